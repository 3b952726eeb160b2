import type { Tx } from '@sofreh/database'
import type { OrderSheet } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { giveBackSlot } from '../placing/slots.writer.ts'

type Held = Pick<OrderSheet, 'orderId' | 'customerId' | 'coupon' | 'points'>

/**
 * Takes, passes on and gives back codes and points so that exactly what is on the order is held, by whose it is. Call it late: the code's row stays
 * locked to the end of the transaction.
 * @throws Refusal POINTS_NOT_ENOUGH and those of the code
 */
export async function moveReductions(
  deps: Pick<OrderingDeps, 'takeCoupon' | 'passCoupon' | 'giveBackCoupon' | 'spendPoints' | 'returnPoints'>,
  tx: Tx,
  order: { vendorId: string; before: Held; after: Held; at: Date },
): Promise<void> {
  const { vendorId, before, after, at } = order
  const { orderId, customerId: personId } = after
  // Left as they were they ask for nothing: an offline sale may have given points that nobody had.
  if (after.points !== before.points) {
    // The same count again takes nothing.
    if (after.points && personId) await deps.spendPoints(tx, { vendorId, personId, orderId, count: after.points.count })
    else await deps.returnPoints(tx, { vendorId, orderId })
  }
  if (before.coupon?.id === after.coupon?.id) {
    if (after.coupon && before.customerId !== personId)
      await deps.passCoupon(tx, { vendorId, couponId: after.coupon.id, orderId, personId })
    return
  }
  if (after.coupon) await deps.takeCoupon(tx, { vendorId, couponId: after.coupon.id, orderId, personId, at })
  else await deps.giveBackCoupon(tx, { vendorId, orderId })
}

/** What an order that comes to nothing held besides portions and money: its slot, its points, its code. */
export async function giveBackHeld(
  deps: Pick<OrderingDeps, 'giveBackCoupon' | 'returnPoints'>,
  tx: Tx,
  { vendorId, sheet }: { vendorId: string; sheet: Held & Pick<OrderSheet, 'scheduledFor'> },
): Promise<void> {
  const { orderId } = sheet
  if (sheet.scheduledFor !== null) await giveBackSlot(tx, vendorId, orderId)
  if (sheet.points) await deps.returnPoints(tx, { vendorId, orderId })
  if (sheet.coupon) await deps.giveBackCoupon(tx, { vendorId, orderId })
}
