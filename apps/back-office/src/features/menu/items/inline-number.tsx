import { FaNumberField, MoneyField } from '@sofreh/ui'
import { useState } from 'react'
import inlineNumberStyles from './inline-number.module.css'

type InlineNumberProps = {
  kind: 'money' | 'count'
  label: string
  value: number | null
  placeholder?: string
  disabled?: boolean
  /** Called on blur or Enter if the number changed. */
  onSave: (value: number | null) => void
}

/** A number that looks like text and is edited in place: Enter or blur saves, Escape cancels. */
export function InlineNumber({ kind, label, value, onSave, ...look }: InlineNumberProps) {
  const [typed, setTyped] = useState<{ value: number | null }>()
  const Field = kind === 'money' ? MoneyField : FaNumberField
  const save = () => {
    // A price cannot be empty, so an emptied field counts as not typed yet.
    const isReal = typed && typed.value !== value && !(kind === 'money' && typed.value === null)
    setTyped(undefined)
    if (isReal) onSave(typed.value)
  }
  return (
    <Field
      size="sm"
      classNames={{ input: inlineNumberStyles.inline ?? '' }}
      aria-label={label}
      {...look}
      value={typed ? typed.value : value}
      {...(kind === 'count' ? { max: 1_000_000 } : {})}
      onChange={(next) => setTyped({ value: next })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
