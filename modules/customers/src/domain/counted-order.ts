/**
 * What an order adds to its customer's totals (docs/guide/customers.md, "Totals"): one order and its amount less refunds and
 * write-offs, from the moment it is paid in full. Depends only on its facts, so that totals can be recomputed from the
 * orders.
 */
import type { Money } from '@sofreh/kernel'

export type CountedFacts = {
  customerId: string | null
  state: string
  /** Merged into another bill; counts nothing by itself. */
  isMerged: boolean
  finalPrice: Money
  due: Money
  refunded: Money
  writtenOff: Money
}

/** Facts of an order that its customer's account needs. */
export type OrderFacts = CountedFacts & {
  /** Items and toppings after every discount, including points. */
  goods: Money
  /** Money received less refunds, credit included. */
  paid: Money
  placedAt: string
}

/** Returns the customer and the amount that the order counts for; undefined while it counts for none. */
export function countedOrder(order: CountedFacts): { personId: string; amount: Money } | undefined {
  const { customerId, state, isMerged, finalPrice, due, refunded, writtenOff } = order
  if (customerId === null || state === 'REJECTED' || isMerged || due > 0) return undefined
  const amount = Math.max(0, finalPrice - refunded - writtenOff)
  // A fully refunded order no longer counts; a free order (price 0) does.
  return amount === 0 && finalPrice > 0 ? undefined : { personId: customerId, amount }
}
