import { showNumber, toPersianDigits } from '@sofreh/kernel'
import styles from './numbers.module.css'

/** An amount of money: Persian digits, bidi-isolated, with a small unit after it. */
export function Amount({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.amount}>
      <bdi>{showNumber(value)}</bdi> <span className={styles.unit}>{unit}</span>
    </span>
  )
}

/** A number, or text with numbers, in Persian digits and bidi-isolated. */
export function Digits({ children }: { children: string | number }) {
  return <bdi>{toPersianDigits(children)}</bdi>
}
