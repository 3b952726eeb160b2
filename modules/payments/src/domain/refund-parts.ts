import { type Money, sumOf } from '@sofreh/kernel'
import { leftOfPaid, type PaidPart } from './paid-parts.ts'
import {
  excessByPart,
  leftOfKey,
  type OrderWorth,
  type ReturnedUnits,
  unitsOf,
  type WorthOfPart,
  worthOfUnits,
} from './paid-too-much.ts'

/**
 * Giving parts of an order back (R12): only what was frozen at payment is read, nothing is priced again. A part is asked for
 * by units of those sold, by an amount, or whole; never more than was paid for it, over all payments together.
 */
export type PartAsk = {
  key: string
  /** So many of the `ofCount` units that are on the order; of a dish that was taken off, that were. */
  count?: number | undefined
  ofCount?: number | undefined
  /** So much of it; everything that is left when neither is said. */
  amount?: Money | undefined
}

/** So many units of a dish go back. */
export type CountedUnits = { key: string; count: number; ofCount: number }
/** So much of a part goes back, from whichever payments it was paid by. */
export type PartAmount = { key: string; amount: Money; isExcess: boolean; tax?: Money }
export type PartsRefusal = { ok: false; code: 'PART_NOT_PAID' | 'REFUND_TOO_MUCH'; key: string }
export type PartsAnswer = { ok: true; units: readonly CountedUnits[]; amounts: readonly PartAmount[] } | PartsRefusal

/**
 * @param paid what was paid, attributed to the order as it is now
 * @param returned units that went back before
 * @param worth the order as it is now: what was paid too much for a dish is not given back as its units. With it a dish takes
 * its share of packaging and service along; the last dish takes everything that is left of the order
 * @returns what goes back of each part; parts that were free take nothing
 */
export function partsToRefund(
  paid: readonly PaidPart[],
  returned: readonly ReturnedUnits[],
  asks: readonly PartAsk[],
  worth?: OrderWorth,
): PartsAnswer {
  const excess = worth ? excessByPart(paid, returned, worth) : new Map<string, Money>()
  const units: CountedUnits[] = []
  const amounts: PartAmount[] = []
  for (const ask of asks) {
    const ofPart = paid.filter((part) => part.key === ask.key)
    if (ofPart.length === 0 || amounts.some(({ key }) => key === ask.key))
      return { ok: false, code: 'PART_NOT_PAID', key: ask.key }
    const now = worth?.parts.find(({ key }) => key === ask.key)
    const unitsLeft = unitsPaid(ofPart, ask.ofCount ?? ask.count ?? 0, worth?.due ? now?.amount : undefined)
    // All that was paid for a dish that is not on the order any more was paid too much, and goes back as that.
    const isExcess = worth !== undefined && !now
    const left = { unitsLeft: unitsLeft - unitsOf(returned, ask.key), excess: (now && excess.get(ask.key)) ?? 0 }
    const amount = amountOf(ofPart, ask, left)
    if (amount === undefined) return { ok: false, code: 'REFUND_TOO_MUCH', key: ask.key }
    if (ask.count !== undefined && !isExcess)
      units.push({ key: ask.key, count: ask.count, ofCount: ask.ofCount ?? ask.count })
    amounts.push({ key: ask.key, amount, isExcess })
  }
  if (worth) amounts.push(...alongWithDishes({ paid, returned, worth, excess }, amounts, units))
  if (sumOf(amounts.map(({ amount }) => amount)) === 0)
    return { ok: false, code: 'REFUND_TOO_MUCH', key: asks[0]?.key ?? '' }
  return { ok: true, units, amounts }
}

type PaidOrder = {
  paid: readonly PaidPart[]
  returned: readonly ReturnedUnits[]
  worth: OrderWorth
  excess: ReadonlyMap<string, Money>
}

/** What goes back of packaging and fees together with dishes: what a void before payment would have lowered them by. */
function alongWithDishes(
  { paid, returned, worth, excess }: PaidOrder,
  dishes: readonly PartAmount[],
  units: readonly CountedUnits[],
): PartAmount[] {
  const unitsBefore = (dish: WorthOfPart) => unitsThere(paid, worth, dish) - unitsOf(returned, dish.key)
  const unitsAfter = (dish: WorthOfPart) => unitsBefore(dish) - (units.find(({ key }) => key === dish.key)?.count ?? 0)
  const backOf = (key: string) => dishes.find((dish) => dish.key === key)?.amount ?? 0
  const leftOf = (key: string) => leftOfKey(paid, key) - (excess.get(key) ?? 0) - backOf(key)
  const isDish = ({ count }: WorthOfPart) => count !== undefined
  const isNamed = ({ key }: WorthOfPart) => dishes.some((dish) => dish.key === key)
  const isLast =
    worth.parts.some((part) => isDish(part) && isNamed(part)) &&
    worth.parts.filter(isDish).every((dish) => unitsAfter(dish) <= 0 || leftOf(dish.key) <= 0)
  // A later edit may have left some money on a dish that was back already: it goes with the last one.
  if (isLast) return worth.parts.map(({ key }) => ({ key, amount: leftOf(key), isExcess: false })).filter(isSomething)
  return worth.parts
    .filter((part) => !isDish(part) && !isNamed(part))
    .map((part) => {
      const before = worthOfUnits(part, worth, unitsBefore)
      const after = worthOfUnits(part, worth, unitsAfter)
      const back = (left: Money, name: 'amount' | 'tax') =>
        before[name] === 0 ? 0 : left - Number((BigInt(left) * BigInt(after[name])) / BigInt(before[name]))
      const amount = back(leftOf(part.key), 'amount')
      return { key: part.key, amount, tax: back(taxLeftOf(paid, part.key), 'tax'), isExcess: false }
    })
    .filter(isSomething)
}

function taxLeftOf(paid: readonly PaidPart[], key: string): Money {
  return sumOf(paid.filter((part) => part.key === key).map(({ tax, refundedTax }) => tax - refundedTax))
}

function isSomething({ amount }: PartAmount): boolean {
  return amount > 0
}

/** The units of a dish that were paid and are on the order. */
function unitsThere(paid: readonly PaidPart[], { due }: OrderWorth, { key, count = 0, amount }: WorthOfPart): number {
  const rows = paid.filter((part) => part.key === key)
  if (rows.length === 0) return due > 0 ? 0 : count
  return unitsPaid(rows, count, due > 0 ? amount : undefined)
}

type Left = { unitsLeft: number; excess: Money }

function amountOf(paid: readonly PaidPart[], ask: PartAsk, { unitsLeft, excess }: Left): Money | undefined {
  const left = sumOf(paid.map(leftOfPaid))
  if (ask.count !== undefined) {
    if (ask.count > unitsLeft) return undefined
    // Of what is left for the units that are left: the last one takes the rest, and none of it is lost or given twice.
    return Number((BigInt(left - excess) * BigInt(ask.count)) / BigInt(unitsLeft))
  }
  const amount = ask.amount ?? left
  return amount > left || amount <= 0 ? undefined : amount
}

/** Of a bill whose shares are paid one by one, only so many units as the money for the dish is enough for. */
function unitsPaid(paid: readonly PaidPart[], units: number, cost: Money | undefined): number {
  const amount = sumOf(paid.map((part) => part.amount))
  if (cost === undefined || amount >= cost) return units
  return Math.min(units, Math.max(1, Math.round((units * amount) / cost)))
}
