import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { minutesOfSlot, minutesOfDelivery, type FoldedOrder, releaseOf } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { resizeSlot, takeSlot } from './slots.writer.ts'

export type Holding = {
  vendorId: string
  sheet: FoldedOrder
  settings: Pick<VendorSettings, 'slotCapacityMinutes'>
}

/**
 * Takes the slot's minutes and the customer's points before the payment, each by one conditional update. Makes no query
 * for an order without them.
 * @throws Refusal SLOT_FULL, POINTS_NOT_ENOUGH
 */
export async function takeEarly(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, sheet: order, settings }: Holding,
): Promise<void> {
  const { orderId, scheduledFor, points, customerId } = order
  if (scheduledFor !== null) {
    const slotAt = new Date(scheduledFor)
    const capacity = settings.slotCapacityMinutes
    const minutes = minutesOfSlot(order.lines, capacity)
    const releaseAt = releaseOf(slotAt, order.preparationMinutes + minutesOfDelivery(order))
    if (!(await takeSlot(tx, { vendorId, orderId, slotAt, minutes, capacity, releaseAt })))
      throw new Refusal('SLOT_FULL', { slotAt: scheduledFor })
  }
  if (points && customerId)
    await deps.customers.spendPoints(tx, { vendorId, personId: customerId, orderId, count: points.count })
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
 * tills wait.
 * @throws Refusal with one of the coupon's reasons
 */
export async function takeLate(
  deps: OrderingDeps,
  tx: Tx,
  held: { vendorId: string; sheet: FoldedOrder },
): Promise<void> {
  const { orderId, coupon, customerId, placedAt } = held.sheet
  if (!coupon) return
  const { vendorId } = held
  await deps.pricing.takeCoupon(tx, {
    vendorId,
    couponId: coupon.id,
    orderId,
    personId: customerId,
    at: new Date(placedAt),
  })
}
