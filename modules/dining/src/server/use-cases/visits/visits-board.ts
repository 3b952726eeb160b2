import type { TableVisit } from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { guestsOf, openCalls, openVisits } from '../../store/visits/visits.reader.ts'
import { callView, guestView, namesFor } from './visit-view.ts'

/** Returns every open visit, for staff. */
export async function visitsBoard(deps: DiningDeps, vendorId: string): Promise<TableVisit[]> {
  const { database } = deps
  const visits = await openVisits(database, vendorId)
  const ids = visits.map(({ id }) => id)
  const [guests, calls] = await Promise.all([guestsOf(database, vendorId, ids), openCalls(database, vendorId, ids)])
  const names = await namesFor(deps, database, calls)
  return visits.map((visit) => ({
    id: visit.id,
    tableId: visit.tableId,
    tableName: visit.tableName,
    begunAt: visit.begunAt.toISOString(),
    lastActAt: visit.lastActAt.toISOString(),
    isConfirmed: visit.confirmedAt !== null,
    code: visit.code,
    billId: visit.billId,
    guests: guests.filter(({ visitId }) => visitId === visit.id).map(guestView),
    calls: calls.filter(({ visitId }) => visitId === visit.id).map((call) => callView(call, names)),
  }))
}
