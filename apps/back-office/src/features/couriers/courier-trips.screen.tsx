import { tripStatusNames } from '@sofreh/couriers/client'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount, type Column, DataList, Digits, JalaliDate, PageHeader } from '@sofreh/ui'
import { downloadTrips, loadTrips, type ReportedTrip, type ReportedTrips } from './courier-report-queries.ts'
import { couriersText } from './couriers.fa.ts'
import { carrierOf } from './carrier-of.ts'
import { kilometresOf } from './kilometres-of.ts'
import { ExcelButton, OtherReport, ReportFilters } from './report-parts.tsx'

const text = couriersText.report

const count = (key: 'orders' | 'returned' | 'late' | 'minutes'): Column<ReportedTrip> => ({
  key,
  title: text.columns[key],
  align: 'end',
  show: (row) => <Digits grouped>{row[key]}</Digits>,
})

const columns: readonly Column<ReportedTrip>[] = [
  {
    key: 'createdAt',
    title: text.columns.createdAt,
    show: (row) => <JalaliDate at={row.createdAt} style="both" />,
  },
  { key: 'bikerName', title: text.columns.bikerName, show: carrierOf },
  {
    key: 'stops',
    title: text.columns.stops,
    show: (row) => <bdi>{text.numbers(row.stops.map(({ number }) => toPersianDigits(number)))}</bdi>,
  },
  { key: 'status', title: text.columns.status, show: (row) => tripStatusNames[row.status] },
  count('orders'),
  count('returned'),
  count('late'),
  count('minutes'),
  { key: 'distance', title: text.columns.distance, align: 'end', show: (row) => kilometresOf(row.distance) },
  { key: 'tips', title: text.columns.tips, align: 'end', isMoney: true, show: (row) => <Amount value={row.tips} /> },
  { key: 'fares', title: text.columns.fares, align: 'end', isMoney: true, show: (row) => <Amount value={row.fares} /> },
]

/** Reports the trips of couriers one by one. */
export function CourierTripsScreen() {
  return (
    <>
      <PageHeader
        title={text.trips}
        sentence={text.tripsSentence}
        actions={
          <>
            <OtherReport to="/couriers/days" />
            <ExcelButton download={downloadTrips} />
          </>
        }
      />
      <DataList<ReportedTrip, ReportedTrips>
        name="courier-trips"
        label={text.trips}
        load={loadTrips}
        columns={columns}
        total={({ totals }) => ({
          orders: showNumber(totals.orders),
          returned: showNumber(totals.returned),
          late: showNumber(totals.late),
          minutes: showNumber(totals.minutes),
          distance: kilometresOf(totals.distance),
          tips: <Amount value={totals.tips} />,
          fares: <Amount value={totals.fares} />,
        })}
        rowKey={(row) => row.tripId}
        filters={<ReportFilters />}
        empty={{ sentence: text.empty }}
        pageSize={20}
      />
    </>
  )
}
