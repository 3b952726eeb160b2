/**
 * The customer club (docs/customers.md): points earned on paid goods, spent as a discount, taken back by a refund.
 * Goods are items and toppings after every discount, the one by points included: tip, delivery, packaging, service fee, tax and
 * what points themselves paid earn nothing, and what was put on credit earns when it is collected.
 */
import { type Answer, type Money, rateOf } from '@sofreh/kernel'

export type ClubSettings = {
  isActive: boolean
  /** Paid goods that earn one point; in the vendor's unit. */
  moneyPerPoint: Money
  /** What one point is worth when it is spent. */
  pointValue: Money
  /** The least and the most of a bill's goods that points may pay, in basis points. */
  minShareBp: number
  maxShareBp: number
  /** Days that earned points last; null for ever. */
  expiryDays: number | null
}

/** A vendor that has set nothing has no club; these are what its form begins with. */
export const clubAtFirst: ClubSettings = {
  isActive: false,
  moneyPerPoint: 10_000,
  pointValue: 100,
  minShareBp: 0,
  maxShareBp: 5_000,
  expiryDays: null,
}

export type EarningFacts = {
  goods: Money
  finalPrice: Money
  /** What came in for the order less what went back, credit included. */
  paid: Money
  /** What of it is still owed. */
  openDebt: Money
  moneyPerPoint: Money
}

/**
 * Points of an order: whole points of the goods' share of the money that is really here, rounded down once. The same
 * function takes back: with less money it answers less, so that a refund takes its share and the whole refund everything.
 * @example pointsEarned({ goods: 95_000, finalPrice: 100_000, paid: 100_000, openDebt: 0, moneyPerPoint: 10_000 }) // 9
 */
export function pointsEarned({ goods, finalPrice, paid, openDebt, moneyPerPoint }: EarningFacts): number {
  const here = Math.max(0, Math.min(paid, finalPrice) - openDebt)
  if (here === 0 || finalPrice === 0) return 0
  // In bigint: goods times money passes what a double holds exactly.
  return Number((BigInt(goods) * BigInt(here)) / (BigInt(finalPrice) * BigInt(moneyPerPoint)))
}

export type PointsRefusal =
  | 'CLUB_NOT_ACTIVE'
  | 'POINTS_NOT_ENOUGH'
  | 'POINTS_SHARE_TOO_SMALL'
  | 'POINTS_SHARE_TOO_LARGE'

/**
 * How many points a bill takes: at most what is held and what the largest share allows, at least what the smallest asks.
 * @param goods what is left of the goods after line, order and coupon discounts
 */
export function pointsRange(
  settings: ClubSettings,
  { points, goods }: { points: number; goods: Money },
): { least: number; most: number } {
  const largest = Math.min(goods, rateOf(goods, settings.maxShareBp))
  const least = Math.max(1, Math.ceil(rateOf(goods, settings.minShareBp) / settings.pointValue))
  return { least, most: Math.min(points, Math.floor(largest / settings.pointValue)) }
}

/** Whether so many points may pay for a bill, and what they are worth on it. */
export function pointsForBill(
  settings: ClubSettings,
  bill: { points: number; goods: Money; count: number },
): Answer<{ count: number; value: Money }, PointsRefusal> {
  if (!settings.isActive) return { ok: false, code: 'CLUB_NOT_ACTIVE' }
  const { points, goods, count } = bill
  if (count > points) return { ok: false, code: 'POINTS_NOT_ENOUGH', details: { points } }
  const { least, most } = pointsRange(settings, bill)
  if (count > most) return { ok: false, code: 'POINTS_SHARE_TOO_LARGE', details: { most, goods } }
  if (count < least) return { ok: false, code: 'POINTS_SHARE_TOO_SMALL', details: { least, goods } }
  return { ok: true, value: { count, value: count * settings.pointValue } }
}
