import type { Tx } from '@sofreh/database'
import {
  type Drift,
  drift,
  isSlot,
  minutesOfSlot,
  minutesOfDelivery,
  type FoldedOrder,
  releaseOf,
} from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { takeSlot } from '../../store/placing/slots.writer.ts'
import { attempt } from '../../store/acting/attempt.ts'
import type { Gathered } from './offline-sale.ts'

/** Beyond the capacity of any slot. */
const noLimit = 2_000_000_000

/**
 * Takes the slot agreed on the phone even when it is full, since the food was promised. A full slot, or a time that is
 * not offered, creates a review. The till could not check it offline (docs/guide/orders.md: a sale is a fact).
 */
export async function takeAgreedTime(tx: Tx, gathered: Gathered, order: FoldedOrder): Promise<Drift[]> {
  const { caller, settings, soldAt } = gathered
  if (order.scheduledFor === null) return []
  const slotAt = new Date(order.scheduledFor)
  const capacity = settings.slotCapacityMinutes
  const minutes = minutesOfSlot(order.lines, capacity)
  const releaseAt = releaseOf(slotAt, order.preparationMinutes + minutesOfDelivery(order))
  const take = { vendorId: caller.vendorId, orderId: order.orderId, slotAt, minutes, releaseAt }
  const hasCapacity = await takeSlot(tx, { ...take, capacity })
  if (!hasCapacity) await takeSlot(tx, { ...take, capacity: noLimit })
  // Ignores pauses: they stop guests, and the cashier could promise a time regardless.
  const isOffered = settings.scheduledOrders && isSlot({ ...settings, pauses: [] }, soldAt, slotAt)
  return hasCapacity && isOffered ? [] : [drift('SLOT')]
}

/** Counts points and code that were given; what the rules refuse creates a review. */
export async function takeReductions(deps: OrderingDeps, tx: Tx, gathered: Gathered): Promise<Drift[]> {
  const { caller, sale, customerId, soldAt } = gathered
  const { vendorId } = caller
  const { points, coupon, id: orderId } = sale
  const found: Drift[] = []
  if (points) {
    const refusal = customerId
      ? await attempt(tx, () =>
          deps.customers.spendPoints(tx, { vendorId, personId: customerId, orderId, count: points.count }),
        )
      : true
    if (refusal) found.push(drift('POINTS', { charged: points.value, now: 0 }))
  }
  if (coupon) {
    const no = await deps.pricing.noteCouponUse(tx, {
      vendorId,
      couponId: coupon.id,
      orderId,
      personId: customerId,
      at: soldAt,
    })
    if (no) found.push(drift('COUPON'))
  }
  return found
}
