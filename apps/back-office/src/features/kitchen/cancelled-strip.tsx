import { tableTitle } from '@sofreh/dining/client'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { type CancelledInKitchen, deliveryTypeNames } from '@sofreh/ordering/client'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './cancelled-strip.module.css'
import { kitchenText as text } from './kitchen.fa.ts'

/** Shows orders cancelled while in the kitchen, each until a cook acknowledges it or its time is over. */
export function CancelledStrip({ orders }: { orders: readonly CancelledInKitchen[] }) {
  const [acknowledged, acknowledge] = useState<ReadonlySet<string>>(new Set())
  const shown = orders.filter(({ ticketId }) => !acknowledged.has(ticketId))
  if (shown.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={text.cancelled.title} aria-live="assertive">
      {shown.map((order) => {
        const number = showOrderNumber(order.number)
        return (
          <li key={order.ticketId} className={styles.order}>
            <IconHandStop size={28} stroke={2} aria-hidden />
            <p className={styles.what}>
              <b>{text.cancelled.because[order.because](number)}</b>
              <span>
                {order.tableName === null ? deliveryTypeNames[order.deliveryType] : tableTitle(order.tableName)}
              </span>
              <span>
                {order.lines.map(({ title, count }) => `${text.times(showNumber(count))} ${title}`).join(text.comma)}
              </span>
            </p>
            <button
              type="button"
              className={styles.seen}
              aria-label={text.cancelled.seenOf(number)}
              onClick={() => acknowledge(new Set([...acknowledged, order.ticketId]))}
            >
              {text.cancelled.seen}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
