import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type PartTake, planPartsRefund, type ReturnedPart } from '../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { findTransaction } from '../ledger/transactions.reader.ts'
import { addRefundToPart } from '../ledger/transactions.writer.ts'
import type { PartsRefundRequest } from '../wiring.ts'
import { dutiesOfAct, findRefundAct, paidPartsOfOrder, returnedUnitsOf } from './refund-acts.reader.ts'
import { addReturnedUnits, insertRefundAct } from './refund-acts.writer.ts'
import { insertDuty, type Refunding } from './refund-paid.ts'

/**
 * Gives parts of an order back, from what was frozen at payment. The caller holds the order, so two screens wait for each
 * other; and whoever came past that lock, the database refuses more units or money of a part than were sold.
 */
export async function refundParts(
  deps: Refunding,
  tx: Tx,
  request: PartsRefundRequest,
): Promise<{ duties: readonly TransactionRow[]; parts: readonly ReturnedPart[] }> {
  const { vendorId, orderId } = request
  const known = await findRefundAct(tx, vendorId, request.id)
  if (known) {
    if (known.order_id !== orderId) throw new Refusal('IDEMPOTENCY_CONFLICT')
    return { duties: await dutiesOfAct(tx, vendorId, request.id), parts: known.parts }
  }
  const paid = await paidPartsOfOrder(tx, vendorId, orderId)
  const plan = planPartsRefund(paid, await returnedUnitsOf(tx, vendorId, orderId), request.parts, request.worth)
  if (!plan.ok) throw new Refusal(plan.code, { part: plan.key })
  await insertRefundAct(tx, {
    vendor_id: vendorId,
    id: request.id,
    order_id: orderId,
    amount: plan.amount,
    parts: JSON.stringify(plan.parts),
    reason: request.reason,
    person_id: request.personId,
    at: deps.clock(),
  })
  for (const { key, count, ofCount } of plan.parts)
    if (count !== null && ofCount !== null) await addReturnedUnits(tx, { vendorId, orderId, key, count, ofCount })
  return { duties: await makeDuties(deps, tx, request, plan.takes), parts: plan.parts }
}

/** One duty for each payment that gives something back, newest first, by the way it was paid. */
async function makeDuties(
  deps: Refunding,
  tx: Tx,
  request: PartsRefundRequest,
  takes: readonly PartTake[],
): Promise<TransactionRow[]> {
  const { vendorId, reason, personId } = request
  const duties: TransactionRow[] = []
  for (const paymentId of new Set(takes.map((take) => take.paymentId))) {
    const payment = await findTransaction(tx, vendorId, paymentId)
    if (!payment) continue
    let amount = 0
    for (const take of takes.filter((one) => one.paymentId === paymentId)) {
      await addRefundToPart(tx, { vendorId, paymentId, key: take.key }, take.amount)
      amount += take.amount
    }
    const duty = { payment, amount, reason, personId, fallbackOf: null, actId: request.id }
    duties.push(await insertDuty(deps, tx, { ...duty, shiftId: request.shiftId ?? null }))
  }
  return duties
}
