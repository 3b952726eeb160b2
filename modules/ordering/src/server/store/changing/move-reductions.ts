import type { Tx } from '@sofreh/database'
import type { FoldedOrder } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { releaseSlot } from '../placing/slots.writer.ts'

type Held = Pick<FoldedOrder, 'orderId' | 'customerId' | 'coupon' | 'points'>

/**
 * Takes, passes on and returns codes and points, so that the order holds exactly what it carries, in its customer's
 * name. Call it late: the code's row stays locked to the end of the transaction.
 * @throws Refusal POINTS_NOT_ENOUGH and those of the code
 */
export async function moveReductions(
  deps: Pick<OrderingDeps, 'pricing' | 'customers'>,
  tx: Tx,
  order: { vendorId: string; before: Held; after: Held; at: Date },
): Promise<void> {
  const { vendorId, before, after, at } = order
  const { orderId, customerId: personId } = after
  // Skips unchanged points: an offline sale may have given points that the customer did not have.
  if (after.points !== before.points) {
    // The same count again takes nothing.
    if (after.points && personId)
      await deps.customers.spendPoints(tx, { vendorId, personId, orderId, count: after.points.count })
    else await deps.customers.returnPoints(tx, { vendorId, orderId })
  }
  if (before.coupon?.id === after.coupon?.id) {
    if (after.coupon && before.customerId !== personId)
      await deps.pricing.passCoupon(tx, { vendorId, couponId: after.coupon.id, orderId, personId })
    return
  }
  if (after.coupon) await deps.pricing.takeCoupon(tx, { vendorId, couponId: after.coupon.id, orderId, personId, at })
  else await deps.pricing.releaseCoupon(tx, { vendorId, orderId })
}

/** Releases what an order without effect held besides portions and money: its slot, its points, its code. */
export async function releaseReductions(
  deps: Pick<OrderingDeps, 'pricing' | 'customers'>,
  tx: Tx,
  { vendorId, sheet: order }: { vendorId: string; sheet: Held & Pick<FoldedOrder, 'scheduledFor'> },
): Promise<void> {
  const { orderId } = order
  if (order.scheduledFor !== null) await releaseSlot(tx, vendorId, orderId)
  if (order.points) await deps.customers.returnPoints(tx, { vendorId, orderId })
  if (order.coupon) await deps.pricing.releaseCoupon(tx, { vendorId, orderId })
}
