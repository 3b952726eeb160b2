import { ApiProblem } from '@sofreh/contract/client'
import type { ShiftReportPage } from '@sofreh/cash/client'
import { isOutgoing } from '@sofreh/cash/domain'
import { Amount } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { useMay } from '@sofreh/staff/session'
import { drawerMoneyText as text } from './drawer-money.fa.ts'
import { reportQuery } from './drawer-queries.ts'
import styles from './drawer-money.module.css'

const eachMs = 60_000

/** Shows an open shift's sales and expected cash to staff who may see reports; a cashier counts blind. */
export function DrawerMoney({ shiftId }: { shiftId: string }) {
  const mayReport = useMay('REPORT_FINANCE')
  const read = useQuery({ ...reportQuery(shiftId), enabled: mayReport, refetchInterval: eachMs })
  // The count comes first: it must not know what is expected.
  const isBlind = read.error instanceof ApiProblem && read.error.code === 'COUNT_FIRST'
  if (!mayReport || isBlind) return null
  if (!read.data) return <ReadOrProblem reads={[read]} title={text.unread} />
  const { report } = read.data
  const facts = [
    { name: text.sold, value: report.sales.total },
    { name: text.cashIn, value: cashOf(report).in },
    { name: text.cashOut, value: cashOf(report).out },
    { name: text.expected, value: report.expected },
  ]
  return (
    <dl className={styles.money} aria-label={text.label}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Sums cash into and out of the drawer, without the float. */
function cashOf({ movements }: ShiftReportPage['report']): { in: number; out: number } {
  const moved = movements.filter(({ kind }) => kind !== 'FLOAT')
  const sum = (some: typeof moved) => some.reduce((total, { amount }) => total + amount, 0)
  return {
    in: sum(moved.filter(({ kind }) => !isOutgoing(kind))),
    out: sum(moved.filter(({ kind }) => isOutgoing(kind))),
  }
}
