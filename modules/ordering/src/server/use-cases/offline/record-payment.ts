import type { Tx } from '@sofreh/database'
import type { z } from 'zod'
import type { offlinePaymentField } from '../../../contract/index.ts'
import { balanceOf, drift, shareFor } from '../../../domain/index.ts'
import { settleOrder } from '../changing/settle-order.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { attempt } from './attempt.ts'
import { entryTime } from './entry-time.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'
import { lockOwing } from './later-bill.ts'
import { insertReviews } from '../../store/offline/reviews/reviews.writer.ts'
import { takePayments } from './take-for-sale.ts'

/**
 * Records money taken by hand offline at the amount taken, also when it was paid elsewhere too. An excess over the due
 * is to be refunded and creates a review. Money for a merged bill counts at its target; money for dishes added to an
 * ended bill counts at its later bill.
 */
export function recordPayment(
  deps: OrderingDeps,
  { caller, entry, note, chain }: Acted,
  payment: z.output<typeof offlinePaymentField>,
): Promise<EntryOutcome> {
  const { vendorId } = caller
  return deps.database.transaction(async (tx) => {
    const row = await lockOwing(deps, tx, { vendorId, orderId: entry.subjectId, id: payment.id })
    if (!row) return { kind: 'later', problem: 'ORDER_NOT_FOUND' }
    const before = await deps.payments().ledgerOf(tx, vendorId, row.id)
    const isKnown = before.transactions.some(({ id }) => id === payment.id)
    if (isKnown) {
      await note(tx)
      return { kind: 'recorded', orderId: row.id, number: row.number, drift: 0, isNew: false }
    }
    const { share, due } = claimOn(row, payment)
    const doneAt = entryTime(entry, { now: deps.clock(), notBefore: row.sheet.placedAt })
    const shift = await shiftFor(deps, tx, { vendorId, shiftId: payment.shiftId })
    const taken = await takePayments(deps, tx, [payment], {
      vendorId,
      orderId: row.id,
      currency: row.sheet.currency,
      customerId: row.sheet.customerId,
      takenBy: entry.personId,
      shiftId: shift.shiftId,
      price: row.price,
      at: doneAt,
      ...(share && { share }),
    })
    await settleOrder(deps)(tx, vendorId, row.id, doneAt.toISOString())
    const isTooMuch = payment.amount > due
    const drifts = [
      ...chain,
      ...shift.drift,
      ...taken.drift,
      ...(isTooMuch ? [drift('PAID_TOO_MUCH', { charged: payment.amount, now: due })] : []),
      ...(caller.permissions.has('PAYMENT_TAKE') ? [] : [drift('PERMISSION')]),
    ]
    await insertReviews(
      tx,
      { vendorId, orderId: row.id, at: deps.clock(), entryId: entry.id },
      drifts.map((each) => ({ ...each, id: deps.newId() })),
    )
    await note(tx)
    return { kind: 'recorded', orderId: row.id, number: row.number, drift: drifts.length, isNew: true }
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

/** The shift it was taken in; undefined when there is none. */
export async function shiftFor(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, shiftId }: { vendorId: string; shiftId: string | null },
) {
  if (shiftId === null) return { shiftId, drift: [] }
  const refusal = await attempt(tx, () => deps.payments().enterShift(tx, { vendorId, shiftId, isLate: true }))
  return refusal ? { shiftId: null, drift: [drift('SHIFT')] } : { shiftId, drift: [] }
}
