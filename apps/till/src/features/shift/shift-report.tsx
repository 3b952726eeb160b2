import { toPersianDigits } from '@sofreh/kernel'
import { type ShiftReportPage, shiftRowTexts } from '@sofreh/cash/client'
import { type ShiftRow, shiftSections } from '@sofreh/cash/domain'
import { Amount } from '@sofreh/ui'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'

/** The data of an X or Z report; `z` is null until it was counted. */
export type ShiftReportFacts = Pick<ShiftReportPage, 'report' | 'late'> & Pick<ShiftReportPage['shift'], 'z'>

/** Shows a shift's totals in the rows of the back office and the printout. */
export function ShiftReport({ title, facts }: { title: string; facts: ShiftReportFacts }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {shiftSections(facts, shiftRowTexts).map((section) => (
        <section key={section.title} className={styles.rows} aria-label={section.title}>
          <h4>{section.title}</h4>
          {section.rows.map((row, index) => (
            <p key={`${row.name} ${index}`} className={styles.sum} data-sum={row.isSum}>
              <span>
                {row.count !== undefined && row.amount !== undefined ? shiftText.times(row.name, row.count) : row.name}
              </span>
              <Value row={row} />
            </p>
          ))}
        </section>
      ))}
    </section>
  )
}

function Value({ row: { amount, count, text, isDifference } }: { row: ShiftRow }) {
  if (text !== undefined) return <span>{text}</span>
  if (amount === undefined) return <bdi>{toPersianDigits(count ?? 0)}</bdi>
  if (!isDifference) return <Amount value={amount} />
  if (amount === 0) return <span>{shiftText.even}</span>
  return (
    <span>
      <Amount value={Math.abs(amount)} /> {amount > 0 ? shiftText.more : shiftText.short}
    </span>
  )
}
