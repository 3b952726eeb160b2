/**
 * Discounts off goods after each line has its own price, in this order: order discount, coupon, club points. Each is
 * computed once on a whole and spread over the lines by largest remainder. Step 4 of docs/guide/price.md#the-steps.
 */
import { allocate, type Money, sumOf } from '@sofreh/kernel'
import { assertAmount, discountOf, type LineGoods } from './goods-of-line.ts'
import type { PriceCoupon, PriceInput, PriceLine } from './price-types.ts'

export type Discounts = {
  /** Per line, in the order of the given lines. */
  shares: DiscountShares[]
  orderDiscount: Money
  /** The amounts that the order discount and the coupon were computed on. */
  orderBasis: Money
  couponBasis: Money
  couponDiscount: Money
  pointsDiscount: Money
  deliveryDiscount: Money
  goodsLeft: Money
  waivesPackaging: boolean
  coupon: { isApplied: boolean; missing: Money } | undefined
}
export type DiscountShares = { orderDiscount: Money; couponDiscount: Money; pointsDiscount: Money; goodsLeft: Money }

/**
 * Takes order discount, coupon and points off the lines. The lines must be in the canonical order (see price-of-order).
 */
export function discountsOf(lines: readonly LineGoods[], input: PriceInput): Discounts {
  const afterLine = lines.map((line) => line.goods - line.lineDiscount)
  const orderBasis = sumOf(afterLine)
  const orderDiscount = discountOf(input.orderDiscount, orderBasis)
  const orderShares = spread(orderDiscount, afterLine)
  const afterOrder = afterLine.map((goods, index) => goods - (orderShares[index] ?? 0))

  const coupon = couponOf(lines, input)
  const eligible = afterOrder.map((goods, index) => (takesOff(input.coupon, lines[index]) ? goods : 0))
  const couponBasis = sumOf(eligible)
  const couponDiscount = coupon?.isApplied ? couponOffGoods(input.coupon, couponBasis) : 0
  const couponShares = spread(couponDiscount, eligible)
  const afterCoupon = afterOrder.map((goods, index) => goods - (couponShares[index] ?? 0))

  const pointsDiscount = Math.min(assertAmount(input.points ?? 0), sumOf(afterCoupon))
  const pointsShares = spread(pointsDiscount, afterCoupon)
  const shares = afterCoupon.map((goods, index) => ({
    orderDiscount: orderShares[index] ?? 0,
    couponDiscount: couponShares[index] ?? 0,
    pointsDiscount: pointsShares[index] ?? 0,
    goodsLeft: goods - (pointsShares[index] ?? 0),
  }))
  return {
    shares,
    orderDiscount,
    orderBasis,
    couponBasis,
    couponDiscount,
    pointsDiscount,
    deliveryDiscount: coupon?.isApplied ? couponOffDelivery(input) : 0,
    goodsLeft: sumOf(shares.map((share) => share.goodsLeft)),
    waivesPackaging: coupon?.isApplied === true && input.coupon?.waivesPackaging === true,
    coupon,
  }
}

/**
 * Spreads a whole by largest remainder. No share exceeds its weight while the whole does not exceed their sum, so no
 * line goes below 0.
 */
export function spread(whole: Money, weights: readonly Money[]): Money[] {
  return whole === 0 ? weights.map(() => 0) : allocate(whole, weights)
}

/** Keeps a coupon below its minimum on the order with no discount, so that the guest sees how much is missing. */
function couponOf(lines: readonly LineGoods[], input: PriceInput): Discounts['coupon'] {
  if (!input.coupon) return undefined
  const goods = sumOf(lines.map((line) => line.goods))
  const missing = Math.max(0, assertAmount(input.coupon.minimum ?? 0) - goods)
  const { coupon: asked } = input
  const hasItsDish = !isRestricted(asked) || input.lines.some((line) => line.count > 0 && countsOn(asked, line))
  return { isApplied: missing === 0 && hasItsDish, missing }
}

/** True when the coupon names dishes or categories. */
export function isRestricted(coupon: Pick<PriceCoupon, 'onlyItemIds' | 'onlyCategoryIds'>): boolean {
  return coupon.onlyItemIds !== undefined || coupon.onlyCategoryIds !== undefined
}

/** True for a paid line of a dish that the coupon applies to, whatever other discount the line carries. */
export function countsOn(
  coupon: Pick<PriceCoupon, 'onlyItemIds' | 'onlyCategoryIds'>,
  line: Pick<PriceLine, 'menuItemId' | 'categoryId' | 'isFreeItem'>,
): boolean {
  if (line.isFreeItem || !isRestricted(coupon)) return !line.isFreeItem
  const isOfCategory = line.categoryId !== undefined && coupon.onlyCategoryIds?.includes(line.categoryId)
  return isOfCategory === true || coupon.onlyItemIds?.includes(line.menuItemId) === true
}

/** True when the coupon's discount may be spread on this line. */
export function takesOff(coupon: PriceCoupon | null | undefined, line: LineGoods | undefined): boolean {
  if (!coupon || !line) return false
  if (isRestricted(coupon) && !countsOn(coupon, line.line)) return false
  return coupon.isStacking === true || !line.carriesDiscount
}

function couponOffGoods(coupon: PriceCoupon | null | undefined, basis: Money): Money {
  if (coupon?.type === 'MONEY') return discountOf({ kind: 'FIX', value: coupon.value }, basis)
  if (coupon?.type !== 'PERCENTAGE') return 0
  return Math.min(discountOf({ kind: 'PERCENTAGE', value: coupon.value }, basis), capOf(coupon))
}

function couponOffDelivery(input: PriceInput): Money {
  if (input.coupon?.type !== 'FREESHIPPING') return 0
  return Math.min(assertAmount(input.deliveryCost), capOf(input.coupon))
}

function capOf(coupon: PriceCoupon): Money {
  return assertAmount(coupon.cap ?? Number.MAX_SAFE_INTEGER)
}
