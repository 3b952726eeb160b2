import { showNumber } from '@sofreh/kernel'
import { columnNames } from '@sofreh/reporting/client'
import { type ColumnKind, reportColumns, type ReportName } from '@sofreh/reporting/domain'
import { Amount, Digits, useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { changeOf } from '../../figures/compared.ts'
import { comparisonOf, loadTotals } from './report-queries.ts'
import { reportsText as text } from './reports.fa.ts'
import styles from './reports.module.css'

/** At most so many figures, in the order of the columns. */
const most = 6

/** The totals beside those of the span that the range is compared with, where the person asked for it. */
export function ComparedFigures({ name }: { name: ReportName }) {
  const [params] = useListParams()
  const against = comparisonOf(params)
  const { pageNumber: _, pageSize: __, sort: ___, ...asked } = params
  const totals = useQuery({
    queryKey: [`report-${name}`, 'compared', asked],
    queryFn: async () => ({
      now: await loadTotals(name, params),
      before: await loadTotals(name, params, against),
    }),
    enabled: against !== undefined,
  })
  if (!against) return null
  if (!totals.data) return <ReadOrProblem reads={[totals]} title={text.comparedUnread} />
  const { now, before } = totals.data
  const columns: Readonly<Record<string, ColumnKind>> = reportColumns[name]
  const shown = Object.keys(columns).filter((key) => (now[key] ?? 0) !== 0 || (before[key] ?? 0) !== 0)
  return (
    <dl className={styles.compared}>
      {shown.slice(0, most).map((key) => (
        <div key={key}>
          <dt>{columnNames[key] ?? key}</dt>
          <dd>
            <Figure kind={columns[key] ?? 'count'} value={now[key] ?? 0} />
            <Delta now={now[key] ?? 0} before={before[key] ?? 0} />
          </dd>
          <dd className={styles.quiet}>
            {text.comparisons[against]}: <Figure kind={columns[key] ?? 'count'} value={before[key] ?? 0} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figure({ kind, value }: { kind: ColumnKind; value: number }) {
  return kind === 'money' || kind === 'average' ? <Amount value={value} /> : <Digits grouped>{value}</Digits>
}

function Delta({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (!change || change.direction === 'same') return null
  return <bdi className={styles.delta}>{text.delta[change.direction](showNumber(change.percent))}</bdi>
}
