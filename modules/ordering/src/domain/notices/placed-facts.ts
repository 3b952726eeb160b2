import { isBrought } from '../delivery/order-delivery.ts'
import type { FoldedOrder } from '../folded-order.ts'

/**
 * Returns the facts of the event `order-placed`. `hasCustomer` and `isBrought` spare reactions from reading an order that
 * does not concern them, so each may only be false where it is certain.
 * @param customer the customer stored with the order's row, who need not be on the order itself
 */
export function placedFacts(order: FoldedOrder, customer: object | null) {
  const { state, channel, isPayLater, deliveryType, customerId } = order
  return {
    state,
    channel,
    isPayLater,
    hasCustomer: customer !== null || customerId !== null,
    isBrought: isBrought(deliveryType),
  }
}
