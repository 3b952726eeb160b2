/** What was taken off an order, each discount by its name; together they are `finalDiscountAmount` of its price. */
import { type Money, showNumber } from '@sofreh/kernel'
import type { Discount, PricedOrder } from '@sofreh/pricing/domain'

export type NamedDiscount = {
  kind: 'LINE' | 'ORDER' | 'COUPON' | 'POINTS' | 'DELIVERY' | 'ROUNDING'
  /** The code of a coupon, the percentage of a discount by hand, or the count of club points; empty where there is none. */
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

/** The discounts of an order in the order in which they are taken off; those of nothing are left out. */
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
