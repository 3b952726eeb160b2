import { FaNumberField, MoneyField } from '@sofreh/ui'
import { useState } from 'react'
import styles from './item-row.module.css'

type InlineNumberProps = {
  kind: 'money' | 'count'
  label: string
  value: number | null
  placeholder?: string
  disabled?: boolean
  /** The number once it is left or Enter is pressed, if it is another. */
  onSave: (value: number | null) => void
}

/** A number that is read like text and changed in place: Enter or leaving saves, Escape takes it back. */
export function InlineNumber({ kind, label, value, onSave, ...look }: InlineNumberProps) {
  const [typed, setTyped] = useState<{ value: number | null }>()
  const Field = kind === 'money' ? MoneyField : FaNumberField
  const save = () => {
    // A price can't be empty; an emptied field is a price not typed yet.
    const isReal = typed && typed.value !== value && !(kind === 'money' && typed.value === null)
    setTyped(undefined)
    if (isReal) onSave(typed.value)
  }
  return (
    <Field
      size="sm"
      classNames={{ input: styles.inline ?? '' }}
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
