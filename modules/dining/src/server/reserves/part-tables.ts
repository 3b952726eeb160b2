import type { Tx } from '@sofreh/database'
import type { DiningDeps } from '../dining-deps.ts'
import { lockSeatedAt } from './reserves.reader.ts'
import { writeReserveState } from './reserves.writer.ts'

/**
 * A bill of a table is over. The party that sits there by a reservation, at one table or several put together, has left with its
 * last one, as a party without a reservation has: nobody has to think of parting the tables. A dish paid in advance is no bill.
 */
export async function partTables(
  deps: Pick<DiningDeps, 'clock' | 'announce' | 'findOpenOrders'>,
  tx: Tx,
  { vendorId, tableId }: { vendorId: string; tableId: string },
): Promise<void> {
  const party = await lockSeatedAt(tx, vendorId, { tableId, at: deps.clock() })
  if (!party) return
  const open = await deps.findOpenOrders(tx, vendorId)
  if (party.tables.some(({ id }) => open.has(id))) return
  await writeReserveState(tx, { vendorId, id: party.id, state: 'LEFT', isHeld: false })
  await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: party.id })
}
