import { Button } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { whyTreeOf } from '@sofreh/pricing/client'
import { useMay } from '@sofreh/staff/session'
import { Amount } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ordersText } from '../../../orders/orders.fa.ts'
import shared from '../../../orders/drawer.module.css'
import styles from './order-price.module.css'
import { RefundOverpayment } from './refund-overpayment.tsx'
import { PriceTree } from './price-tree.tsx'

const text = ordersText.drawer
/** An order as its own endpoint returns it: with the price's explanation. */
export type WholeOrder = Order & { why: unknown }

/** Shows the price and its parts, which add up to the total; parts of zero are left out. */
export function OrderPrice({ order }: { order: WholeOrder }) {
  const { price } = order
  const maySeeRefunds = useMay('REPORT_FINANCE')
  const { rounding = 0 } = price
  const parts = [
    { name: text.parts.items, value: price.sumOfItemsPrice },
    { name: text.parts.toppings, value: price.sumOfItemToppingsPrice },
    { name: text.parts.packaging, value: price.totalPackagingCost },
    { name: text.parts.packagingWaived, value: -price.discountPackagingCost },
    { name: text.parts.service, value: price.totalServiceFee },
    { name: text.parts.discount, value: rounding - price.finalDiscountAmount },
    { name: text.parts.tax, value: price.tax },
    { name: text.parts.delivery, value: price.deliveryCost },
    { name: text.parts.tip, value: price.tip },
    { name: text.parts.rounding, value: -rounding },
  ].filter((part) => part.value !== 0)
  return (
    <section className={shared.section}>
      <h3 className={shared.heading}>{text.price}</h3>
      <dl className={shared.price}>
        {parts.map((part) => (
          <div key={part.name}>
            <dt>{part.name}</dt>
            <dd>
              <Amount value={part.value} />
            </dd>
          </div>
        ))}
        <div className={shared.total}>
          <dt>{text.total}</dt>
          <dd>
            <Amount value={price.finalPrice} />
          </dd>
        </div>
        <Balance name={text.refunded} value={order.refunded} />
        <Balance name={text.writtenOff} value={order.writtenOff} />
        <Balance name={ordersText.paid} value={order.paid} tone="good" />
        <Balance name={ordersText.due} value={order.due} tone="warn" />
        <Balance name={ordersText.toRefund} value={order.toRefund} tone="warn" />
      </dl>
      {maySeeRefunds && order.refunded > 0 && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.start ?? ''}
          renderRoot={(props) => <Link to="/reports/refunds/$orderId" params={{ orderId: order.id }} {...props} />}
        >
          {text.refundReport}
        </Button>
      )}
      <Why why={order.why} />
      <RefundOverpayment order={order} />
    </section>
  )
}

/** Expands to the stored rules that made the price. */
function Why({ why }: { why: unknown }) {
  const [isOpen, setOpen] = useState(false)
  const tree = whyTreeOf(why)
  if (!tree) return null
  return (
    <>
      <Button variant="subtle" size="sm" className={styles.start ?? ''} onClick={() => setOpen(!isOpen)}>
        {isOpen ? ordersText.why.close : ordersText.why.open}
      </Button>
      {isOpen && <PriceTree why={tree} />}
    </>
  )
}

function Balance({ name, value, tone }: { name: string; value: number; tone?: 'good' | 'warn' }) {
  if (value === 0) return null
  return (
    <div className={styles.balance} data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}
