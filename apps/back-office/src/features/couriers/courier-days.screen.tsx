import { showNumber } from '@sofreh/kernel'
import { Amount, type Column, DataList, Digits, JalaliDate, PageHeader } from '@sofreh/ui'
import { type BikerDay, type BikerDays, loadBikerDays } from './courier-report-queries.ts'
import { couriersText } from './couriers.fa.ts'
import { carrierOf } from './carrier-of.ts'
import { kilometresOf } from './kilometres-of.ts'
import { OtherReport, ReportFilters } from './report-parts.tsx'

const text = couriersText.report

const count = (key: 'trips' | 'orders' | 'returned' | 'late' | 'minutes'): Column<BikerDay> => ({
  key,
  title: text.columns[key],
  align: 'end',
  show: (row) => <Digits grouped>{row[key]}</Digits>,
})

const columns: readonly Column<BikerDay>[] = [
  {
    key: 'businessDate',
    title: text.columns.businessDate,
    show: (row) => <JalaliDate at={`${row.businessDate}T12:00:00+03:30`} />,
  },
  { key: 'bikerName', title: text.columns.bikerName, show: carrierOf },
  count('trips'),
  count('orders'),
  count('returned'),
  count('late'),
  count('minutes'),
  { key: 'distance', title: text.columns.distance, align: 'end', show: (row) => kilometresOf(row.distance) },
  { key: 'tips', title: text.columns.tips, align: 'end', isMoney: true, show: (row) => <Amount value={row.tips} /> },
  { key: 'fares', title: text.columns.fares, align: 'end', isMoney: true, show: (row) => <Amount value={row.fares} /> },
]

/** Reports what each courier did on each day. */
export function CourierDaysScreen() {
  return (
    <>
      <PageHeader title={text.days} sentence={text.daysSentence} actions={<OtherReport to="/couriers/trips" />} />
      <DataList<BikerDay, BikerDays>
        name="courier-days"
        label={text.days}
        load={loadBikerDays}
        columns={columns}
        total={({ totals }) => ({
          trips: showNumber(totals.trips),
          orders: showNumber(totals.orders),
          returned: showNumber(totals.returned),
          late: showNumber(totals.late),
          minutes: showNumber(totals.minutes),
          distance: kilometresOf(totals.distance),
          tips: <Amount value={totals.tips} />,
          fares: <Amount value={totals.fares} />,
        })}
        rowKey={(row) => `${row.businessDate} ${row.bikerId ?? row.company}`}
        filters={<ReportFilters />}
        empty={{ sentence: text.empty }}
        pageSize={20}
      />
    </>
  )
}
