/** The shares of a split bill (R10): a partition of the priced order that never prices anything again. */
import type { Money } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'

export type BillShare = {
  id: string
  title: string
  /** What the share has to pay: its parts' prices less their discounts plus their taxes. */
  amount: Money
  /** Paid for this share and not given back. */
  paid: Money
  /** Its part of each part of the price; all shares together are the order's, in every component. */
  parts: readonly PricedPart[]
  /** The guest of a table visit who is about to pay it. */
  guestId?: string | undefined
  /** Of a split by item: how many of each line it takes. */
  units?: Readonly<Record<string, number>> | undefined
}

export type SharedSheet = { shares: readonly BillShare[] }

/** Shares that hold money outlive a change of the price; the others are worked out anew. */
export function paidShares(sheet: SharedSheet): BillShare[] {
  return sheet.shares.filter((share) => share.paid !== 0)
}

/** What is still to be paid of a share: never more than the bill owes, as guests may pay past the shares. */
export function shareDue({ amount, paid }: Pick<BillShare, 'amount' | 'paid'>, billDue: Money): Money {
  return Math.min(billDue, Math.max(0, amount - paid))
}

/** The share that money was taken for: none where it is gone, or where it would be paid above its amount. */
export function shareFor(
  shares: readonly BillShare[],
  { shareId, amount }: { shareId?: string | undefined; amount: Money },
): BillShare | undefined {
  return shares.find((share) => share.id === shareId && amount <= share.amount - share.paid)
}
