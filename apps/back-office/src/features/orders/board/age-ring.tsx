import { showNumber } from '@sofreh/kernel'
import { ordersText } from '../../../orders/orders.fa.ts'
import styles from './age-ring.module.css'
import type { Urgency } from './urgency.ts'

const radius = 19
const length = 2 * Math.PI * radius

/** Shows the minutes in a ring that fills: amber when time runs short, red and with a text label when late. */
export function AgeRing({ urgency }: { urgency: Urgency }) {
  const minutes = showNumber(urgency.minutes)
  const label = urgency.level === 'late' ? ordersText.lateLabel(minutes) : ordersText.ageLabel(minutes)
  return (
    <span className={styles.ring} data-level={urgency.level} role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r={radius} />
        <circle
          className={styles.fill}
          cx="22"
          cy="22"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - urgency.fraction)}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <bdi aria-hidden="true">{minutes}</bdi>
    </span>
  )
}
