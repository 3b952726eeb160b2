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
} from './excess-by-part.ts'

/**
 * Refunds parts of an order (R12): reads only what was frozen at payment, and prices nothing again. A part is requested
 * by units, by an amount, or whole. It never gets more than was paid for it over all payments.
 */
export type PartAsk = {
  key: string
  /** The units to refund of the `ofCount` units on the order; for a removed dish, of the units that were on it. */
  count?: number | undefined
  ofCount?: number | undefined
  /** The amount to refund; everything left when neither is given. */
  amount?: Money | undefined
}

/** The units of a dish to refund. */
export type CountedUnits = { key: string; count: number; ofCount: number }
/** The amount of a part to refund, from whichever payments paid it. */
export type PartAmount = { key: string; amount: Money; isExcess: boolean; tax?: Money }
export type PartsRefusal = { ok: false; code: 'PART_NOT_PAID' | 'REFUND_TOO_MUCH'; key: string }
export type PartsAnswer = { ok: true; units: readonly CountedUnits[]; amounts: readonly PartAmount[] } | PartsRefusal

/**
 * Computes the amounts to refund for the requested parts.
 * @param paid what was paid, attributed to the current order
 * @param returned units refunded before
 * @param worth the current order: an overpayment of a dish is not refunded as its units. With `worth`, a dish includes
 * its share of packaging and service; the last dish includes everything left of the order
 * @returns the amount per part; free parts add nothing
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
    // Everything paid for a dish that is no longer on the order is an overpayment and is refunded as one.
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

/**
 * Returns the packaging and fees refunded together with dishes: the amount by which a void before payment would have
 * lowered them.
 */
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
  // A later edit may have left money on a dish that was already refunded: it goes with the last dish.
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

/** Returns the units of a dish that were paid and are on the order. */
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
    // A fraction of what is left for the units left: the last unit takes the rest, so nothing is lost or refunded
    // twice.
    return Number((BigInt(left - excess) * BigInt(ask.count)) / BigInt(unitsLeft))
  }
  const amount = ask.amount ?? left
  return amount > left || amount <= 0 ? undefined : amount
}

/**
 * Returns the number of paid units; when shares of a bill are paid one by one, only as many as the money for the dish
 * covers.
 */
function unitsPaid(paid: readonly PaidPart[], units: number, cost: Money | undefined): number {
  const amount = sumOf(paid.map((part) => part.amount))
  if (cost === undefined || amount >= cost) return units
  return Math.min(units, Math.max(1, Math.round((units * amount) / cost)))
}
