import { toPersianDigits } from '@sofreh/kernel'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

export type StepperLabels = { more: string; less: string; remove: string }
type StepperProps = {
  value: number
  min?: number
  max?: number
  /** Accessible names of the buttons, including the name of the item. */
  labels: StepperLabels
  /** The next decrement removes the item: the minus becomes a bin. */
  removesAtOne?: boolean
  size?: 'small' | 'large'
  onChange: (value: number) => void
}

export function Stepper({ value, min = 0, max = 99, labels, removesAtOne, size = 'small', onChange }: StepperProps) {
  const goes = removesAtOne === true && value === 1
  return (
    <span className={`${styles.stepper} ${styles[size]}`}>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
      <output className={styles.value}>{toPersianDigits(value)}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={goes ? labels.remove : labels.less}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name={goes ? 'trash' : 'minus'} size={goes ? 18 : 20} />
      </button>
    </span>
  )
}
