import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/kit'
import type { Order, OrderLine } from '@sofreh/ordering/client'
import { paymentTypeNames } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { isBrought } from '../content/destination.ts'
import { dateAndClock } from '../frame/dates.ts'
import { usePage } from '../frame/page-context.tsx'
import { PriceParts } from '../quote/price-parts.tsx'
import { menuText } from '../text/menu.fa.ts'
import { orderText } from '../text/order.fa.ts'
import { siteText, deliveryTypeLabels } from '../text/site.fa.ts'
import shared from './order.module.css'
import orderLinesStyles from './order-lines.module.css'
import styles from './receipt.module.css'

/** Shows the number until the food is handed over, because staff ask for it then. */
function isToBeHanded({ state }: Order): boolean {
  return state !== 'DELIVERED' && state !== 'FINISHED' && state !== 'REJECTED'
}

/** Shows what was ordered, every part of its price, and the payments. */
export function Receipt({ order, ledger }: { order: Order; ledger: LedgerView | undefined }) {
  return (
    <section className={shared.card} aria-labelledby="receipt-title">
      <div className={styles.receiptHead}>
        <h2 id="receipt-title" className={orderLinesStyles.title}>
          {orderText.receipt}
        </h2>
        <p className={styles.number}>
          {isToBeHanded(order) && <span className={shared.quiet}>{orderText.numberHint}</span>}
          <strong>{showOrderNumber(order.number)}</strong>
        </p>
      </div>
      <ul className={orderLinesStyles.lines}>
        {order.lines.map((line) => (
          <ReceiptLine key={line.id} line={line} />
        ))}
        {order.removedItems.map((line) => (
          <ReceiptLine key={line.id} line={line} isRemoved />
        ))}
      </ul>
      {order.description && (
        <p className={shared.quiet}>
          {orderText.note}: {toPersianDigits(order.description)}
        </p>
      )}
      <PriceParts price={order.price} isBrought={isBrought(order.deliveryType)} />
      <Reductions order={order} />
      <Money order={order} ledger={ledger} />
      <Facts order={order} />
      <EconomicCode />
    </section>
  )
}

function ReceiptLine({ line, isRemoved }: { line: OrderLine; isRemoved?: boolean }) {
  const toppings = line.orderItemToppings
    .map(({ title, count }) => (count > 1 ? `${title} × ${count}` : title))
    .join(siteText.comma)
  return (
    <li className={isRemoved ? `${orderLinesStyles.line} ${styles.removed}` : orderLinesStyles.line}>
      <span className={orderLinesStyles.lineCount}>{toPersianDigits(line.count)}</span>
      <span className={orderLinesStyles.lineText}>
        {toPersianDigits(line.title)}
        {toppings && <span className={orderLinesStyles.small}>{toPersianDigits(toppings)}</span>}
        {line.note && <span className={orderLinesStyles.small}>{toPersianDigits(line.note)}</span>}
      </span>
      <bdi className={styles.lineTotal}>{showNumber(line.total)}</bdi>
    </li>
  )
}

/** Shows the discount code and the points that lowered the price. */
function Reductions({ order: { coupon, points } }: { order: Order }) {
  const { unit } = usePage()
  if (!coupon && !points) return null
  return (
    <ul className={orderLinesStyles.reductions}>
      {coupon && (
        <li>
          {orderText.coupon} <bdi>{coupon.code}</bdi>
          {!coupon.isApplied && (
            <span className={orderLinesStyles.small}>
              {orderText.couponMissing(`${showNumber(coupon.missing)} ${unit}`)}
            </span>
          )}
        </li>
      )}
      {points && <li>{orderText.pointsSpent(showNumber(points.count), `${showNumber(points.value)} ${unit}`)}</li>}
    </ul>
  )
}

function Money({ order, ledger }: { order: Order; ledger: LedgerView | undefined }) {
  const { unit } = usePage()
  const rows = [
    { name: orderText.paid, amount: order.paid, tone: styles.good },
    { name: orderText.due, amount: order.due, tone: styles.warn },
    { name: orderText.refund, amount: ledger?.refunding ? 0 : order.toRefund, tone: styles.good },
    { name: orderText.refundPending, amount: ledger?.refunding ?? 0, tone: styles.warn },
    { name: orderText.refundDone, amount: ledger?.refunded ?? 0, tone: styles.good },
  ].filter(({ amount }) => amount > 0)
  if (rows.length === 0) return null
  return (
    <dl className={styles.money}>
      {rows.map(({ name, amount, tone }) => (
        <div key={name} className={tone}>
          <dt>{name}</dt>
          <dd>
            <Amount value={amount} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ order }: { order: Order }) {
  const facts = [
    deliveryTypeLabels[order.deliveryType],
    ...(order.table ? [menuText.atTable(order.table.name)] : []),
    ...(order.numberOfPerson ? [orderText.persons(order.numberOfPerson)] : []),
    ...(order.paymentType === null ? [] : [paymentTypeNames[order.paymentType]]),
    dateAndClock(order.placedAt),
    ...(order.scheduledFor ? [orderText.scheduledFor(dateAndClock(order.scheduledFor))] : []),
  ]
  return <p className={styles.facts}>{facts.join(' · ')}</p>
}

/** Shows the restaurant's economic code, as the printed receipt does. */
function EconomicCode() {
  const { economicCode } = usePage().landing
  if (economicCode === '') return null
  return (
    <p className={shared.quiet}>
      {orderText.economicCode} <bdi>{toPersianDigits(economicCode)}</bdi>
    </p>
  )
}
