import type { Tx } from '@sofreh/database'
import { factsOfOrder } from '../../domain/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { deleteFacts, saveFacts } from '../store/facts.writer.ts'

/**
 * Rewrites the facts of orders that changed. Idempotent. Takes no lock on an order, which a payment may hold while it
 * waits for what another reaction of this transaction holds: a change meanwhile has an event of its own.
 */
export async function followOrders(
  deps: Pick<ReportingDeps, 'ordering' | 'stationsOfLines'>,
  tx: Tx,
  vendorId: string,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await deps.ordering.ordersForReports(tx, vendorId, orderIds)
  const bills = orders.flatMap((order) => order.bills)
  const stations = await deps.stationsOfLines(tx, vendorId, bills)
  const read = orders.map((order) => ({ order, facts: factsOfOrder({ ...order, stations }) }))
  await saveFacts(
    tx,
    vendorId,
    read.flatMap(({ facts }) => facts ?? []),
  )
  for (const { order, facts } of read)
    if (!facts) await deleteFacts(tx, vendorId, { businessDate: order.sheet.businessDate, orderId: order.id })
}
