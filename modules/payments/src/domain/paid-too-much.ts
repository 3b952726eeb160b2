import { allocate, type Money, sumOf } from '@sofreh/kernel'

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
/** What a part costs now, and the units of it that are on the order. */
export type WorthOfPart = { key: string; amount: Money; count?: number }
/** A part as one payment paid it. */
export type PaidPart = { paymentId: string; key: string; amount: Money; refunded: Money }
/** Units of a part that went back earlier. */
export type ReturnedUnits = { key: string; units: number }
export type PartTake = { paymentId: string; key: string; amount: Money }

/**
 * How much of what is left of each part was paid too much.
 * @param paid what the payments have frozen
 * @param returned units that went back before: they are worth nothing any more
 * @returns by the part's key; together `toRefund`, or all that is left where that is less
 */
export function excessByPart(
  paid: readonly PaidPart[],
  returned: readonly ReturnedUnits[],
  worth: OrderWorth,
): ReadonlyMap<string, Money> {
  const keys = [...new Set(paid.map(({ key }) => key))]
  const left = keys.map((key) =>
    sumOf(paid.filter((part) => part.key === key).map((part) => part.amount - part.refunded)),
  )
  const fallen = keys.map((key, index) => Math.max(0, (left[index] ?? 0) - worthLeft(worth, returned, key)))
  const ofFallen = shareOut(worth.toRefund, fallen)
  // Money went back besides that was of no part alone: the rest is everybody's.
  const ofRest = shareOut(
    worth.toRefund - sumOf(ofFallen),
    left.map((amount, index) => amount - (ofFallen[index] ?? 0)),
  )
  return new Map(keys.map((key, index) => [key, (ofFallen[index] ?? 0) + (ofRest[index] ?? 0)]))
}

/** Which payment gives how much of each part, the newest first. */
export function takesOfExcess(paid: readonly PaidPart[], excess: ReadonlyMap<string, Money>): PartTake[] {
  return [...excess].flatMap(([key, amount]) =>
    takeFrom(
      paid.filter((part) => part.key === key),
      amount,
    ),
  )
}

/** @param paid one part as each payment paid it, the newest first */
export function takeFrom(paid: readonly PaidPart[], amount: Money): PartTake[] {
  const takes: PartTake[] = []
  let left = amount
  for (const part of paid) {
    const take = Math.min(left, part.amount - part.refunded)
    if (take <= 0) continue
    takes.push({ paymentId: part.paymentId, key: part.key, amount: take })
    left -= take
  }
  return takes
}

/** What the units that are still there cost now; rounded up, as the last unit takes what rounding left. */
function worthLeft({ parts }: OrderWorth, returned: readonly ReturnedUnits[], key: string): Money {
  const part = parts.find((one) => one.key === key)
  if (!part) return 0
  const gone = returned.find((one) => one.key === key)?.units ?? 0
  if (part.count === undefined || part.count === 0 || gone === 0) return part.amount
  const units = BigInt(part.count)
  const there = BigInt(Math.max(0, part.count - gone))
  return Number((BigInt(part.amount) * there + units - 1n) / units)
}

function shareOut(amount: Money, weights: readonly Money[]): Money[] {
  const whole = sumOf(weights)
  if (amount <= 0 || whole <= 0) return weights.map(() => 0)
  return amount >= whole ? [...weights] : allocate(amount, weights)
}
