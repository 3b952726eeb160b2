import type { Tx } from '@sofreh/database'
import { factsOfOrder } from '../../domain/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { deleteFacts, saveFacts } from '../store/facts.writer.ts'

/**
 * Rewrites the facts of orders that changed; the stations of their tickets are stored before. Idempotent. Takes no lock on an order, which a payment may hold while it
 * waits for what another reaction of this transaction holds: a change meanwhile has an event of its own.
 */
export async function followOrders(
  deps: Pick<ReportingDeps, 'ordering' | 'printing'>,
  tx: Tx,
  vendorId: string,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await deps.ordering.ordersForReports(tx, vendorId, orderIds)
  // Only what was sent to the kitchen has a station.
  const bills = orders.flatMap((order) => (Object.keys(order.fired).length > 0 ? order.bills : []))
  const stations =
    bills.length > 0 ? await deps.printing.stationsOfLines(tx, vendorId, bills) : new Map<string, string>()
  const read = orders.map((order) => ({ order, facts: factsOfOrder({ ...order, stations }) }))
  await saveFacts(
    tx,
    vendorId,
    read.flatMap(({ facts }) => facts ?? []),
  )
  for (const { order, facts } of read)
    if (!facts) await deleteFacts(tx, vendorId, { businessDate: order.sheet.businessDate, orderId: order.id })
}
