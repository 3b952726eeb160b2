import type { Tx } from '@sofreh/database'
import { factsOfOrder } from '../../domain/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { deleteFacts, saveFacts } from '../store/facts.writer.ts'

/**
 * Rewrites the facts of an order that changed. Idempotent. Takes no lock on the order, which a payment may hold while it
 * waits for what another reaction of this transaction holds: a change meanwhile has an event of its own.
 */
export async function followOrder(
  deps: Pick<ReportingDeps, 'ordering' | 'stationsOfLines'>,
  tx: Tx,
  vendorId: string,
  orderId: string,
): Promise<void> {
  const order = await deps.ordering.orderForReports(tx, vendorId, orderId)
  if (!order) return
  const stations = await deps.stationsOfLines(tx, vendorId, order.bills)
  const facts = factsOfOrder({ ...order, stations })
  if (facts) await saveFacts(tx, vendorId, facts)
  else await deleteFacts(tx, { vendorId, businessDate: order.sheet.businessDate, orderId })
}
