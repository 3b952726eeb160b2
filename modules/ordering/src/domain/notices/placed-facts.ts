import type { Money } from '@sofreh/kernel'
import { isBrought } from '../delivery/order-delivery.ts'
import type { FoldedOrder } from '../folded-order.ts'
import { awaitedSince } from './awaited-acceptance.ts'

/**
 * Returns the facts of the event `order-placed`. The last five spare reactions from reading an order that does not
 * concern them: `hasCustomer`, `isBrought`, `isAwaited` and `isDiscounted` may only be false, and `isDue` only true, where it
 * is certain.
 * @param customer the customer stored with the order's row, who need not be on the order itself
 */
export function placedFacts(order: FoldedOrder, finalPrice: Money, customer: object | null) {
  const { state, channel, isPayLater, deliveryType, customerId, paid } = order
  return {
    state,
    channel,
    isPayLater,
    hasCustomer: customer !== null || customerId !== null,
    isBrought: isBrought(deliveryType),
    isAwaited: awaitedSince(order) !== null,
    isDue: finalPrice > paid,
    isDiscounted: order.discount !== null,
  }
}
