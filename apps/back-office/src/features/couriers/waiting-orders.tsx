import { Checkbox, Skeleton } from '@mantine/core'
import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, useClock } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { couriersText } from './couriers.fa.ts'
import frame from './dispatch.module.css'
import { StateBadge } from './state-badge.tsx'
import styles from './waiting-orders.module.css'

const text = couriersText.waiting
export const dragType = 'application/x-sofreh-orders'

type WaitingOrdersProps = {
  orders: readonly Order[] | undefined
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Suggested groups, above the orders. */
  children?: ReactNode
}

/** Lists the orders that wait for a courier, oldest first. A dragged order takes the chosen ones along. */
export function WaitingOrders({ orders, chosen, onChoose, children }: WaitingOrdersProps) {
  const nowMs = useClock(30_000)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <section className={frame.column} aria-label={text.title}>
      <h2 className={frame.heading}>{text.title}</h2>
      <p className={frame.quiet} role="status">
        {chosen.size > 0 ? text.chosen(showNumber(chosen.size)) : text.hint}
      </p>
      {orders === undefined && <Skeleton h={72} radius="md" />}
      {orders?.length === 0 && <p className={frame.quiet}>{text.empty}</p>}
      {children}
      <ul className={frame.list}>
        {orders?.map((order) => (
          <li
            key={order.id}
            className={styles.order}
            data-chosen={chosen.has(order.id) || undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              const ids = chosen.has(order.id) ? [...chosen] : [order.id]
              dataTransfer.setData(dragType, JSON.stringify(ids))
              dataTransfer.effectAllowed = 'move'
            }}
          >
            <Checkbox
              size="md"
              checked={chosen.has(order.id)}
              aria-label={text.choose(showOrderNumber(order.number))}
              onChange={() => toggle(order.id)}
            />
            <OrderFacts order={order} nowMs={nowMs} onPress={() => toggle(order.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderFacts({ order, nowMs, onPress }: { order: Order; nowMs: number; onPress: () => void }) {
  const isReady = order.state === 'READYTOSHIPMENT'
  const minutes = Math.max(0, Math.round((nowMs - Date.parse(order.placedAt)) / 60_000))
  return (
    <button type="button" className={styles.facts} onClick={onPress}>
      <span className={frame.line}>
        <strong>{showOrderNumber(order.number)}</strong>
        <StateBadge isReady={isReady}>{isReady ? text.ready : text.cooking}</StateBadge>
        <span className={styles.age}>{text.age(showNumber(minutes))}</span>
      </span>
      <span className={styles.address}>
        {toPersianDigits(order.address?.address ?? order.zone?.vendorsProperName ?? text.noZone)}
      </span>
      {order.due > 0 && (
        <span className={styles.due}>
          {text.due}: <Amount value={order.due} />
        </span>
      )}
    </button>
  )
}
