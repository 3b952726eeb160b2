/** Lists the discounts of an order by name; they add up to `finalDiscountAmount` of its price. */
import { type Money, showNumber } from '@sofreh/kernel'
import type { Discount, PricedOrder } from '@sofreh/pricing/domain'
import type { OrderDiscount } from '../order-operations.ts'

export type NamedDiscount = {
  kind: 'LINE' | 'ORDER' | 'COUPON' | 'POINTS' | 'DELIVERY' | 'ROUNDING'
  /** Coupon code, percentage of a manual discount, or number of club points; empty where there is none. */
  detail: string
  /** Why staff gave a manual discount; absent where no reason was given. */
  reason?: string
  amount: Money
}
type Discounts = Pick<
  PricedOrder,
  'lineDiscount' | 'orderDiscount' | 'couponDiscount' | 'pointsDiscount' | 'deliveryDiscount' | 'rounding'
>
type Causes = {
  discount: OrderDiscount | null
  coupon: { code: string } | null
  points: { count: number } | null
}

/** Returns the discounts in the order in which they apply; zero amounts are left out. */
export function namedDiscounts(price: Discounts, { discount, coupon, points }: Causes): NamedDiscount[] {
  const code = coupon?.code ?? ''
  const discounts: NamedDiscount[] = [
    { kind: 'LINE', detail: '', amount: price.lineDiscount },
    { kind: 'ORDER', detail: percentageOf(discount), amount: price.orderDiscount, ...reasonOf(discount) },
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

function reasonOf(discount: OrderDiscount | null): { reason?: string } {
  return discount?.reason ? { reason: discount.reason } : {}
}
