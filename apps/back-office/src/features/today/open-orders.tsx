import { showOrderNumber } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames, orderStateNames } from '@sofreh/ordering/client'
import type { Order } from '@sofreh/ordering/contract'
import { Amount, EmptyState, formatJalali } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { todayText } from './today.fa.ts'
import shared from './today.module.css'
import styles from './open-orders.module.css'

/** Further orders are on the board. */
const most = 12

/** Lists the open orders, newest first. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const shown = [...orders].sort((a, b) => b.placedAt.localeCompare(a.placedAt)).slice(0, most)
  return (
    <section aria-label={todayText.open}>
      <div className={shared.head}>
        <h2 className={shared.name}>{todayText.open}</h2>
        <Link to="/orders" className={styles.more}>
          {todayText.toOrders}
        </Link>
      </div>
      {shown.length === 0 && <EmptyState sentence={todayText.noOpen} />}
      <ul className={shared.open}>
        {shown.map((order) => (
          <li key={order.id}>
            <Link to="/orders" search={{ order: order.id }} className={shared.order}>
              <b>
                {todayText.order(showOrderNumber(order.number))} ·{' '}
                {order.table?.name ?? deliveryTypeNames[order.deliveryType]}
              </b>
              <Amount value={order.price.finalPrice} />
              <span className={shared.quiet}>{orderStateNames[order.state]}</span>
              <span className={shared.quiet}>
                {channelNames[order.channel]} · <bdi>{formatJalali(order.placedAt, 'time')}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
