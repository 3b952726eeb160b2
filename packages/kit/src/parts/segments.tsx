import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './segments.module.css'

type Choice<Value extends string> = {
  value: Value
  label: string
  icon?: IconName
  hint?: string
  /** Shown but not available now. */
  isOff?: boolean
}
type SegmentsProps<Value extends string> = {
  /** Accessible name of the group; not visible. */
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

/** A choice of a few visible options. Uses radio inputs, so arrow keys, focus and screen readers work natively. */
export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={choice.value === value}
            disabled={choice.isOff}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.face}>
            {choice.icon && <Icon name={choice.icon} size={18} />}
            <span>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
