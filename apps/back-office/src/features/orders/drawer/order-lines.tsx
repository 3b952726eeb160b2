import { showNumber } from '@sofreh/kernel'
import type { Order, OrderLine } from '@sofreh/ordering/client'
import { Amount } from '@sofreh/ui'
import { ordersText } from '../orders.fa.ts'
import styles from './drawer.module.css'

const text = ordersText.drawer

/** What was ordered, how, and where each unit stands; what was taken off stays in sight. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{text.lines}</h3>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {order.removedItems.length > 0 && (
        <>
          <h4 className={styles.subheading}>{text.removed}</h4>
          <ul className={`${styles.lines} ${styles.removed}`}>
            {order.removedItems.map((line) => (
              <Line key={line.id} line={line} isRemoved />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Line({ line, isRemoved = false }: { line: OrderLine; isRemoved?: boolean }) {
  return (
    <li className={styles.line}>
      <bdi dir="rtl" className={styles.count}>
        {ordersText.times(showNumber(line.count))}
      </bdi>
      <div className={styles.dish}>
        <span className={styles.title}>{line.title}</span>
        {line.orderItemToppings.map((topping) => (
          <span key={topping.toppingId} className={styles.topping}>
            {topping.count > 1 && <bdi dir="rtl">{ordersText.times(showNumber(topping.count))} </bdi>}
            {topping.title}
          </span>
        ))}
        {line.note && <span className={styles.note}>{line.note}</span>}
        {!isRemoved && <Kitchen line={line} />}
      </div>
      {!isRemoved && (line.isFreeItem ? <span>{text.free}</span> : <Amount value={line.total} />)}
    </li>
  )
}

const stages = ['held', 'fired', 'seen', 'ready', 'served'] as const

function Kitchen({ line }: { line: OrderLine }) {
  const present = stages.filter((stage) => line.kitchen[stage] > 0)
  if (present.length === 0) return null
  return (
    <span className={styles.kitchen}>
      {present.map((stage) => (
        <span key={stage} data-stage={stage}>
          {present.length > 1 && <bdi>{showNumber(line.kitchen[stage])} </bdi>}
          {text.kitchen[stage]}
        </span>
      ))}
      {line.kitchen.remade > 0 && <span>{text.remade(showNumber(line.kitchen.remade))}</span>}
    </span>
  )
}
