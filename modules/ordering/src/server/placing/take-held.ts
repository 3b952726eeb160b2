import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { minutesOfSlot, minutesOnWay, type OrderSheet, releaseOf } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { resizeSlot, takeSlot } from './slots.writer.ts'

export type Holding = {
  vendorId: string
  sheet: OrderSheet
  settings: Pick<VendorSettings, 'slotCapacityMinutes'>
}

/**
 * What is taken before the money: the slot's minutes and the customer's points. Each is one conditional update, and an order
 * without them asks the database nothing.
 * @throws Refusal SLOT_FULL, POINTS_NOT_ENOUGH
 */
export async function takeEarly(deps: OrderingDeps, tx: Tx, { vendorId, sheet, settings }: Holding): Promise<void> {
  const { orderId, scheduledFor, points, customerId } = sheet
  if (scheduledFor !== null) {
    const slotAt = new Date(scheduledFor)
    const capacity = settings.slotCapacityMinutes
    const minutes = minutesOfSlot(sheet.lines, capacity)
    const releaseAt = releaseOf(slotAt, sheet.preparationMinutes + minutesOnWay(sheet))
    if (!(await takeSlot(tx, { vendorId, orderId, slotAt, minutes, capacity, releaseAt })))
      throw new Refusal('SLOT_FULL', { slotAt: scheduledFor })
  }
  if (points && customerId) await deps.spendPoints(tx, { vendorId, personId: customerId, orderId, count: points.count })
}

/**
 * An edit of an order for later changes what it takes of its slot; one for now asks the database nothing.
 * @throws Refusal SLOT_FULL
 */
export async function resizeHeld(tx: Tx, before: OrderSheet, { vendorId, sheet, settings }: Holding): Promise<void> {
  const { orderId, scheduledFor, lines } = sheet
  if (scheduledFor === null) return
  const capacity = settings.slotCapacityMinutes
  const minutes = minutesOfSlot(lines, capacity)
  if (minutes === minutesOfSlot(before.lines, capacity)) return
  if (!(await resizeSlot(tx, { vendorId, orderId, minutes, capacity })))
    throw new Refusal('SLOT_FULL', { slotAt: scheduledFor })
}

/**
 * What lines up the sales of many tills, so it comes as late as can be: the code's row stays locked to the commit.
 * @throws Refusal with one of the coupon's reasons
 */
export async function takeLate(
  deps: OrderingDeps,
  tx: Tx,
  held: { vendorId: string; sheet: OrderSheet },
): Promise<void> {
  const { orderId, coupon, customerId, placedAt } = held.sheet
  if (!coupon) return
  const { vendorId } = held
  await deps.takeCoupon(tx, { vendorId, couponId: coupon.id, orderId, personId: customerId, at: new Date(placedAt) })
}
