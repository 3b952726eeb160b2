import type { Tx } from '@sofreh/database'
import { actsOfOrder } from '../../domain/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { saveActs } from '../store/acts.writer.ts'

/** Stores the acts of an order that changed or was printed. Idempotent; most orders have none and cost two queries. */
export async function followOrder(
  deps: Pick<AuditDeps, 'ordering' | 'printing'>,
  tx: Tx,
  vendorId: string,
  orderId: string,
): Promise<void> {
  const bills = await deps.printing.billsOfOrder(tx, vendorId, orderId)
  const always = bills.some(({ isReprint }) => isReprint)
  const order = await deps.ordering.orderForAudit(tx, vendorId, orderId, { always })
  if (!order) return
  const { operations, number: orderNumber, businessDate, shiftId } = order
  const timeline = { operations, bills: bills.map((bill) => ({ ...bill, at: bill.at.toISOString() })) }
  const acts = actsOfOrder(timeline).map((act) => ({ ...act, orderId, orderNumber, businessDate, shiftId }))
  await saveActs(tx, vendorId, acts)
}
