import { shiftRowTexts } from '@sofreh/cash/client'
import { type ShiftRow, type ShiftSection, shiftSections } from '@sofreh/cash/domain'
import { Amount, Digits, JalaliDate } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { useSession } from '@sofreh/staff/session'
import { Difference } from '../difference.tsx'
import type { ShiftReportPage } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'
import styles from './report.module.css'

const text = drawersText.report

/** Renders the report, on screen as in print. */
export function ReportPage({ page, paperSize }: { page: ShiftReportPage; paperSize: 'a4' | 'receipt' }) {
  const { vendor } = useSession()
  const { shift, report, late } = page
  return (
    <article className={styles.paper} data-paper={paperSize}>
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
      {shiftSections({ report, z: shift.z, late }, shiftRowTexts).map((section) => (
        <Part key={section.title} {...section} />
      ))}
    </article>
  )
}

function Part({ title, rows }: ShiftSection) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl>
        {rows.map((row, index) => (
          <div key={`${row.name} ${index}`} data-sum={row.isSum}>
            <dt>{nameOf(row)}</dt>
            <dd>{valueOf(row)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nameOf({ name, count, amount }: ShiftRow): string {
  return count === undefined || amount === undefined ? name : text.times(name, count)
}

function valueOf({ amount, count, text: shown, isDifference }: ShiftRow): ReactNode {
  if (shown !== undefined) return shown
  if (amount === undefined) return <Digits>{count ?? 0}</Digits>
  return isDifference ? <Difference value={amount} /> : <Amount value={amount} />
}
