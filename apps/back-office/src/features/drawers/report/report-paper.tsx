import { type MovementView, movementWords, transactionMethodWords } from '@sofreh/payments/client'
import { Amount, Digits, JalaliDate } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { Difference } from '../difference.tsx'
import type { ShiftReportPage } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'
import styles from './report.module.css'

const text = drawersText.report
type Report = ShiftReportPage['report']
/** A line of the report: what, how much; `isSum` stands out. */
type Line = { name: string; value: ReactNode; isSum?: boolean }

/** The report itself: what is printed is what is seen. */
export function ReportPaper({ page, paper }: { page: ShiftReportPage; paper: 'a4' | 'slip' }) {
  const { vendor } = useSession()
  const { shift, report, late } = page
  return (
    <article className={styles.paper} data-paper={paper}>
      <header className={styles.head}>
        <strong>{vendor.name}</strong>
        <h2>
          {text[page.kind]} · <bdi>{drawersText.shifts.name(shift.drawerName, shift.number)}</bdi>
        </h2>
        <p>
          {text.from} <JalaliDate at={shift.openedAt} style="both" /> {text.to} <JalaliDate at={page.at} style="both" />
        </p>
        <p>
          {shift.openedBy.name && `${text.openedBy} ${shift.openedBy.name}`}
          {shift.closedBy?.name && ` · ${text.closedBy} ${shift.closedBy.name}`}
        </p>
      </header>
      <Part title={text.sales} lines={salesLines(report)} />
      <Part title={text.payments} lines={methodLines(report.payments, text.paid, report.paid)} />
      <Part title={text.refunds} lines={methodLines(report.refunds, text.refunded, report.refunded)} />
      <Part title={text.cash} lines={cashLines(page)} />
      <Part
        title={page.kind === 'Z' ? text.bills : text.openBills}
        lines={report.openBills.map((bill) => ({
          name: drawersText.shift.order(bill.number),
          value: <Amount value={bill.due} />,
        }))}
      />
      <Part
        title={text.unsent}
        lines={report.unsent.map((till) => ({
          name: drawersText.shift.unsentOf(till.device, till.count),
          value: <Amount value={till.money} />,
        }))}
      />
      {late.count > 0 && <Part title={text.late} lines={lateLines(late)} />}
    </article>
  )
}

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ name, value, isSum }) => (
          <div key={name} data-sum={isSum}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function salesLines({ sales }: Report): Line[] {
  const amounts: [string, number][] = [
    [text.goods, sales.goods],
    [text.discount, -sales.discount],
    [text.packaging, sales.packaging],
    [text.serviceFee, sales.serviceFee],
    [text.tax, sales.tax],
    [text.delivery, sales.delivery],
    [text.tip, sales.tip],
  ]
  const aside: [string, { count: number; amount: number }][] = [
    [text.rejected(sales.rejected.count), sales.rejected],
    [text.voids(sales.voids.count), sales.voids],
  ]
  return [
    { name: text.orders, value: <Digits>{sales.orders}</Digits> },
    // A minus zero is no discount.
    ...amounts
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => ({ name, value: <Amount value={amount} /> })),
    { name: text.total, value: <Amount value={sales.total} />, isSum: true },
    ...(sales.writtenOff === 0 ? [] : [{ name: text.writtenOff, value: <Amount value={-sales.writtenOff} /> }]),
    ...aside
      .filter(([, { count }]) => count > 0)
      .map(([name, { amount }]) => ({ name, value: <Amount value={amount} /> })),
  ]
}

function methodLines(rows: Report['payments'], sumName: string, sum: number): Line[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ method, count, amount }) => ({
    name: text.times(transactionMethodWords[method], count),
    value: <Amount value={amount} />,
  }))
  return [...lines, { name: sumName, value: <Amount value={sum} />, isSum: true }]
}

function cashLines({ report, shift: { z } }: ShiftReportPage): Line[] {
  const name = (kind: MovementView['kind'], count: number) =>
    kind === 'FLOAT' ? movementWords[kind] : text.times(movementWords[kind], count)
  const lines: Line[] = report.movements.map(({ kind, count, amount }) => ({
    name: name(kind, count),
    value: <Amount value={amount} />,
  }))
  lines.push({ name: text.expected, value: <Amount value={report.expected} />, isSum: true })
  if (!z) return lines
  lines.push({ name: text.counted, value: <Amount value={z.counted} /> })
  if (z.sinceCount !== 0) lines.push({ name: text.sinceCount, value: <Amount value={z.sinceCount} /> })
  lines.push({ name: text.difference, value: <Difference value={z.difference} />, isSum: true })
  if (z.difference !== 0) lines.push({ name: text.reason, value: z.reason || drawersText.difference.noReason })
  return lines
}

function lateLines(late: ShiftReportPage['late']): Line[] {
  const amounts: [string, number][] = [
    [text.lateSales, late.sales],
    [text.latePayments, late.payments],
    [text.lateRefunds, late.refunds],
    [text.lateCash, late.cash],
  ]
  return [
    { name: text.lateCount, value: <Digits>{late.count}</Digits> },
    ...amounts
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => ({ name, value: <Amount value={amount} /> })),
  ]
}
