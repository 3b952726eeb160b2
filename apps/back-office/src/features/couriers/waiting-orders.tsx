import { Checkbox, Skeleton } from '@mantine/core'
import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, useClock } from '@sofreh/ui'
import { memo, type ReactNode } from 'react'
import { couriersText } from './couriers.fa.ts'
import frame from './dispatch.module.css'
import { isFoodReady } from './is-food-ready.ts'
import { StateBadge } from './state-badge.tsx'
import tiles from './tiles.module.css'
import styles from './waiting-orders.module.css'

const text = couriersText.waiting
/** Carries the id of the dragged order. */
export const dragType = 'application/x-sofreh-order'

type WaitingOrdersProps = {
  orders: readonly Order[] | undefined
  chosen: ReadonlySet<string>
  /** Shows each order as a tile of one line. */
  isDense: boolean
  /** Must be stable: two hundred orders are drawn again only when they change. */
  onToggle: (id: string) => void
  /** Suggested groups, above the orders. */
  children?: ReactNode
}

/** Lists the orders that wait for a courier, oldest first. A dragged order takes the chosen ones along. */
export function WaitingOrders({ orders, chosen, isDense, onToggle, children }: WaitingOrdersProps) {
  const nowMs = useClock(30_000)
  const [only] = chosen.size === 1 ? chosen : []
  const single = only === undefined ? undefined : orders?.find(({ id }) => id === only)
  return (
    <section className={frame.column} aria-label={text.title}>
      <h2 className={frame.heading}>{text.title}</h2>
      <p className={frame.status} role="status">
        {single && isDense ? <Single order={single} /> : hintOf(chosen.size)}
      </p>
      {orders === undefined && <Skeleton h={72} radius="md" />}
      {orders?.length === 0 && <p className={frame.quiet}>{text.empty}</p>}
      {children}
      <ul className={isDense ? tiles.tiles : frame.list}>
        {orders?.map((order) => (
          <WaitingOrder
            key={order.id}
            order={order}
            minutes={minutesSince(order, nowMs)}
            isChosen={chosen.has(order.id)}
            isDense={isDense}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </section>
  )
}

function hintOf(count: number): string {
  return count > 0 ? text.chosen(showNumber(count)) : text.hint
}

function minutesSince({ placedAt }: Order, nowMs: number): number {
  return Math.max(0, Math.round((nowMs - Date.parse(placedAt)) / 60_000))
}

function addressOf({ address, zone }: Order): string {
  return toPersianDigits(address?.address ?? zone?.vendorsProperName ?? text.noZone)
}

/** What a tile leaves out. */
function Single({ order }: { order: Order }) {
  return (
    <>
      <strong>{showOrderNumber(order.number)}</strong> {addressOf(order)}
      {order.due > 0 && (
        <span className={styles.due}>
          {' '}
          {text.due}: <Amount value={order.due} />
        </span>
      )}
    </>
  )
}

type WaitingOrderProps = {
  order: Order
  minutes: number
  isChosen: boolean
  isDense: boolean
  onToggle: (id: string) => void
}

const WaitingOrder = memo(function WaitingOrder(props: WaitingOrderProps) {
  const { order, isChosen, isDense, onToggle } = props
  const { id, number } = order
  return (
    <li
      className={isDense ? styles.tile : styles.order}
      data-chosen={isChosen || undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, id)
        dataTransfer.effectAllowed = 'move'
      }}
    >
      {isDense ? (
        <Tile {...props} />
      ) : (
        <>
          <Checkbox
            size="md"
            checked={isChosen}
            aria-label={text.choose(showOrderNumber(number))}
            onChange={() => onToggle(id)}
          />
          <OrderFacts {...props} />
        </>
      )}
    </li>
  )
})

function OrderFacts({ order, minutes, onToggle }: WaitingOrderProps) {
  const isReady = isFoodReady(order)
  return (
    <button type="button" className={`${tiles.button} ${styles.facts}`} onClick={() => onToggle(order.id)}>
      <span className={frame.line}>
        <strong>{showOrderNumber(order.number)}</strong>
        <StateBadge isReady={isReady}>{isReady ? text.ready : text.cooking}</StateBadge>
        <span className={styles.age}>{text.age(showNumber(minutes))}</span>
      </span>
      <span className={styles.address}>{addressOf(order)}</span>
      {order.due > 0 && (
        <span className={styles.due}>
          {text.due}: <Amount value={order.due} />
        </span>
      )}
    </button>
  )
}

function Tile({ order, minutes, isChosen, onToggle }: WaitingOrderProps) {
  const isReady = isFoodReady(order)
  const number = showOrderNumber(order.number)
  const state = isReady ? text.ready : text.cooking
  return (
    <button
      type="button"
      className={`${tiles.button} ${styles.tileFacts}`}
      aria-pressed={isChosen}
      aria-label={text.tile(number, state, showNumber(minutes))}
      title={addressOf(order)}
      onClick={() => onToggle(order.id)}
    >
      <span className={styles.state} data-ready={isReady || undefined} data-cash={order.due > 0 || undefined} />
      <strong>{number}</strong>
      <span className={styles.address}>{addressOf(order)}</span>
      <bdi className={styles.age}>{showNumber(minutes)}′</bdi>
    </button>
  )
}
