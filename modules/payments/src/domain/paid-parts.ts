import { allocate, type Money, sumOf } from '@sofreh/kernel'

/**
 * Freezes at payment exactly what was paid (R12): refunds read only this and never price anything again. A part's
 * amount is its price less its discount plus its tax. `attribute-payments.ts` moves frozen money to other parts when
 * the order changes between two payments.
 */
export const partKinds = [
  'LINE',
  'PACKAGING',
  'SERVICE_FEE',
  'DELIVERY',
  'TIP',
  'POINTS',
  /** An order whose parts are unknown. */
  'WHOLE',
  /** Money above the order's price. */
  'EXCESS',
] as const
export type PartKind = (typeof partKinds)[number]

export type PricedPart = {
  /** Unique within the order: a line's id, or the kind in lower case. */
  key: string
  kind: PartKind
  price: Money
  discount: Money
  tax: Money
}

export type FrozenPart = PricedPart & { amount: Money }

/**
 * Divides one payment over the parts of the order that earlier payments have not covered, by largest remainder. The
 * last payment takes exactly what is left of every price, discount and tax, so that all payments together equal the
 * order. Money above the order's price becomes one EXCESS part.
 * @param parts the order at current prices; their amounts are 0 or more
 * @param earlier parts frozen by earlier payments of the order
 * @returns parts whose amounts add up to `amount`; parts of 0 are left out
 */
export function freezeParts(
  parts: readonly PricedPart[],
  earlier: readonly FrozenPart[],
  amount: Money,
): readonly FrozenPart[] {
  const open = parts.map((part) => leftOf(part, earlier)).filter((part) => part.amount > 0)
  const whole = sumOf(open.map((part) => part.amount))
  const covered = Math.min(amount, whole)
  const shares =
    open.length === 0
      ? []
      : allocate(
          covered,
          open.map((part) => part.amount),
        )
  const frozen = open.map((part, index) => shareOf(part, shares[index] ?? 0)).filter((part) => part.amount > 0)
  const excess = amount - covered
  if (excess === 0) return frozen
  const kind: PartKind = parts.length === 0 ? 'WHOLE' : 'EXCESS'
  const key = kind === 'EXCESS' ? excessKey : kind.toLowerCase()
  return [...frozen, { key, kind, price: excess, discount: 0, tax: 0, amount: excess }]
}

/** A frozen part of an earlier payment, with the share of the bill that the payment was for. */
export type EarlierPart = FrozenPart & { shareId: string | null }

/** A part of one payment, and what of it was refunded since. */
export type PaidPart = EarlierPart & { paymentId: string; refunded: Money; refundedDiscount: Money; refundedTax: Money }
/** The key of the part that holds money above the order's price. */
export const excessKey = 'excess'
/** A share of a split bill: a partition of the order's own parts (R10). */
export type BillShareParts = { id: string; parts: readonly PricedPart[] }

/**
 * Divides the payment of one share over exactly the share's parts. When those parts have been paid otherwise meanwhile,
 * or this payment completes the bill, it is divided over what the order still owes. So all payments together equal the
 * order in every component, however shares and whole payments are mixed.
 */
export function freezeShare(
  parts: readonly PricedPart[],
  earlier: readonly EarlierPart[],
  { share, amount }: { share: BillShareParts; amount: Money },
): readonly FrozenPart[] {
  const owed = sumOf(parts.map((part) => leftOf(part, earlier).amount))
  if (amount >= owed) return freezeParts(parts, earlier, amount)
  const ofShare = earlier.filter((part) => part.shareId === share.id)
  const frozen = freezeParts(share.parts, ofShare, amount)
  const isWithin = frozen.every((part) => part.kind !== 'EXCESS' && part.kind !== 'WHOLE' && fits(part, parts, earlier))
  return isWithin ? frozen : freezeParts(parts, earlier, amount)
}

/** True when the order still owes this much of the part, in price, discount and tax. */
function fits(frozen: FrozenPart, parts: readonly PricedPart[], earlier: readonly FrozenPart[]): boolean {
  const part = parts.find((one) => one.key === frozen.key)
  if (!part) return false
  const left = leftOf(part, earlier)
  return (
    frozen.price <= left.price &&
    frozen.discount <= left.discount &&
    frozen.tax <= left.tax &&
    frozen.amount <= left.amount
  )
}

/**
 * Divides a refund over the frozen parts of one payment, by what is left of each.
 * @returns the refund per part; undefined when more is requested than is left
 */
export function spreadRefund<Part extends { amount: Money; refunded: Money }>(
  parts: readonly Part[],
  amount: Money,
): readonly { part: Part; amount: Money }[] | undefined {
  const left = parts.map((part) => part.amount - part.refunded)
  if (amount > sumOf(left)) return undefined
  if (amount === 0) return []
  const shares = allocate(amount, left)
  return parts.map((part, index) => ({ part, amount: shares[index] ?? 0 })).filter((share) => share.amount > 0)
}

/** Returns what the order still owes of a part. */
export function leftOf(part: PricedPart, earlier: readonly FrozenPart[]): FrozenPart {
  const before = earlier.filter((frozen) => frozen.key === part.key)
  const price = part.price - sumOf(before.map((frozen) => frozen.price))
  const discount = part.discount - sumOf(before.map((frozen) => frozen.discount))
  const tax = part.tax - sumOf(before.map((frozen) => frozen.tax))
  const amount = price - discount + tax
  // An edit since the earlier payment may leave more discount or less tax than was already frozen; then only the sum
  // counts.
  if (price < 0 || discount < 0 || tax < 0) return { ...part, price: amount, discount: 0, tax: 0, amount }
  return { ...part, price, discount, tax, amount }
}

/**
 * Divides tax and discount by largest remainder; the price takes the rest, so that the three always add up to the
 * amount.
 */
export function shareOf(part: FrozenPart, amount: Money): FrozenPart {
  if (amount === part.amount) return part
  const [tax = 0] = allocate(part.tax, [amount, part.amount - amount])
  const [discount = 0] = allocate(part.discount, [amount, part.amount - amount])
  return { ...part, amount, tax, discount, price: amount - tax + discount }
}

/** Returns what can still be refunded of a paid part. */
export function leftOfPaid({ amount, refunded }: Pick<PaidPart, 'amount' | 'refunded'>): Money {
  return amount - refunded
}

/**
 * Returns a piece of what is left of a part, with its own discount and tax; a piece of everything left takes the exact
 * rest of both.
 * @param tax the piece's tax, if known; limited to what both the piece and the rest can contain
 */
export function pieceOf(
  part: PaidPart,
  amount: Money,
  tax?: Money,
): Pick<FrozenPart, 'price' | 'discount' | 'tax' | 'amount'> {
  const left = leftOfPaid(part)
  const taxLeft = part.tax - part.refundedTax
  const of = (whole: Money) => (left === 0 ? 0 : Number((BigInt(whole) * BigInt(amount)) / BigInt(left)))
  const discount = of(part.discount - part.refundedDiscount)
  // A part with more discount than price has more tax than amount left: the piece then takes what the rest cannot hold.
  const least = Math.max(0, taxLeft - (left - amount))
  const most = Math.max(least, Math.min(taxLeft, amount))
  const own = Math.min(most, Math.max(least, tax ?? of(taxLeft)))
  return { price: amount - own + discount, discount, tax: own, amount }
}

export type PartPlace = { paymentId: string; key: string }
export function isSamePart(one: PartPlace, other: PartPlace): boolean {
  return one.paymentId === other.paymentId && one.key === other.key
}
