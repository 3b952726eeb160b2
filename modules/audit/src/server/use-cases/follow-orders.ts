import type { Tx } from '@sofreh/database'
import { actsOfOrder } from '../../domain/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { saveActs } from '../store/acts.writer.ts'

type Deps = Pick<AuditDeps, 'ordering' | 'printing'>

/** Stores the acts of orders that changed or were printed. Idempotent; two queries find the few orders with acts. */
export async function followOrders(deps: Deps, tx: Tx, vendorId: string, orderIds: readonly string[]): Promise<void> {
  const [lowered, reprinted] = await Promise.all([
    deps.ordering.loweredOrders(tx, vendorId, orderIds),
    deps.printing.reprintedOrders(tx, vendorId, orderIds),
  ])
  for (const orderId of new Set([...lowered, ...reprinted])) await saveActsOf(deps, tx, vendorId, orderId)
}

async function saveActsOf(deps: Deps, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const bills = await deps.printing.billsOfOrder(tx, vendorId, orderId)
  const order = await deps.ordering.orderForAudit(tx, vendorId, orderId)
  if (!order) return
  const { operations, number: orderNumber, businessDate, shiftId } = order
  const timeline = { operations, bills: bills.map((bill) => ({ ...bill, at: bill.at.toISOString() })) }
  const acts = actsOfOrder(timeline).map((act) => ({ ...act, orderId, orderNumber, businessDate, shiftId }))
  await saveActs(tx, vendorId, acts)
}
