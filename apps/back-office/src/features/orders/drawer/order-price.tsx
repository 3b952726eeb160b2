import { Button } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { whyTreeOf } from '@sofreh/pricing/client'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { ordersText } from '../orders.fa.ts'
import styles from './drawer.module.css'
import { GiveBack } from './give-back.tsx'
import { PriceTree } from './price-tree.tsx'

const text = ordersText.drawer
/** An order as its own endpoint returns it: with the price's explanation. */
export type WholeOrder = Order & { why: unknown }

/** Shows the price and its parts, which add up to the total; parts of zero are left out. */
export function OrderPrice({ order }: { order: WholeOrder }) {
  const { price } = order
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
    <section className={styles.section}>
      <h3 className={styles.heading}>{text.price}</h3>
      <dl className={styles.price}>
        {parts.map((part) => (
          <div key={part.name}>
            <dt>{part.name}</dt>
            <dd>
              <Amount value={part.value} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
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
      <Why why={order.why} />
      <GiveBack order={order} />
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
