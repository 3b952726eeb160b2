import type { Money, Currency } from '@sofreh/kernel'
import type { PricedPart } from '../../../domain/index.ts'

/** The facts of an order that payments need before money moves for it. */
export type Payable = {
  orderId: string
  /** The short number shown to people. */
  number: number | string
  /** The customer; null for a sale without one. */
  personId: string | null
  /** The order's state, spelled as in the specification. */
  state: string
  finalPrice: Money
  tip: Money
  currency: Currency
  /** The price's parts, frozen with each payment; their amounts add up to `finalPrice`. */
  parts: readonly PricedPart[]
  /** The requested share of a split bill; absent when the bill has no such share (any more). */
  share?: { id: string; amount: Money; parts: readonly PricedPart[] }
}

/** An order in one of these states accepts no more money; what still arrives is refunded. */
const closedStates: readonly string[] = ['FINISHED', 'REJECTED']

export function isPayable(payable: Pick<Payable, 'state'>): boolean {
  return !closedStates.includes(payable.state)
}

/** Returns the order's worth in the ledger. A rejected or unknown order is worth 0, so all of its money is refunded. */
export function worthOf(payable: Pick<Payable, 'state' | 'finalPrice'> | undefined): Money {
  return !payable || payable.state === 'REJECTED' ? 0 : payable.finalPrice
}
