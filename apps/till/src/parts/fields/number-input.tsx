import { caretAfterRewrite, shownNumber, typedNumber, useUnitName } from '@sofreh/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import fieldStyles from '../field.module.css'
import styles from './fields.module.css'

type NumberInputProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** Larger numbers are rejected while typing. */
  max?: number
  /** Shown inside the field, at its end. */
  unit?: ReactNode
  /** Focuses the field when its sheet opens. */
  isFirst?: boolean
}

/** Edits a whole number, typed in any digits and shown in Persian groups of three. */
export function NumberInput({ label, value, onChange, max, unit, isFirst = false }: NumberInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== field.current) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <label className={fieldStyles.field}>
      {label}
      <span className={styles.box}>
        <input
          ref={field}
          className={fieldStyles.input}
          data-first={isFirst || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={shownNumber(value)}
          onChange={({ currentTarget }) => {
            const typed = typedNumber(currentTarget.value)
            const next = typed !== null && max !== undefined && typed > max ? value : typed
            const place = currentTarget.selectionStart ?? currentTarget.value.length
            caret.current = caretAfterRewrite(currentTarget.value, place, shownNumber(next))
            onChange(next)
          }}
        />
        {unit && <small className={styles.unit}>{unit}</small>}
      </span>
    </label>
  )
}

/** Edits an amount. The unit is inside the field, so that rials are not entered for tomans. */
export function MoneyInput(props: Omit<NumberInputProps, 'unit'>) {
  return <NumberInput max={1_000_000_000_000} {...props} unit={useUnitName()} />
}
