/** The shares of a split bill (R10): a partition of the priced order that never prices anything again. */
import type { Money } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'

export type BillShare = {
  id: string
  title: string
  /** The amount due for the share: prices of its parts, less discounts, plus taxes. */
  amount: Money
  /** Paid for this share and not refunded. */
  paid: Money
  /** Its portion of each part of the price. All shares together equal the order in every component. */
  parts: readonly PricedPart[]
  /** The guest of a table visit who is about to pay it. */
  guestId?: string | undefined
  /** In a split by item: how many units of each order line it takes. */
  units?: Readonly<Record<string, number>> | undefined
}

export type SharedOrder = { shares: readonly BillShare[] }

/** Returns the shares with a payment. They survive a change of the price; the others are recalculated. */
export function paidShares(order: SharedOrder): BillShare[] {
  return order.shares.filter((share) => share.paid !== 0)
}

/**
 * Returns the amount still due for a share. Capped by what the order owes, because guests may pay outside the shares.
 */
export function shareDue({ amount, paid }: Pick<BillShare, 'amount' | 'paid'>, billDue: Money): Money {
  return Math.min(billDue, Math.max(0, amount - paid))
}

/** Finds the share a payment was taken for; undefined if it no longer exists or the payment would exceed its amount. */
export function shareFor(
  shares: readonly BillShare[],
  { shareId, amount }: { shareId?: string | undefined; amount: Money },
): BillShare | undefined {
  return shares.find((share) => share.id === shareId && amount <= share.amount - share.paid)
}
