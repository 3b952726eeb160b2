/** Lists the discounts of an order by name; they add up to `finalDiscountAmount` of its price. */
import { type Money, showNumber } from '@sofreh/kernel'
import type { Discount, PricedOrder } from '@sofreh/pricing/domain'

export type NamedDiscount = {
  kind: 'LINE' | 'ORDER' | 'COUPON' | 'POINTS' | 'DELIVERY' | 'ROUNDING'
  /** Coupon code, percentage of a manual discount, or number of club points; empty where there is none. */
  detail: string
  amount: Money
}
type Discounts = Pick<
  PricedOrder,
  'lineDiscount' | 'orderDiscount' | 'couponDiscount' | 'pointsDiscount' | 'deliveryDiscount' | 'rounding'
>
type Causes = {
  discount: Discount | null
  coupon: { code: string } | null
  points: { count: number } | null
}

/** Returns the discounts in the order in which they apply; zero amounts are left out. */
export function namedDiscounts(price: Discounts, { discount, coupon, points }: Causes): NamedDiscount[] {
  const code = coupon?.code ?? ''
  const discounts: NamedDiscount[] = [
    { kind: 'LINE', detail: '', amount: price.lineDiscount },
    { kind: 'ORDER', detail: percentageOf(discount), amount: price.orderDiscount },
    { kind: 'COUPON', detail: code, amount: price.couponDiscount },
    { kind: 'POINTS', detail: points ? showNumber(points.count) : '', amount: price.pointsDiscount },
    { kind: 'DELIVERY', detail: code, amount: price.deliveryDiscount },
    { kind: 'ROUNDING', detail: '', amount: price.rounding ?? 0 },
  ]
  return discounts.filter(({ amount }) => amount > 0)
}

function percentageOf(discount: Discount | null): string {
  return discount?.kind === 'PERCENTAGE' ? `${showNumber(discount.value / 100)}\u066a` : ''
}
