import type { DataOf } from '@sofreh/contract'
import { toPersianDigits } from '@sofreh/kernel'
import type { closeShift } from '@sofreh/payments/contract'
import { Amount } from '@sofreh/ui'
import { shiftText } from './shift.fa.ts'
import styles from './shift.module.css'

/** `difference`: null while nothing was counted. */
export type ShiftReportFacts = { difference: number | null; report: DataOf<typeof closeShift>['report'] }

/** What a shift adds up to, as its X or Z says it. */
export function ShiftReport({ title, facts: { difference, report } }: { title: string; facts: ShiftReportFacts }) {
  const { sales, payments, refunds } = report
  const rows = [
    { name: shiftText.rows.total, amount: sales.total },
    { name: shiftText.rows.discount, amount: sales.discount },
    { name: shiftText.rows.tax, amount: sales.tax },
    { name: shiftText.rows.tip, amount: sales.tip },
    ...payments.map(({ method, amount }) => ({ name: `${shiftText.rows.paid} · ${wordOf(method)}`, amount })),
    ...refunds.map(({ method, amount }) => ({ name: `${shiftText.rows.refunded} · ${wordOf(method)}`, amount })),
    { name: shiftText.rows.expected, amount: report.expected },
    ...(difference === null ? [] : [{ name: shiftText.difference, amount: difference }]),
  ]
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.sum}>
        <span>{shiftText.rows.orders}</span>
        <bdi>{toPersianDigits(sales.orders)}</bdi>
      </p>
      {rows.map(({ name, amount }) => (
        <p key={name} className={styles.sum}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
    </section>
  )
}

function wordOf(method: string): string {
  return method in shiftText.methods ? shiftText.methods[method as keyof typeof shiftText.methods] : method
}
