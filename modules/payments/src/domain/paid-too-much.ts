import { allocate, type Money, sumOf } from '@sofreh/kernel'
import { surplusOf } from './attribute-payments.ts'
import { excessKey, leftOfPaid, type PaidPart, type PricedPart } from './paid-parts.ts'

/**
 * What was paid too much belongs to the parts that became cheaper since they were paid, and goes back from those first. What
 * was frozen is never priced again: the order's present worth only tells which frozen money is still for something.
 */
export type OrderWorth = {
  due: Money
  toRefund: Money
  /** Every part that the order has now; what is not here any more is worth nothing. */
  parts: readonly WorthOfPart[]
}
/** What a part costs now. */
export type WorthOfPart = PricedPart & {
  amount: Money
  /** The units of a dish that are on the order. */
  count?: number
  /** Of packaging and fees: how much of it each dish brings about. What is left over belongs to the order as a whole. */
  ofDishes?: readonly { key: string; amount: Money; tax: Money }[]
}
/** Units of a part that went back earlier. */
export type ReturnedUnits = { key: string; units: number }
/** What one payment gives back of one part. */
export type PartTake = Pick<PaidPart, 'paymentId' | 'key' | 'kind' | 'price' | 'discount' | 'tax' | 'amount'> & {
  /** It was never for anything, so it goes back beside the parts of the order. */
  isExcess: boolean
}

/**
 * How much of what is left of each part was paid too much.
 * @param paid what the payments have frozen, attributed to the order as it is
 * @param returned units that went back before: they are worth nothing any more
 * @returns by the part's key; together `toRefund`, or all that is left where that is less
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
  // Money went back besides that was of no part alone: the rest is everybody's.
  const ofRest = shareOut(
    worth.toRefund - sumOf(ofFallen),
    left.map((amount, index) => amount - (ofFallen[index] ?? 0)),
  )
  return new Map(keys.map((key, index) => [key, (ofFallen[index] ?? 0) + (ofRest[index] ?? 0)]))
}

export function leftOfKey(paid: readonly PaidPart[], key: string): Money {
  return sumOf(paid.filter((part) => part.key === key).map(leftOfPaid))
}

/** What of a part is for the units that are still there. */
function worthLeft(worth: OrderWorth, returned: readonly ReturnedUnits[], key: string): Money {
  const part = worth.parts.find((one) => one.key === key)
  if (!part || key === excessKey) return 0
  return worthOfUnits(part, worth, (dish) => (dish.count ?? 0) - unitsOf(returned, dish.key)).amount
}

/**
 * What a part costs for so many units of each dish; rounded up, as the last unit takes what rounding left.
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
