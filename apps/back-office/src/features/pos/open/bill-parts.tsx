import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import styles from '../selling/pay.module.css'
import type { Bill } from '../sync/bills.ts'

/** Why something was not done, above what it was asked of. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className={parts.refusal} role="alert">
      {message}
    </p>
  )
}

/** A count as it stands beside a dish. */
export function Times({ count }: { count: number }) {
  return <bdi>×{showNumber(count)}</bdi>
}

/** How people call a bill: its number, and its table where it has one. */
export function billTitle({ number, sheet }: Bill): string {
  const title = posText.open.order(toPersianDigits(number))
  return sheet.table ? `${title} · ${sheet.table.name}` : title
}

export function Money({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.money}>
      <span>{name}</span>
      <Amount value={value} />
    </div>
  )
}
