import { toPersianDigits } from '@sofreh/kernel'
import { readPercent } from '@sofreh/ui'
import { useState } from 'react'
import { linePriceText } from '../../text/line-price.fa.ts'
import fieldStyles from '../field.module.css'
import styles from './fields.module.css'

type PercentInputProps = {
  label: string
  /** Basis points, at first: later only what is typed counts. */
  value: number | null
  onChange: (value: number | null) => void
  /** Focuses the field when its sheet opens. */
  isFirst?: boolean
}

/** Edits a percentage with up to two decimals, typed in any digits. What is no percentage is rejected while typing. */
export function PercentInput({ label, value, onChange, isFirst }: PercentInputProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value / 100))
  return (
    <label className={fieldStyles.field}>
      {label}
      <span className={styles.box}>
        <input
          className={fieldStyles.input}
          data-first={isFirst}
          inputMode="decimal"
          autoComplete="off"
          value={toPersianDigits(typed).replace(/[./]/, '\u066b')}
          onChange={({ currentTarget: { value: text } }) => {
            const next = readPercent(text, 10_000)
            if (next === undefined && text) return
            setTyped(text)
            onChange(next ?? null)
          }}
        />
        <small className={styles.unit}>{linePriceText.percentSign}</small>
      </span>
    </label>
  )
}
