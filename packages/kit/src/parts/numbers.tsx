import { showNumber, toPersianDigits } from '@sofreh/kernel'
import styles from './numbers.module.css'

/** Money as people read it: Persian digits, isolated, the unit small after it. */
export function Amount({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.amount}>
      <bdi>{showNumber(value)}</bdi> <span className={styles.unit}>{unit}</span>
    </span>
  )
}

/** A number or text with numbers in Persian digits, isolated from the words around it. */
export function Digits({ children }: { children: string | number }) {
  return <bdi>{toPersianDigits(children)}</bdi>
}
