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

const money = (key: 'tips' | 'cashTaken' | 'cashHandedIn' | 'cashHeld' | 'fares'): Column<BikerDay> => ({
  key,
  title: text.columns[key],
  align: 'end',
  isMoney: true,
  show: (row) => <Amount value={row[key]} />,
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
  money('tips'),
  money('cashTaken'),
  money('cashHandedIn'),
  money('cashHeld'),
  money('fares'),
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
          cashTaken: <Amount value={totals.cashTaken} />,
          cashHandedIn: <Amount value={totals.cashHandedIn} />,
          cashHeld: <Amount value={totals.cashHeld} />,
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
