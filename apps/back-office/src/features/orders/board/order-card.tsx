import { OrderNumber } from '@sofreh/staff/orders'
import { Button } from '@mantine/core'
import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames, type Order, orderStateNames } from '@sofreh/ordering/client'
import { Amount, useClock, useNear, momentText } from '@sofreh/ui'
import { IconAlertTriangle, IconArmchair2, IconClockHour4, IconPaperBag, IconTruckDelivery } from '@tabler/icons-react'
import { useMay } from '@sofreh/staff/session'
import { CourierLine, DestinationLine } from '../destination.tsx'
import { nextActOf } from '../next-act.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { CallButton, useMayCall } from '../../../orders/ready/ready-calls.tsx'
import { AgeRing } from './age-ring.tsx'
import styles from './order-card.module.css'
import partStyles from './card-parts.module.css'
import footStyles from './card-foot.module.css'
import { columnOf } from './columns.ts'
import { memo } from 'react'
import type { Urgency } from './urgency.ts'

export type CardActs = {
  onOpen: (order: Order) => void
  onMove: (order: Order, state: Order['state']) => void
  onReject: (order: Order) => void
}
/** `minutes`, `fraction` and `level` are the order's urgency, as values that stay equal while nothing changed. */
export type OrderCardProps = CardActs &
  Urgency & {
    order: Order
    isNew: boolean
    isMoving: boolean
    isReadOnly: boolean
  }

/**
 * An open order: its contents, its age and its next steps. Far from the viewport only its number is rendered. Renders
 * again only when one of its own values changed: a board has hundreds of cards.
 */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, minutes, fraction, level, isNew, isMoving, isReadOnly, ...acts } = props
  const { place, isNear, heightPx } = useNear<HTMLElement>(order.id)
  const number = showOrderNumber(order.number)
  return (
    <article
      ref={place}
      className={styles.card}
      style={{ minBlockSize: heightPx }}
      data-level={level}
      data-new={isNew}
      aria-labelledby={`order-${order.id}`}
    >
      <div className={styles.face}>
        {isNear ? (
          <Face order={order} urgency={{ minutes, fraction, level }} />
        ) : (
          <h3 className={styles.number} id={`order-${order.id}`}>
            {ordersText.order(number)}
          </h3>
        )}
        {/* The same element near and far, so that Tab reaches every order and rendering the rest keeps the focus. */}
        <button
          type="button"
          className={styles.cover}
          aria-label={ordersText.openOrder(number)}
          disabled={isReadOnly}
          onClick={() => acts.onOpen(order)}
        />
      </div>
      {isNear && !isReadOnly && <Acts order={order} isMoving={isMoving} {...acts} />}
    </article>
  )
})

function Face({ order, urgency }: { order: Order; urgency: Urgency }) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.number} id={`order-${order.id}`}>
          <span className={styles.hidden}>{ordersText.order('')}</span>
          <OrderNumber>{order.number}</OrderNumber>
        </h3>
        <DeliveryType order={order} />
        <AgeRing urgency={urgency} />
      </div>
      <Wanted order={order} />
      <DestinationLine order={order} className={styles.destination} />
      <CourierLine order={order} className={styles.courier} />
      <Lines order={order} />
      <Foot order={order} />
    </>
  )
}

function DeliveryType({ order }: { order: Order }) {
  const Icon =
    order.deliveryType === 'SERVE' ? IconArmchair2 : order.deliveryType === 'PICKUP' ? IconPaperBag : IconTruckDelivery
  const name = order.customer?.name || (order.customer ? toPersianDigits(order.customer.phone) : '')
  const whose = order.isSecondBill ? ordersText.secondBill : name
  return (
    <div className={partStyles.deliveryType}>
      <span className={partStyles.deliveryTypeName}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={partStyles.deliveryTypeText}>
          {order.table ? ordersText.table(toPersianDigits(order.table.name)) : deliveryTypeNames[order.deliveryType]}
        </span>
      </span>
      <span className={partStyles.who}>
        <span>{channelNames[order.channel]}</span>
        {whose !== '' && <bdi>{whose}</bdi>}
      </span>
    </div>
  )
}

/** Shows a scheduled order's time in large type; an order that waits for its slot is not late. */
function Wanted({ order: { scheduledFor, releasedAt } }: { order: Order }) {
  const now = useClock(60_000)
  if (scheduledFor === null) return null
  return (
    <p className={styles.wanted}>
      <IconClockHour4 size={18} stroke={1.75} aria-hidden />
      {ordersText.wanted(momentText(scheduledFor, now))}
      {releasedAt === null && <small>{ordersText.notBegun}</small>}
    </p>
  )
}

/** This many lines are shown; the rest is counted. */
const shownLines = 4

function Lines({ order }: { order: Order }) {
  const more = order.lines.length - shownLines
  return (
    <ul className={partStyles.lines}>
      {order.lines.slice(0, shownLines).map((line) => (
        <li key={line.id}>
          <bdi dir="rtl" className={partStyles.count}>
            {ordersText.times(showNumber(line.count))}
          </bdi>
          <span className={partStyles.dish}>{line.title}</span>
          <Choice line={line} />
        </li>
      ))}
      {more > 0 && <li className={partStyles.more}>{ordersText.moreLines(showNumber(more))}</li>}
    </ul>
  )
}

/** Toppings and notes that the cook needs beside the dish's name. */
function Choice({ line }: { line: Order['lines'][number] }) {
  const toppings = line.orderItemToppings.map(({ title, count }) =>
    count > 1 ? ordersText.topping(title, showNumber(count)) : title,
  )
  const details = [...toppings, ...(line.note ? [line.note] : [])]
  if (details.length === 0) return null
  return <span className={partStyles.choice}>{toPersianDigits(details.join(ordersText.comma))}</span>
}

function Foot({ order }: { order: Order }) {
  return (
    <div className={footStyles.foot}>
      {order.state === 'NEEDFORCALL' && <span className={footStyles.warn}>{orderStateNames.NEEDFORCALL}</span>}
      {order.flagged > 0 && <IconAlertTriangle size={18} stroke={1.75} aria-label={ordersText.flagged} />}
      <span className={order.due > 0 ? footStyles.due : footStyles.paid}>
        {order.due > 0 ? ordersText.due : ordersText.paid}
      </span>
      <span className={footStyles.amount}>
        <Amount value={order.due > 0 ? order.due : order.price.finalPrice} />
      </span>
    </div>
  )
}

function Acts({
  order,
  isMoving,
  onOpen,
  onMove,
  onReject,
}: Omit<OrderCardProps, keyof Urgency | 'isNew' | 'isReadOnly'>) {
  const mayMove = useMay('ORDER_STATE')
  const mayTake = useMay('PAYMENT_TAKE')
  const mayCall = useMayCall(order.state)
  const next = nextActOf(order)
  const isFresh = columnOf(order) === 'fresh'
  const canReject = mayMove && isFresh && order.moves.includes('REJECTED')
  const canNext = next && (next.kind === 'pay' ? mayTake : mayMove)
  if (!canNext && !canReject && !mayCall) return null
  return (
    <div className={styles.acts}>
      {canNext && next.kind === 'move' && (
        <Button
          fullWidth
          px="xs"
          variant={isFresh ? 'filled' : 'light'}
          loading={isMoving}
          onClick={() => onMove(order, next.to)}
        >
          {ordersText.moves[next.to]}
        </Button>
      )}
      {canNext && next.kind === 'pay' && (
        <Button fullWidth px="xs" variant="default" onClick={() => onOpen(order)}>
          {ordersText.takeMoney}
        </Button>
      )}
      <CallButton order={order} />
      {canReject && (
        <Button px="sm" variant="default" onClick={() => onReject(order)} className={styles.reject}>
          {ordersText.moves.REJECTED}
        </Button>
      )}
    </div>
  )
}
