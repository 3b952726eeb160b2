import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { offlinePaymentField } from '../../../contract/index.ts'
import { balanceOf, type Drift, drift, shareFor } from '../../../domain/index.ts'
import type { Judge } from '../../store/judge.ts'
import { type Acted, type EntryOutcome, recordPolicy } from '../../store/acting/record-policy.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { settleOrder } from '../changing/settle-order.ts'
import { lockOwing } from './later-bill.ts'
import { takePayments } from '../placing/write-counter-sale.ts'

/**
 * Records money taken by hand offline at the amount taken, also when it was paid elsewhere too. An excess over the due
 * is to be refunded and creates a review. Money for a merged bill counts at its target; money for dishes added to an
 * ended bill counts at its later bill.
 */
export function recordPayment(
  deps: OrderingDeps,
  acted: Acted,
  payment: z.output<typeof offlinePaymentField>,
): Promise<EntryOutcome> {
  const { caller, entry } = acted
  const { vendorId } = caller
  return deps.database.transaction(async (tx) => {
    const policy = recordPolicy(deps, acted, { device: payment.device, access: 'PAYMENT_TAKE' })
    const row = await lockOwing(deps, tx, { vendorId, orderId: entry.subjectId, id: payment.id })
    if (!row) throw new Refusal('ORDER_NOT_FOUND')
    const { transactions } = await deps.payments.ledgerOf(tx, vendorId, row.id)
    if (transactions.some(({ id }) => id === payment.id)) return policy.answer(tx, { row, isNew: false })
    const now = deps.clock()
    const { doneAt, acceptedAt } = policy.stamp(now, row.sheet)
    const shift = await shiftFor(deps, tx, policy, { vendorId, shiftId: payment.shiftId })
    policy.file(shift.drift)
    const { share } = claimOn(row, payment)
    await takePayments(deps, tx, policy, {
      payments: [payment],
      vendorId,
      orderId: row.id,
      currency: row.sheet.currency,
      customerId: row.sheet.customerId,
      takenBy: entry.personId,
      shiftId: shift.shiftId,
      price: row.price,
      at: new Date(doneAt ?? acceptedAt),
      share,
    })
    await settleOrder(deps, tx, { vendorId, orderId: row.id, doneAt })
    policy.file(tooMuch(row, payment))
    await policy.writeFiled(tx, row, now)
    return policy.answer(tx, { row, isNew: true })
  })
}

/**
 * The target of the payment and its remaining due. Money for a share that is gone or already paid counts for the whole
 * bill.
 */
export function claimOn({ sheet: order, price }: OrderRow, payment: { shareId?: string | undefined; amount: number }) {
  const { due } = balanceOf(order, price.finalPrice)
  const named = order.shares.find(({ id }) => id === payment.shareId)
  const left = named ? named.amount - named.paid : due
  return { share: shareFor(order.shares, payment), due: Math.min(due, left) }
}

/** Another payment covered it too: both payments count, and the excess is due for refund. */
export function tooMuch(row: OrderRow, payment: { shareId?: string | undefined; amount: number }): Drift[] {
  const { due } = claimOn(row, payment)
  return payment.amount > due ? [drift('PAID_TOO_MUCH', { charged: payment.amount, now: due })] : []
}

/** The shift it was taken in; undefined when there is none. */
export async function shiftFor(
  deps: OrderingDeps,
  tx: Tx,
  judge: Pick<Judge, 'attempt'>,
  { vendorId, shiftId }: { vendorId: string; shiftId: string | null },
) {
  if (shiftId === null) return { shiftId, drift: [] }
  const refusal = await judge.attempt(tx, () => deps.cash.enterShift(tx, { vendorId, shiftId, isLate: true }))
  return refusal ? { shiftId: null, drift: [drift('SHIFT')] } : { shiftId, drift: [] }
}
