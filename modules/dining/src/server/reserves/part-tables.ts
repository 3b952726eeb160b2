import type { Tx } from '@sofreh/database'
import type { DiningDeps } from '../dining-deps.ts'
import { lockSeatedAt } from './reserves.reader.ts'
import { moveReserveTable, writeReserveState } from './reserves.writer.ts'

/**
 * A bill of a table is over. The party that sits there by a reservation, at one table or several put together, has left with its
 * last one, as a party without a reservation has: nobody has to think of parting the tables. A dish paid in advance is no bill, and
 * one of guests before it, or of a sale that a till hands in late, is not the party's.
 */
export async function partTables(
  deps: Pick<DiningDeps, 'clock' | 'announce' | 'findOpenOrders'>,
  tx: Tx,
  { vendorId, tableId, placedAt }: { vendorId: string; tableId: string; placedAt: string },
): Promise<void> {
  const party = await lockSeatedAt(tx, vendorId, { tableId, at: deps.clock(), placedAt })
  if (!party) return
  const open = await deps.findOpenOrders(tx, vendorId)
  if (party.tables.some(({ id }) => open.has(id))) return
  await writeReserveState(tx, { vendorId, id: party.id, state: 'LEFT', isHeld: false })
  await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: party.id })
}

/**
 * Guests sit down elsewhere, and with them the party that was seated by a reservation: the table they left is free again. One that
 * somebody else holds meanwhile is not taken from them; the party is then known by its bill alone.
 */
export async function moveParty(
  deps: Pick<DiningDeps, 'clock' | 'announce' | 'findOpenOrders'>,
  tx: Tx,
  { vendorId, from, to, placedAt }: { vendorId: string; from: string; to: string; placedAt: string },
): Promise<void> {
  const party = await lockSeatedAt(tx, vendorId, { tableId: from, at: deps.clock(), placedAt })
  if (!party) return
  // Others of the party still eat there.
  const open = await deps.findOpenOrders(tx, vendorId)
  if (open.has(from)) return
  const tables = await moveReserveTable(tx, { vendorId, id: party.id, from, to })
  if (tables === 0) await writeReserveState(tx, { vendorId, id: party.id, state: 'LEFT', isHeld: false })
  await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: party.id })
}
