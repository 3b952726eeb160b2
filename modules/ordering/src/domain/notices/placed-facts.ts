import { isBrought } from '../delivery/order-delivery.ts'
import type { FoldedOrder } from '../folded-order.ts'
import type { OrderAct } from '../order-operations.ts'

/** Operations of a new order that lower nothing. */
const plain: ReadonlySet<OrderAct['kind']> = new Set(['place', 'state', 'pay'])

/**
 * Returns the facts of the event `order-placed`. `hasCustomer`, `isBrought` and `isReduced` spare reactions from reading
 * an order that does not concern them, so each may only be false where it is certain. `isReduced`: a person lowered the
 * price, or may have.
 */
export function placedFacts(
  order: FoldedOrder,
  { operations, hasCustomer }: { operations: readonly Pick<OrderAct, 'kind'>[]; hasCustomer: boolean },
) {
  const { state, channel, isPayLater, deliveryType, customerId, discount, lines } = order
  const isByHand = lines.some((line) => line.isFreeItem || line.lineDiscount !== null || line.changePrice !== null)
  return {
    state,
    channel,
    isPayLater,
    hasCustomer: hasCustomer || customerId !== null,
    isBrought: isBrought(deliveryType),
    isReduced: discount !== null || isByHand || operations.some(({ kind }) => !plain.has(kind)),
  }
}
