import { Button, Select } from '@mantine/core'
import { channelNames, deliveryTypeNames } from '@sofreh/ordering/client'
import { columnNames, reportNames } from '@sofreh/reporting/client'
import { type ColumnKind, reportColumns, type ReportName, usualOrder } from '@sofreh/reporting/domain'
import { useMay } from '@sofreh/staff/session'
import {
  type Column,
  DataList,
  EmptyState,
  JalaliDate,
  type ListSort,
  PageHeader,
  toastProblem,
  useClock,
  useListParams,
} from '@sofreh/ui'
import { IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DayRange } from '../../day-range/day-range.tsx'
import { LagNote } from '../../figures/lag-note.tsx'
import { ChartArea } from './chart-area.tsx'
import { ComparedFigures } from './compared-figures.tsx'
import { MoreFilters } from './more-filters.tsx'
import { isNumber, ReportCell } from './report-cell.tsx'
import { reportList } from './report-list.ts'
import { downloadReport, loadReport, type ReportPage, type ReportRow } from './report-queries.ts'
import { reportsText as text } from './reports.fa.ts'
import { SaveViewButton } from './views/save-view-button.tsx'
import printed from './report-print.module.css'

const rowsAtOnce = 20

/** One report: its filters, its rows with a total row, and its workbook. */
export function ReportScreen() {
  const { report } = useParams({ strict: false }) as { report?: string }
  const found = reportList.find(({ name }) => name === report)
  if (!found) return <EmptyState sentence={text.noSuchReport} action={<ToReports />} />
  return <Report key={found.name} name={found.name} />
}

function ToReports() {
  return (
    <Button variant="default" component={Link} to="/reports">
      {text.all}
    </Button>
  )
}

function Report({ name }: { name: ReportName }) {
  const shown = useMemo(() => shownColumns(name), [name])
  const columns = useMemo(() => shown.map(([key, kind]) => columnOf(key, kind)), [shown])
  const navigate = useNavigate()
  const maySee = useMay('ORDER_VIEW')
  const open = (row: ReportRow) => void navigate({ to: '/orders', search: { order: String(row['orderId']) } })
  return (
    <div className={printed.report}>
      <PageHeader title={reportNames[name]} sentence={text.sentences[name]} actions={<Actions name={name} />} />
      <DataList
        name={`report-${name}`}
        label={text.label(reportNames[name])}
        load={(params) => loadReport(name, params)}
        columns={columns}
        total={(page) => totalOf(page, shown)}
        leftOut={({ totals }) => new Set(shown.flatMap(([key]) => (isOptional(key) && totals[key] === 0 ? [key] : [])))}
        rowKey={(row) => shown.map(([key]) => row[key]).join(' ')}
        {...(maySee && 'orderId' in reportColumns[name] ? { onOpen: open } : {})}
        {...(searchOf(name) ? { search: searchOf(name) as string } : {})}
        sort={sortsOf(name, shown)}
        filters={<Filters />}
        between={
          <>
            <PrintedAt />
            <ComparedFigures name={name} />
            <ChartArea name={name} />
          </>
        }
        note={({ behindSeconds }) => <LagNote behindSeconds={behindSeconds} />}
        empty={{ sentence: text.empty }}
        pageSize={rowsAtOnce}
      />
    </div>
  )
}

/** On paper, «today» needs the day on which it was printed. */
function PrintedAt() {
  const nowMs = useClock(30_000)
  return (
    <p className={printed.printed}>
      {text.printedAt} <JalaliDate at={new Date(nowMs).toISOString()} style="both" />
    </p>
  )
}

/** The columns that people read: all but ids. */
function shownColumns(name: ReportName): [key: string, kind: ColumnKind][] {
  return Object.entries<ColumnKind>(reportColumns[name]).filter(([, kind]) => kind !== 'id')
}

function columnOf(key: string, kind: ColumnKind): Column<ReportRow> {
  const isMoney = kind === 'money' || kind === 'average'
  return {
    key,
    title: columnNames[key] ?? key,
    show: (row) => <ReportCell kind={kind} value={row[key] ?? null} />,
    ...(isNumber(kind) ? { align: 'end' as const } : {}),
    ...(isMoney ? { isMoney: true as const } : {}),
    ...(isSortable(key) ? { sort: { ascending: key, descending: `-${key}` } } : {}),
  }
}

/** Names of persons and stations are no columns of the stored facts. */
function isSortable(key: string): boolean {
  return key !== 'staff' && key !== 'person' && key !== 'station'
}

/** Columns that many restaurants never use; without any amount in the range they are left out. */
const optional = [
  'discounts',
  'packaging',
  'serviceFee',
  'delivery',
  'tax',
  'tip',
  'refunded',
  'writtenOff',
  'returned',
  'voided',
  'moneyBack',
]
const isOptional = (key: string) => optional.includes(key)

function sortsOf(name: ReportName, shown: readonly [key: string, kind: ColumnKind][]): ListSort {
  const names = shown
    .filter(([key]) => isSortable(key))
    .flatMap(([key]) => {
      const title = columnNames[key] ?? key
      return [
        [`-${key}`, text.sorts.descending(title)],
        [key, text.sorts.ascending(title)],
      ]
    })
  return { usual: usualOrder[name], names: Object.fromEntries(names) }
}

/** The cells of the total row; the first column without a sum names the row. */
function totalOf({ totals }: ReportPage, shown: readonly [key: string, kind: ColumnKind][]) {
  return Object.fromEntries(
    shown.flatMap(([key, kind]) =>
      totals[key] === undefined ? [] : [[key, <ReportCell key={key} kind={kind} value={totals[key]} />]],
    ),
  )
}

function searchOf(name: ReportName): string | undefined {
  const columns = reportColumns[name]
  if ('number' in columns) return text.search.orders
  return 'title' in columns ? text.search.dishes : undefined
}

function Filters() {
  const [{ filters }, change] = useListParams()
  return (
    <>
      <DayRange name="range" />
      <Select
        aria-label={text.channel}
        flex="1 1 150px"
        maw={190}
        value={filters['channel'] ?? ''}
        onChange={(channel) => change({ filters: { channel: channel || undefined } })}
        data={[{ value: '', label: text.anyChannel }, ...optionsOf(channelNames)]}
      />
      <Select
        aria-label={text.deliveryType}
        flex="1 1 150px"
        maw={190}
        value={filters['deliveryType'] ?? ''}
        onChange={(deliveryType) => change({ filters: { deliveryType: deliveryType || undefined } })}
        data={[{ value: '', label: text.anyDeliveryType }, ...optionsOf(deliveryTypeNames)]}
      />
      <Select
        aria-label={text.comparison}
        flex="1 1 150px"
        maw={190}
        value={filters['compare'] ?? ''}
        onChange={(compare) => change({ filters: { compare: compare || undefined } })}
        data={[{ value: '', label: text.noComparison }, ...optionsOf(text.comparisons)]}
      />
      <MoreFilters />
    </>
  )
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

function Actions({ name }: { name: ReportName }) {
  const [params] = useListParams(rowsAtOnce)
  const fetching = useMutation({
    mutationFn: () => downloadReport(name, params, reportNames[name]),
    onError: toastProblem,
  })
  return (
    <>
      <ToReports />
      <SaveViewButton report={name} reportName={reportNames[name]} />
      <Button
        variant="default"
        loading={fetching.isPending}
        leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => fetching.mutate()}
      >
        {text.excel}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        {text.print}
      </Button>
    </>
  )
}
