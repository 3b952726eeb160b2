import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { posText } from '../../text/pos.fa.ts'
import styles from './pay.module.css'
import type { Bill } from '../../engine/bills.ts'

/** A count beside a dish. */
export function Times({ count }: { count: number }) {
  return <bdi>×{showNumber(count)}</bdi>
}

/** Returns a bill's title: its number and, if any, its table. */
export function billTitle({ number, sheet: order }: Bill): string {
  const title = posText.open.order(showOrderNumber(number))
  return order.table ? `${title} · ${order.table.name}` : title
}

export function Money({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.money}>
      <span>{name}</span>
      <Amount value={value} />
    </div>
  )
}
