import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { drift, type FoldedOrder, isSlot, minutesOfDelivery, minutesOfSlot, releaseOf } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { Judge } from '../judge.ts'
import { resizeSlot, takeSlot } from './slots.writer.ts'

export type Holding = { vendorId: string; sheet: FoldedOrder; settings: VendorSettings }

/**
 * Takes the slot's minutes and the customer's points before the payment, each by one conditional update. Makes no query
 * for an order without them. A sale that a till recorded gets its slot and its points' value whatever the rules say, since
 * both were promised; what breaks a rule is filed.
 * @throws Refusal SLOT_FULL, POINTS_NOT_ENOUGH
 */
export async function takeEarly(
  deps: Pick<OrderingDeps, 'customers'>,
  tx: Tx,
  judge: Judge,
  { vendorId, sheet: order, settings }: Holding,
): Promise<void> {
  const { orderId, scheduledFor, points, customerId: personId } = order
  if (scheduledFor !== null) await takeAgreedSlot(tx, judge, { vendorId, sheet: order, settings, scheduledFor })
  if (!points) return
  const { count } = points
  const isSpent =
    personId !== null &&
    !(await judge.attempt(tx, () => deps.customers.spendPoints(tx, { vendorId, personId, orderId, count })))
  if (!isSpent) judge.file([drift('POINTS', { charged: points.value, now: 0 })])
}

/** Beyond the capacity of any slot. */
const noLimit = 2_000_000_000

async function takeAgreedSlot(
  tx: Tx,
  judge: Judge,
  { vendorId, sheet: order, settings, scheduledFor }: Holding & { scheduledFor: string },
): Promise<void> {
  const slotAt = new Date(scheduledFor)
  const capacity = settings.slotCapacityMinutes
  const minutes = minutesOfSlot(order.lines, capacity)
  const releaseAt = releaseOf(slotAt, order.preparationMinutes + minutesOfDelivery(order))
  const take = { vendorId, orderId: order.orderId, slotAt, minutes, releaseAt }
  if (!(await takeSlot(tx, { ...take, capacity }))) {
    judge.breaks(new Refusal('SLOT_FULL', { slotAt: scheduledFor }), drift('SLOT'))
    await takeSlot(tx, { ...take, capacity: noLimit })
  } else if (order.offline) {
    // Ignores pauses: they stop guests, and the cashier could promise a time regardless.
    const isOffered = isSlot({ ...settings, pauses: [] }, new Date(order.offline.soldAt), slotAt)
    if (!settings.scheduledOrders || !isOffered) judge.file([drift('SLOT')])
  }
}

/**
 * Changes what an edited scheduled order takes of its slot; makes no query for an order for now.
 * @throws Refusal SLOT_FULL
 */
export async function resizeHeld(
  tx: Tx,
  before: FoldedOrder,
  { vendorId, sheet: order, settings }: Holding,
): Promise<void> {
  const { orderId, scheduledFor, lines } = order
  if (scheduledFor === null) return
  const capacity = settings.slotCapacityMinutes
  const minutes = minutesOfSlot(lines, capacity)
  if (minutes === minutesOfSlot(before.lines, capacity)) return
  if (!(await resizeSlot(tx, { vendorId, orderId, minutes, capacity })))
    throw new Refusal('SLOT_FULL', { slotAt: scheduledFor })
}

/**
 * Takes the code. Runs as late as possible: the code's row stays locked until the commit and makes the sales of other
 * tills wait. The code of a recorded sale counts in any case: its discount was given.
 * @throws Refusal with one of the coupon's reasons
 */
export async function takeLate(
  deps: Pick<OrderingDeps, 'pricing'>,
  tx: Tx,
  judge: Judge,
  { vendorId, sheet: order }: Pick<Holding, 'vendorId' | 'sheet'>,
): Promise<void> {
  const { orderId, coupon, customerId: personId, placedAt } = order
  if (!coupon) return
  const use = { vendorId, couponId: coupon.id, orderId, personId, at: new Date(placedAt) }
  if (judge.mode === 'request') return deps.pricing.takeCoupon(tx, use)
  if (await deps.pricing.noteCouponUse(tx, use)) judge.file([drift('COUPON')])
}
