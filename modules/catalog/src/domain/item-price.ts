import { assertMoney, rateOf } from '@sofreh/kernel'
import type { ItemDiscount } from './menu-facts.ts'

/** Largest price of an item; keeps sums of orders exact. */
export const largestPrice = 1_000_000_000_000

/**
 * Returns one unit's price after the item's own discount, at least 0: the price that the menu shows. An order line is
 * discounted once on its whole amount (docs/guide/price.md), so a line is not this price times its count.
 */
export function finalPriceOf(item: { price: number; discount: ItemDiscount | null }): number {
  if (!item.discount) return item.price
  const off = item.discount.kind === 'FIX' ? item.discount.value : rateOf(item.price, item.discount.value)
  return Math.max(0, item.price - off)
}

/** Returns the code of what is wrong with a discount on a price; undefined when it is valid. */
export function discountFault(price: number, discount: ItemDiscount | null): DiscountFault | undefined {
  if (!discount) return undefined
  if (discount.kind === 'PERCENTAGE') return discount.value > 10_000 ? 'DISCOUNT_OVER_WHOLE' : undefined
  return discount.value > price ? 'DISCOUNT_OVER_PRICE' : undefined
}
export type DiscountFault = 'DISCOUNT_OVER_WHOLE' | 'DISCOUNT_OVER_PRICE'

/** A price change for many items at once. */
export type PriceMove =
  | { kind: 'PRICE_PERCENT'; rateBp: number; roundTo: number }
  | { kind: 'PRICE_AMOUNT'; amount: number }

/**
 * Returns the price after a change. The rate's share is rounded half up once, then the price half up to a multiple of
 * `roundTo`. Returns undefined when the result is outside 0 … `largestPrice`.
 * @example movedPrice(185_000, { kind: 'PRICE_PERCENT', rateBp: 1200, roundTo: 1000 }) // 207_000
 */
export function movedPrice(price: number, move: PriceMove): number | undefined {
  const moved =
    move.kind === 'PRICE_AMOUNT' ? price + move.amount : roundHalfUp(price + rateOf(price, move.rateBp), move.roundTo)
  return moved < 0 || moved > largestPrice ? undefined : assertMoney(moved)
}

function roundHalfUp(amount: number, step: number): number {
  return Math.floor((amount * 2 + step) / (step * 2)) * step
}
