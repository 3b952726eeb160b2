import { showNumber } from '@sofreh/kernel'
import styles from './amount.module.css'

/** An amount of money: Persian digits, bidi-isolated, with a small unit after it. */
export function Amount({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.amount}>
      <bdi>{showNumber(value)}</bdi> <span className={styles.unit}>{unit}</span>
    </span>
  )
}
