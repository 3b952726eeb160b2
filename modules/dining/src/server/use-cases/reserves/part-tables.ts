import type { Tx } from '@sofreh/database'
import type { DiningDeps } from '../../dining-deps.ts'
import { lockSeatedAt } from '../../store/reserves/reserves.reader.ts'
import { moveReserveTable, writeReserveState } from '../../store/reserves/reserves.writer.ts'

/**
 * Ends the reservation of a seated party when its last bill is final, at one table or several combined ones. Staff need
 * not separate the tables. A dish paid in advance is no bill. A bill of earlier guests, or of a sale synced late, does
 * not belong to the party.
 */
export async function partTables(
  deps: Pick<DiningDeps, 'clock' | 'announce' | 'above'>,
  tx: Tx,
  { vendorId, tableId, placedAt }: { vendorId: string; tableId: string; placedAt: string },
): Promise<void> {
  const party = await lockSeatedAt(tx, vendorId, { tableId, at: deps.clock(), placedAt })
  if (!party) return
  const open = await deps.above().ordering.findOpenOrders(tx, vendorId)
  if (party.tables.some(({ id }) => open.has(id))) return
  await writeReserveState(tx, { vendorId, id: party.id, state: 'LEFT', isHeld: false })
  await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: party.id })
}

/**
 * Moves a seated party's reservation with its bill to another table and releases the old one. When another party holds
 * the new table, that table is not added; only the bill then identifies the party.
 */
export async function moveParty(
  deps: Pick<DiningDeps, 'clock' | 'announce' | 'above'>,
  tx: Tx,
  { vendorId, from, to, placedAt }: { vendorId: string; from: string; to: string; placedAt: string },
): Promise<void> {
  const party = await lockSeatedAt(tx, vendorId, { tableId: from, at: deps.clock(), placedAt })
  if (!party) return
  // Others of the party still eat there.
  const open = await deps.above().ordering.findOpenOrders(tx, vendorId)
  if (open.has(from)) return
  const tables = await moveReserveTable(tx, { vendorId, id: party.id, from, to })
  if (tables === 0) await writeReserveState(tx, { vendorId, id: party.id, state: 'LEFT', isHeld: false })
  await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: party.id })
}
