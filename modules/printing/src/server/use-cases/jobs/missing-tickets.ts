import { parkedEvents } from '@sofreh/events'
import type { MissingTicket } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations } from '../../store/printers/printers.reader.ts'
import { dividedTickets } from '../../store/jobs/jobs.reader.ts'

/**
 * Returns orders that reached the kitchen without a printout, because the reaction that makes it keeps failing. It is still
 * retried.
 */
export async function missingTickets(deps: PrintingDeps, vendorId: string): Promise<MissingTicket[]> {
  const { database } = deps
  const parked = await parkedEvents(database, vendorId, { kinds: 'order-', most: 20 })
  if (parked.length === 0) return []
  const stations = await findStations(database, vendorId)
  if (!stations.some(({ layout }) => layout === 'KITCHEN')) return []
  const since = new Map(parked.toReversed().map(({ subjectId, parkedAt }) => [subjectId, parkedAt]))
  const missing: MissingTicket[] = []
  for (const [orderId, parkedAt] of since) {
    const order = await deps.ordering.findOrder(database, vendorId, orderId)
    const tickets = await deps.ordering.kitchenTicketsOf(database, vendorId, orderId)
    const divided = await dividedTickets(database, vendorId, tickets)
    if (order && divided.size < tickets.length) missing.push({ orderId, number: order.number, since: parkedAt })
  }
  return missing
}
