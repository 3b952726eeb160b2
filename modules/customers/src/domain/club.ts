/**
 * The customer club (docs/guide/customers.md): points are earned on paid goods, spent as a discount and taken back by a
 * refund. Goods are items and toppings after every discount, including points. Tip, delivery, packaging, service fee,
 * tax and goods paid with points earn nothing. Credit earns when it is collected.
 */
import { type Answer, type Money, rateOf } from '@sofreh/kernel'

export type ClubSettings = {
  isActive: boolean
  /** Paid goods per point, in the vendor's unit. */
  moneyPerPoint: Money
  /** Value of one point when it is spent. */
  pointValue: Money
  /** Minimum and maximum share of a bill's goods that points may pay, in basis points. */
  minShareBp: number
  maxShareBp: number
  /** Days until earned points expire; null: never. */
  expiryDays: number | null
}

/** Defaults of a vendor without settings: no club; its form starts with these values. */
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
  /** Money received for the order less refunds, credit included. */
  paid: Money
  /** The part of `paid` that is still owed. */
  openDebt: Money
  moneyPerPoint: Money
}

/**
 * Returns the points of an order: whole points on the goods' share of the money received, rounded down once. Also used
 * for taking back: less money gives fewer points, and none after a full refund.
 * @example pointsEarned({ goods: 95_000, finalPrice: 100_000, paid: 100_000, openDebt: 0, moneyPerPoint: 10_000 }) // 9
 */
export function pointsEarned({ goods, finalPrice, paid, openDebt, moneyPerPoint }: EarningFacts): number {
  const here = Math.max(0, Math.min(paid, finalPrice) - openDebt)
  if (here === 0 || finalPrice === 0) return 0
  // In bigint: goods times money exceeds the integers that a double holds exactly.
  return Number((BigInt(goods) * BigInt(here)) / (BigInt(finalPrice) * BigInt(moneyPerPoint)))
}

export type PointsRefusal =
  | 'CLUB_NOT_ACTIVE'
  | 'POINTS_NOT_ENOUGH'
  | 'POINTS_SHARE_TOO_SMALL'
  | 'POINTS_SHARE_TOO_LARGE'

/**
 * Returns how many points a bill accepts: at most the balance and the largest share, at least the smallest share.
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

/** Checks whether this number of points may pay for a bill, and returns their value. */
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
