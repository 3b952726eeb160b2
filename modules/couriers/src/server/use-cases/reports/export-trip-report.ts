import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { answerWorkbook, type Cell, dateCell, momentCell, storeWorkbook } from '@sofreh/excel'
import type { Caller, Exchange } from '@sofreh/http'
import { sql } from 'kysely'
import type * as contract from '../../../contract/index.ts'
import { tripReportNames, tripReportTitle, tripStatusNames } from '../../../text/couriers.fa.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { partsOfTrips, type TripFilter } from '../../store/courier-reports.reader.ts'
import { tripFilterOf } from './trip-filter-of.ts'
import { tripsWithNumbers } from './trips-with-numbers.ts'

type Column = keyof typeof tripReportNames
const columns = Object.keys(tripReportNames) as Column[]
const grouped: ReadonlySet<Column> = new Set(['distance', 'tips', 'fares'])

/** Exports the trips of couriers; memory holds one part of the rows. */
export async function exportTripReport(
  deps: CouriersDeps,
  { query }: InputOf<typeof contract.tripReportExcel>,
  { vendorId }: Caller,
  exchange: Exchange,
) {
  const filter = await tripFilterOf(deps, vendorId, query)
  const head = columns.map((column) => ({
    header: tripReportNames[column],
    width: column === 'stops' ? 30 : 16,
    ...(grouped.has(column) ? { format: '#,##0' } : {}),
  }))
  // One snapshot: a trip that changes meanwhile is neither repeated nor missed.
  const workbook = await deps.database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.kysely)
    return storeWorkbook({ sheet: tripReportTitle, columns: head, rows: partsOf(deps, tx, vendorId, filter) })
  })
  answerWorkbook(exchange, { ascii: 'trips', name: tripReportTitle })
  return workbook
}

async function* partsOf(deps: CouriersDeps, tx: Tx, vendorId: string, filter: TripFilter): AsyncGenerator<Cell[][]> {
  for await (const rows of partsOfTrips(tx, vendorId, filter)) {
    const trips = await tripsWithNumbers(deps, tx, vendorId, rows)
    yield trips.map((trip): Cell[] => {
      const cells: Record<Column, Cell> = {
        ...trip,
        businessDate: dateCell(trip.businessDate),
        status: tripStatusNames[trip.status],
        stops: trip.stops.map(({ number }) => number).join(' '),
        pickedUpAt: trip.pickedUpAt && momentCell(trip.pickedUpAt),
        endedAt: trip.endedAt && momentCell(trip.endedAt),
      }
      return columns.map((column) => cells[column])
    })
  }
}
