import type { Tx } from '@sofreh/database'
import { countedOrder } from '../../../domain/index.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import type { OrderFacts } from '../../../domain/index.ts'
import { settleEarnings } from '../accounts/settle-earned.ts'
import {
  deleteCountedOrder,
  lockCountedOrder,
  moveTotals,
  saveCountedOrder,
} from '../../store/totals/customer-orders.writer.ts'

/**
 * Updates a customer's totals and points to the order's current state: paid, edited, refunded, written off, rejected,
 * merged or moved to another customer. Idempotent.
 */
export async function followOrder(
  deps: Pick<AccountsDeps, 'clock' | 'newId' | 'above'>,
  tx: Tx,
  vendorId: string,
  orderId: string,
): Promise<void> {
  const order = await deps.above().ordering.orderFacts(tx, vendorId, orderId)
  if (!order) return
  const mayEarn = await countOrder(tx, { vendorId, orderId }, order)
  await settleEarnings(deps, tx, { vendorId, orderId, order, mayEarn })
}

/** @returns true when the order counts from now on and so may earn points */
async function countOrder(tx: Tx, which: { vendorId: string; orderId: string }, order: OrderFacts): Promise<boolean> {
  const { vendorId } = which
  const before = await lockCountedOrder(tx, which)
  const counted = countedOrder(order)
  if (!counted) {
    if (!before) return false
    await deleteCountedOrder(tx, which)
    await moveTotals(tx, { vendorId, personId: before.personId }, { orders: -1, amount: -before.amount })
    return false
  }
  const { personId, amount } = counted
  const isSame = before?.personId === personId && before.amount === amount
  if (isSame && !before.mayEarn) return false
  await saveCountedOrder(tx, which, { personId, amount, orderedAt: new Date(order.placedAt) })
  if (!isSame) {
    if (before) await moveTotals(tx, { vendorId, personId: before.personId }, { orders: -1, amount: -before.amount })
    await moveTotals(tx, { vendorId, personId }, { orders: 1, amount })
  }
  return before?.personId !== personId || before.mayEarn
}
