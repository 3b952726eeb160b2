import { allocate, type Money, sumOf } from '@sofreh/kernel'
import {
  excessKey,
  type FrozenPart,
  isSamePart,
  leftOf,
  leftOfPaid,
  type PaidPart,
  type PartPlace,
  pieceOf,
  type PricedPart,
  shareOf,
} from './paid-parts.ts'

/**
 * Attributes what was paid to the parts of the order as it is now. A dish voided between two payments leaves money
 * frozen on a part that costs nothing any more. Where other parts still need that money, it moves to them within its
 * own payment. So all payments together equal the order in every component, whatever changed between them. A payment's
 * sum never changes, and refunded money stays where it was.
 * @param paid the frozen parts of the payments, the newest payment first
 * @param parts the order at current prices
 * @returns the same payments with their money on the right parts; `paid` itself when nothing has to move
 */
export function attributePayments(paid: readonly PaidPart[], parts: readonly PricedPart[]): readonly PaidPart[] {
  if (paid.length === 0 || parts.length === 0) return paid
  return cutComponents(moveSurplus(paid, parts), parts)
}

/** Recomputes price, discount and tax of what is left of each part where they no longer match the part's own. */
export function cutComponents(paid: readonly PaidPart[], parts: readonly PricedPart[]): readonly PaidPart[] {
  return parts.reduce<readonly PaidPart[]>(withRightComponents, paid)
}

/** Returns the unrefunded money on a part above the part's current cost. */
export function surplusOf(paid: readonly PaidPart[], parts: readonly PricedPart[], key: string): Money {
  const rows = paid.filter((row) => row.key === key)
  const left = sumOf(rows.map(leftOfPaid))
  if (key === excessKey) return left
  const part = parts.find((one) => one.key === key)
  const above = sumOf(rows.map(({ amount }) => amount)) - (part ? amountOf(part) : 0)
  return Math.max(0, Math.min(left, above))
}

/** Removes money from a payment's part, as if it had never been frozen there. */
export function withoutAmount(paid: readonly PaidPart[], place: PartPlace, amount: Money): PaidPart[] {
  return paid.flatMap((row) => {
    if (!isSamePart(row, place)) return [row]
    const piece = pieceOf(row, amount)
    const rest = { ...row, ...minus(row, piece), amount: row.amount - amount }
    return rest.amount === 0 ? [] : [rest]
  })
}

/** Adds money to a payment's part; inserts the part when the payment had paid nothing of it. */
export function withAmount(
  paid: readonly PaidPart[],
  of: Pick<PaidPart, 'paymentId' | 'shareId'>,
  piece: FrozenPart,
): PaidPart[] {
  if (piece.amount === 0) return [...paid]
  const place = { paymentId: of.paymentId, key: piece.key }
  const isThere = paid.some((row) => isSamePart(row, place))
  const { paymentId, shareId } = of
  const fresh: PaidPart = { ...piece, paymentId, shareId, refunded: 0, refundedDiscount: 0, refundedTax: 0 }
  if (!isThere) {
    // Insert next to the rest of its payment: rows stay sorted by payment.
    const at = paid.findLastIndex((row) => row.paymentId === paymentId)
    return [...paid.slice(0, at + 1), fresh, ...paid.slice(at + 1)]
  }
  return paid.map((row) =>
    isSamePart(row, place)
      ? {
          ...row,
          price: row.price + piece.price,
          discount: row.discount + piece.discount,
          tax: row.tax + piece.tax,
          amount: row.amount + piece.amount,
        }
      : row,
  )
}

/** Moves the oldest payment's surplus first; a real overpayment is refunded from the newest. */
function moveSurplus(paid: readonly PaidPart[], parts: readonly PricedPart[]): readonly PaidPart[] {
  const short = parts.map((part) => Math.max(0, leftOf(part, paid).amount))
  const keys = [...new Set(paid.map(({ key }) => key))]
  const surplus = new Map(keys.map((key) => [key, key === 'whole' ? 0 : surplusOf(paid, parts, key)]))
  const wanted = Math.min(sumOf(short), sumOf(surplus.values()))
  if (wanted === 0) return paid
  const lacking = allocate(wanted, short)
  let rows = paid
  let left = wanted
  for (const row of [...paid].reverse()) {
    const amount = Math.min(left, surplus.get(row.key) ?? 0, leftOfPaid(row))
    if (amount <= 0) continue
    rows = withoutAmount(rows, row, amount)
    surplus.set(row.key, (surplus.get(row.key) ?? 0) - amount)
    left -= amount
    for (const [index, share] of allocate(amount, lacking).entries()) {
      const part = parts[index]
      if (!part || share === 0) continue
      rows = withAmount(rows, row, shareOf(leftOf(part, rows), share))
      lacking[index] = (lacking[index] ?? 0) - share
    }
  }
  return rows
}

/**
 * Corrects the components of a part. An edit may leave it with more discount or less tax than earlier payments froze.
 * The rest of it is then divided over those payments again, so that price, discount and tax match the part.
 */
function withRightComponents(paid: readonly PaidPart[], part: PricedPart): readonly PaidPart[] {
  const rows = paid.filter((row) => row.key === part.key && leftOfPaid(row) > 0)
  const owed = minus(part, {
    price: sumOf(paid.filter(({ key }) => key === part.key).map(({ price }) => price)),
    discount: sumOf(paid.filter(({ key }) => key === part.key).map(({ discount }) => discount)),
    tax: sumOf(paid.filter(({ key }) => key === part.key).map(({ tax }) => tax)),
  })
  const isPaid = owed.price - owed.discount + owed.tax === 0
  const fits =
    Math.min(owed.price, owed.discount, owed.tax) >= 0 && !(isPaid && owed.price + owed.discount + owed.tax > 0)
  if (rows.length === 0 || fits) return paid
  const lefts = rows.map(leftOfPaid)
  const back = paid.filter(({ key }) => key === part.key).map(piecesBack)
  const whole = minus(part, {
    price: sumOf(back.map(({ price }) => price)),
    discount: sumOf(back.map(({ discount }) => discount)),
    tax: sumOf(back.map(({ tax }) => tax)),
  })
  const amount = whole.price - whole.discount + whole.tax
  if (Math.min(whole.price, whole.discount, whole.tax) < 0 || sumOf(lefts) > amount) return paid
  const target = shareOf({ ...part, ...whole, amount }, sumOf(lefts))
  const discounts = allocate(target.discount, lefts)
  const taxes = allocate(target.tax, lefts)
  return paid.map((row) => {
    const index = rows.indexOf(row)
    if (index === -1) return row
    const [discount, tax] = [row.refundedDiscount + (discounts[index] ?? 0), row.refundedTax + (taxes[index] ?? 0)]
    return { ...row, discount, tax, price: row.amount - tax + discount }
  })
}

function piecesBack({ refunded, refundedDiscount, refundedTax }: PaidPart): Components {
  return { price: refunded - refundedTax + refundedDiscount, discount: refundedDiscount, tax: refundedTax }
}

type Components = Pick<PricedPart, 'price' | 'discount' | 'tax'>
function minus(one: Components, other: Components): Components {
  return { price: one.price - other.price, discount: one.discount - other.discount, tax: one.tax - other.tax }
}

function amountOf(part: Components): Money {
  return part.price - part.discount + part.tax
}
