import { Text, Title } from '@mantine/core'
import type { CustomerInformation } from '@sofreh/customers/client'
import { orderStateNames } from '@sofreh/ordering/client'
import { Amount, JalaliDate } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { customersText } from './customers.fa.ts'
import styles from './customers.module.css'

const text = customersText.page
type Order = CustomerInformation['lastOrders'][number]

/** Lists a guest's last orders. Each opens on the orders' screen. */
export function LastOrders({ orders }: { orders: readonly Order[] }) {
  const maySee = useMay('ORDER_VIEW')
  return (
    <section aria-label={text.lastOrders}>
      <Title order={2} fz={16} mb="sm">
        {text.lastOrders}
      </Title>
      {orders.length === 0 && <Text c="dimmed">{text.noOrders}</Text>}
      <ul className={styles.orderList}>
        {orders.map((order) => (
          <li key={order.id}>
            {maySee ? (
              <Link to="/orders" search={{ order: order.id }} className={styles.order}>
                <Facts order={order} />
              </Link>
            ) : (
              <div className={styles.order}>
                <Facts order={order} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  return (
    <>
      <strong>{text.order(order.number)}</strong>
      <Amount value={order.finalPrice} />
      <span className={styles.quiet}>
        <JalaliDate at={order.placedAt} />
      </span>
      <span className={styles.quiet}>{stateName(order.state)}</span>
    </>
  )
}

/** Leaves out a state of a newer server, which has no text here. */
function stateName(state: string): string {
  const names: Record<string, string> = orderStateNames
  return names[state] ?? ''
}
