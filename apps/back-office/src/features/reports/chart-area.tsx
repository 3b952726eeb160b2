import { Skeleton } from '@mantine/core'
import { columnNames } from '@sofreh/reporting/client'
import { type ColumnKind, reportColumns, type ReportName } from '@sofreh/reporting/domain'
import { useListParams } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chartOfReport, type ChartShape, pointsOf } from './chart-of-report.ts'
import { textOfCell } from './report-cell.tsx'
import { loadAllRows } from './report-queries.ts'
import { reportsText as text } from './reports.fa.ts'
import styles from './reports.module.css'

const LazyChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

/** The chart of a report, where it shows more than the rows: of all rows, not of the page. */
export function ChartArea({ name }: { name: ReportName }) {
  const shape = chartOfReport[name]
  return shape ? <Chart name={name} shape={shape} /> : null
}

function Chart({ name, shape }: { name: ReportName; shape: ChartShape }) {
  const [params] = useListParams()
  const { pageNumber: _, pageSize: __, sort: ___, ...asked } = params
  const rows = useQuery({
    queryKey: [`report-${name}`, 'chart', asked],
    queryFn: () => loadAllRows(name, params),
  })
  if (rows.isPending) return <Skeleton height={260} mb="md" />
  // The table below shows the same failure, and a button to try again.
  if (!rows.data) return null
  const columns: Readonly<Record<string, ColumnKind>> = reportColumns[name]
  const kind = columns[shape.label] ?? 'text'
  const points = pointsOf(rows.data, shape, (label) => textOfCell(kind, label))
  if (points.length < 2) return null
  const measured = columnNames[shape.value] ?? shape.value
  return (
    <figure className={styles.chart} aria-label={text.chart(measured)}>
      <figcaption>{text.chart(measured)}</figcaption>
      {/* Left to right, because a picture's texts anchor by it; the axes themselves run from the right. */}
      <div aria-hidden="true" dir="ltr">
        <Suspense fallback={<Skeleton height={260} />}>
          <LazyChart points={points} kind={shape.kind} name={measured} />
        </Suspense>
      </div>
    </figure>
  )
}
