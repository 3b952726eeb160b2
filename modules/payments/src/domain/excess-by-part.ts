import { allocate, type Money, sumOf } from '@sofreh/kernel'
import { surplusOf } from './attribute-payments.ts'
import { excessKey, leftOfPaid, type PaidPart, type PricedPart } from './paid-parts.ts'

/**
 * An overpayment belongs to the parts that became cheaper since they were paid, and is refunded from those first.
 * Frozen parts are never priced again: the order's present worth only tells which frozen money is still needed.
 */
export type OrderWorth = {
  due: Money
  toRefund: Money
  /** Every part the order has now; a part that is missing is worth nothing. */
  parts: readonly WorthOfPart[]
}
/** A part's current cost. */
export type WorthOfPart = PricedPart & {
  amount: Money
  /** The units of a dish that are on the order. */
  count?: number
  /** For packaging and fees: how much each dish contributes. The rest belongs to the order as a whole. */
  ofDishes?: readonly { key: string; amount: Money; tax: Money }[]
}
/** Units of a part that were refunded earlier. */
export type ReturnedUnits = { key: string; units: number }
/** The amount that one payment refunds of one part. */
export type PartTake = Pick<PaidPart, 'paymentId' | 'key' | 'kind' | 'price' | 'discount' | 'tax' | 'amount'> & {
  /** It belonged to no part, so it is refunded beside the parts of the order. */
  isExcess: boolean
}

/**
 * Computes how much of what is left of each part was overpaid.
 * @param paid the frozen parts of the payments, attributed to the current order
 * @param returned units refunded before, which are worth nothing any more
 * @returns by the part's key; together `toRefund`, or all that is left when that is less
 */
export function excessByPart(
  paid: readonly PaidPart[],
  returned: readonly ReturnedUnits[],
  worth: OrderWorth,
): ReadonlyMap<string, Money> {
  const keys = [...new Set(paid.map(({ key }) => key))]
  const left = keys.map((key) => leftOfKey(paid, key))
  const fallen = keys.map((key, index) =>
    Math.max(0, (left[index] ?? 0) - worthLeft(worth, returned, key), surplusOf(paid, worth.parts, key)),
  )
  const ofFallen = shareOut(worth.toRefund, fallen)
  // Earlier refunds by amount belonged to no single part, so the rest is divided over all parts.
  const ofRest = shareOut(
    worth.toRefund - sumOf(ofFallen),
    left.map((amount, index) => amount - (ofFallen[index] ?? 0)),
  )
  return new Map(keys.map((key, index) => [key, (ofFallen[index] ?? 0) + (ofRest[index] ?? 0)]))
}

export function leftOfKey(paid: readonly PaidPart[], key: string): Money {
  return sumOf(paid.filter((part) => part.key === key).map(leftOfPaid))
}

/** Returns the part of the worth that belongs to units still on the order. */
function worthLeft(worth: OrderWorth, returned: readonly ReturnedUnits[], key: string): Money {
  const part = worth.parts.find((one) => one.key === key)
  if (!part || key === excessKey) return 0
  return worthOfUnits(part, worth, (dish) => (dish.count ?? 0) - unitsOf(returned, dish.key)).amount
}

/**
 * Returns a part's cost for a number of units of each dish; rounded up, because the last unit takes the rounding
 * remainder.
 * @param there how many units of a dish are left
 */
export function worthOfUnits(
  part: WorthOfPart,
  worth: Pick<OrderWorth, 'parts'>,
  there: (dish: WorthOfPart) => number,
): { amount: Money; tax: Money } {
  if (part.count !== undefined) {
    const [units, count] = [there(part), part.count]
    return { amount: ofUnits(part.amount, units, count), tax: ofUnits(part.tax, units, count) }
  }
  const shares = part.ofDishes ?? []
  const of = (name: 'amount' | 'tax'): Money => {
    const own = part[name] - sumOf(shares.map((share) => share[name]))
    const left = shares.map((share) => {
      const dish = worth.parts.find(({ key }) => key === share.key)
      return dish?.count === undefined ? share[name] : ofUnits(share[name], there(dish), dish.count)
    })
    return own + sumOf(left)
  }
  return { amount: of('amount'), tax: of('tax') }
}

export function unitsOf(returned: readonly ReturnedUnits[], key: string): number {
  return returned.find((one) => one.key === key)?.units ?? 0
}

function ofUnits(amount: Money, there: number, count: number): Money {
  if (count <= 0 || there >= count) return amount
  const units = BigInt(count)
  return Number((BigInt(amount) * BigInt(Math.max(0, there)) + units - 1n) / units)
}

function shareOut(amount: Money, weights: readonly Money[]): Money[] {
  const whole = sumOf(weights)
  if (amount <= 0 || whole <= 0) return weights.map(() => 0)
  return amount >= whole ? [...weights] : allocate(amount, weights)
}
