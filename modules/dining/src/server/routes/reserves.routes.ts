import { type Binding, bind } from '@sofreh/http'
import type { InputOf } from '@sofreh/contract'
import { addDays, businessDatesOf, instantAt, Refusal, searchForm, toLatinDigits } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { mayStillBeTaken, rankTables } from '../../domain/index.ts'
import { findTablesInUse } from '../store/tables.reader.ts'
import type { DiningDeps, OpenOrder } from '../dining-deps.ts'
import { freeReserve } from '../use-cases/reserves/free-reserve.ts'
import { seatReserve } from '../use-cases/reserves/seat-reserve.ts'
import { findReserves, findWaiting, heldTables } from '../store/reserves/reserves.reader.ts'
import { saveReserve } from '../use-cases/reserves/save-reserve.ts'
import { joinWaiting } from '../use-cases/reserves/join-waiting.ts'
import { moveWaiting } from '../use-cases/reserves/move-waiting.ts'

const longestSpanMs = 31 * 86_400_000

/** Binds the endpoints of reservations and the waiting list. */
export function reserveRoutes(deps: DiningDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.listReserves, ({ query }, caller) => listOf(deps, caller.vendorId, query)),
    bind(contract.saveReserve, (input, caller) => saveReserve(deps, input, caller)),
    bind(contract.freeReserve, (input, caller) => freeReserve(deps, input, caller)),
    bind(contract.seatReserve, (input, caller) => seatReserve(deps, input, caller)),
    bind(contract.freeTables, ({ query }, caller) => offerTables(deps, caller.vendorId, query)),
    bind(contract.listWaiting, (_, caller) => findWaiting(database, caller.vendorId)),
    bind(contract.joinWaiting, (input, caller) => joinWaiting(deps, input, caller)),
    bind(contract.moveWaiting, (input, caller) => moveWaiting(deps, input, caller)),
  ]
}

type TablesQuery = InputOf<typeof contract.freeTables>['query']

async function offerTables({ database, clock, above }: DiningDeps, vendorId: string, query: TablesQuery) {
  const from = new Date(query.startsAt)
  const to = new Date(from.getTime() + query.stayMinutes * 60_000)
  const held = await heldTables(database, vendorId, { from, to, exceptId: query.exceptId ?? null })
  const open = mayStillBeTaken(from, clock())
    ? await above().ordering.findOpenOrders(database, vendorId)
    : new Map<string, OpenOrder>()
  const free = (await findTablesInUse(database, vendorId))
    .filter(({ id }) => !held.has(id))
    .map((table) => ({ ...table, isTaken: open.has(table.id) }))
  return rankTables(free, query.partySize).map(({ id, name, categoryName, seats, isTaken }) => ({
    id,
    name,
    categoryName,
    seats,
    fits: seats >= query.partySize,
    isTaken,
  }))
}

type Query = InputOf<typeof contract.listReserves>['query']

async function listOf({ database, clock }: DiningDeps, vendorId: string, query: Query): Promise<contract.Reserve[]> {
  const days = businessDatesOf(query.dateRange ?? 'TODAY', clock(), 0)
  const from = query.from ? new Date(query.from) : instantAt(days.fromDate, 0)
  const to = query.to ? new Date(query.to) : instantAt(addDays(days.toDate, 1), 0)
  if (to.getTime() - from.getTime() > longestSpanMs) throw new Refusal('SPAN_TOO_LONG')
  const { tableId, isHolding, state, search = '' } = query
  const found = await findReserves(database, vendorId, { from, to, tableId, isHolding })
  const [wanted, digits] = [searchForm(search), toLatinDigits(search).trim()]
  return found.filter(
    (reserve) =>
      (state === undefined || reserve.state === state) &&
      (searchForm(reserve.customerName).includes(wanted) || (digits !== '' && reserve.phone.includes(digits))),
  )
}
