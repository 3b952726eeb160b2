import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type RefundSums, type ReturnedPart, sumsOfRefund } from '../../../domain/index.ts'
import type { TransactionRow } from '../../store/ledger/transaction-row.ts'
import type { OrderRefundRequest } from '../../payments-deps.ts'
import { dutiesOfAct, findRefundAct } from '../../store/refunds/refund-acts.reader.ts'
import { addReturnedUnits, insertRefundAct } from '../../store/refunds/refund-acts.writer.ts'
import { carryOutPlan, decide, lockPaidOrder, type Refunding, selectionOf } from './refund-paid.ts'

type Given = { duties: readonly TransactionRow[]; parts: readonly ReturnedPart[]; sums: RefundSums }

/**
 * Refunds an order, some of its parts or an amount, from the parts frozen at payment. The caller holds the order's
 * lock, so two screens wait for each other. Database constraints reject more units or money per part than were sold,
 * even without that lock.
 */
export async function refundOrder(deps: Refunding, tx: Tx, request: OrderRefundRequest): Promise<Given> {
  const { vendorId, orderId, id, expected, shiftId } = request
  const known = await findRefundAct(tx, vendorId, id)
  if (known) {
    if (known.order_id !== orderId) throw new Refusal('IDEMPOTENCY_CONFLICT')
    return { duties: await dutiesOfAct(tx, vendorId, id), parts: known.parts, sums: sumsOfRefund(known.parts) }
  }
  const order = await lockPaidOrder(tx, request)
  const plan = decide(order, selectionOf(request))
  const sums = sumsOfRefund(plan.parts)
  if (expected !== undefined && expected !== plan.amount) throw new Refusal('REFUND_CHANGED', { refund: sums })
  await insertRefundAct(tx, {
    vendor_id: vendorId,
    id,
    order_id: orderId,
    amount: plan.amount,
    parts: JSON.stringify(plan.parts),
    reason: request.reason,
    person_id: request.personId,
    at: deps.clock(),
  })
  for (const { key, count, ofCount } of plan.parts)
    if (count !== null && ofCount !== null) await addReturnedUnits(tx, { vendorId, orderId, key, count, ofCount })
  const { reason, personId } = request
  const given = { vendorId, orderId, reason, personId, actId: id, ...(shiftId ? { shiftId } : {}) }
  return { duties: await carryOutPlan(deps, tx, given, { order, plan }), parts: plan.parts, sums }
}
