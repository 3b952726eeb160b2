import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { withEmptyHours } from '../../figures/compared.ts'
import styles from './busy-hours.module.css'
import type { ShownRange } from './shown-range.ts'
import { ToReport } from './to-report.tsx'
import { todayText as text } from './today.fa.ts'
import type { Dashboard } from './today-queries.ts'

/** Orders of each hour as bars, with a line at what the same weekdays had. The bars open the report by hour. */
export function BusyHours({ hours, range }: { hours: Dashboard['hours']; range: ShownRange }) {
  const all = withEmptyHours(hours)
  if (all.length === 0) return null
  const most = Math.max(1, ...all.map(({ orders, usualOrders }) => Math.max(orders, usualOrders)))
  const height = (count: number) => `${Math.round((count / most) * 100)}%`
  return (
    <section aria-label={text.busy}>
      <div className={styles.title}>
        <h2>{text.busy}</h2>
        <span className={styles.legend} aria-hidden="true">
          <i data-kind="now" /> {text.busyLegend.now}
          <i data-kind="usual" /> {text.busyLegend.usual}
        </span>
      </div>
      <ToReport report="perHour" range={range} className={styles.hours}>
        {all.map(({ hour, orders, usualOrders }) => (
          <span key={hour} className={styles.hour}>
            <span className={styles.spoken}>
              {text.busyHour(toPersianDigits(hour), showNumber(orders), showNumber(usualOrders))}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.fill} style={{ blockSize: height(orders) }} />
              {usualOrders > 0 && <span className={styles.usual} style={{ insetBlockEnd: height(usualOrders) }} />}
            </span>
            <bdi aria-hidden="true">{toPersianDigits(hour)}</bdi>
          </span>
        ))}
      </ToReport>
    </section>
  )
}
