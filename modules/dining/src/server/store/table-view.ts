import type { Database, Handle } from '@sofreh/database'
import type { Page } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type { DiningTable, Hall, Reserve, SeatedTable } from '../../contract/index.ts'
import { holdsNow, type TableSort, type TableStatus } from '../../domain/index.ts'
import {
  findHall,
  findHalls,
  findTable,
  findTables,
  findTablesLike,
  findTablesOfHall,
  type StoredTable,
  type TableFilter,
} from './tables.reader.ts'
import type { DiningDeps, OpenOrder } from '../dining-deps.ts'
import { findReserves } from './reserves/reserves.reader.ts'

/** Returns a table as the contract shows it, without internal fields. */
export function shownTable({ hallIsActive: _, ...table }: StoredTable): DiningTable {
  return table
}

type ViewDeps = Pick<DiningDeps, 'above' | 'clock'> & { database: Database }

/** A party that is expected within this time is shown at its table. */
const seenAheadMs = 3 * 3_600_000

/** Returns the active halls with their active tables. */
export async function planView(deps: ViewDeps, vendorId: string): Promise<(Hall & { tables: SeatedTable[] })[]> {
  const tables = (await seatedTables(deps, vendorId)).filter(({ isActive }) => isActive)
  const halls = (await findHalls(deps.database, vendorId)).filter(({ isActive }) => isActive)
  return halls.map((hall) => ({ ...hall, tables: tables.filter(({ categoryId }) => categoryId === hall.id) }))
}

export async function seatedTables(deps: ViewDeps, vendorId: string): Promise<SeatedTable[]> {
  return seat(deps, vendorId, await findTables(deps.database, vendorId))
}

type TablePageFilter = TableFilter & {
  pageNumber: number
  pageSize: number
  sort: TableSort
  status?: TableStatus | undefined
}

/** Returns a page of tables. `status` filters by the shown status: a table held by a reservation counts as RESERVED. */
export async function tablePage(deps: ViewDeps, vendorId: string, filter: TablePageFilter): Promise<Page<SeatedTable>> {
  const { pageNumber, pageSize, status, sort } = filter
  const found = await seat(deps, vendorId, await findTablesLike(deps.database, vendorId, filter))
  const tables = inOrder(status === undefined ? found : found.filter((table) => table.status === status), sort)
  const start = (pageNumber - 1) * pageSize
  return { data: tables.slice(start, start + pageSize), pageNumber, pageSize, totalCount: tables.length }
}

/** Sorts the second table before the tenth. */
const byName = new Intl.Collator('fa', { numeric: true })

function inOrder(tables: readonly SeatedTable[], sort: TableSort): readonly SeatedTable[] {
  if (sort === 'name') return tables.toSorted((one, other) => byName.compare(one.name, other.name))
  return sort === 'seats' ? tables.toSorted((one, other) => other.seats - one.seats) : tables
}

export async function hallView(
  deps: ViewDeps,
  vendorId: string,
  id: string,
): Promise<Hall & { tables: DiningTable[] }> {
  const hall = await findHall(deps.database, vendorId, id)
  if (!hall) throw new Refusal('TABLE_CATEGORY_NOT_FOUND')
  return { ...hall, tables: (await findTablesOfHall(deps.database, vendorId, id)).map(shownTable) }
}

type GuestTable = Pick<DiningTable, 'id' | 'name' | 'categoryId' | 'categoryName' | 'seats'>

/** Returns the table of a scanned code; an inactive table is not found, like another vendor's. */
export async function guestTable(deps: ViewDeps, vendorId: string, id: string): Promise<GuestTable> {
  const table = await findTable(deps.database, vendorId, id)
  if (!table || !table.isActive || !table.hallIsActive) throw new Refusal('TABLE_NOT_FOUND')
  const { name, categoryId, categoryName, seats } = table
  return { id, name, categoryId, categoryName, seats }
}

/** Returns a table as ordering needs it; it is active while both the table and its hall are. */
export async function foundTable(handle: Handle, vendorId: string, id: string) {
  const table = await findTable(handle, vendorId, id)
  if (!table) return undefined
  const { name, categoryId, categoryName, seats } = table
  return { id, name, categoryId, categoryName, seats, isActive: table.isActive && table.hallIsActive }
}

async function seat(deps: ViewDeps, vendorId: string, tables: readonly StoredTable[]): Promise<SeatedTable[]> {
  const now = deps.clock()
  const [open, expected] = await Promise.all([
    deps.above().ordering.findOpenOrders(deps.database, vendorId),
    findReserves(deps.database, vendorId, {
      from: now,
      to: new Date(now.getTime() + seenAheadMs),
      isHolding: true,
    }),
  ])
  return tables.map((table) => {
    const reservation = reservationAt(table.id, expected)
    const isHeld = reservation?.state === 'RESERVED' && holdsNow(reservation, now.getTime())
    const shown = shownTable(table)
    return {
      ...shown,
      status: isHeld ? ('RESERVED' as const) : shown.status,
      openOrder: openOrderOf(open.get(table.id)),
      reservation,
    }
  })
}

function openOrderOf(open: OpenOrder | undefined): SeatedTable['openOrder'] {
  return open ? { orderId: open.orderId, number: open.number } : null
}

/** Returns the reservation at a table: a seated party first, else the earliest expected one. */
function reservationAt(tableId: string, expected: readonly Reserve[]): SeatedTable['reservation'] {
  const held = expected.filter(({ tables }) => tables.some(({ id }) => id === tableId))
  const first = held.find(({ state }) => state === 'SEATED') ?? held[0]
  if (!first || (first.state !== 'SEATED' && first.state !== 'RESERVED')) return null
  const { id, startsAt, endsAt, partySize, customerName, state, tables } = first
  return { id, startsAt, endsAt, partySize, customerName, state, tableIds: tables.map((table) => table.id) }
}
