/**
 * What an order adds to its customer's totals (docs/customers.md, "Totals"): one order, and what it is worth after everything that
 * went back or was given up, from the moment it is paid in full. The same facts always answer the same, so totals can be worked out
 * anew from the orders.
 */
import type { Money } from '@sofreh/kernel'

export type CountedFacts = {
  customerId: string | null
  state: string
  /** It went into another bill and is worth nothing by itself. */
  isMerged: boolean
  finalPrice: Money
  due: Money
  refunded: Money
  writtenOff: Money
}

/** The customer it counts for and its amount; undefined while it counts for none. */
export function countedOrder(order: CountedFacts): { personId: string; amount: Money } | undefined {
  const { customerId, state, isMerged, finalPrice, due, refunded, writtenOff } = order
  if (customerId === null || state === 'REJECTED' || isMerged || due > 0) return undefined
  const amount = Math.max(0, finalPrice - refunded - writtenOff)
  // All of it went back: no order any more. A present was one.
  return amount === 0 && finalPrice > 0 ? undefined : { personId: customerId, amount }
}
