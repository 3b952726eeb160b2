import { showOrderNumber } from '@sofreh/kernel'
import { deliveryTypeNames } from '@sofreh/ordering/client'
import { Amount, formatJalali } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { todayText } from './today.fa.ts'
import styles from './today.module.css'
import { leftOpenQuery } from './today-queries.ts'

/** Lists the orders of earlier business days that did not end by themselves, and what each waits for. */
export function LeftOpen() {
  const left = useQuery(leftOpenQuery)
  const orders = left.data?.orders.filter(({ reason }) => reason !== 'ENDS_SOON') ?? []
  if (orders.length === 0) return <ReadOrProblem reads={[left]} title={todayText.leftOpenUnread} />
  return (
    <section aria-label={todayText.leftOpen}>
      <h2 className={styles.name}>{todayText.leftOpen}</h2>
      <p className={styles.quiet}>{todayText.leftOpenHint}</p>
      <ul className={styles.open}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/orders" search={{ order: order.id }} className={styles.order}>
              <b>
                {todayText.order(showOrderNumber(order.number))} ·{' '}
                {order.tableName ?? (order.customerName || deliveryTypeNames[order.deliveryType])}
              </b>
              <Amount value={order.reason === 'REFUND_OPEN' ? order.toRefund : order.due} />
              <span className={styles.quiet}>{todayText.leftOpenReasons[order.reason]}</span>
              <span className={styles.quiet}>
                <bdi>{formatJalali(order.placedAt, 'short')}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left.data?.isCut && <p className={styles.quiet}>{todayText.leftOpenCut}</p>}
    </section>
  )
}
