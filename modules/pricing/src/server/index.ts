import { given } from '@sofreh/kernel'
import type { PricingDeps } from './pricing-deps.ts'
import { pricingRoutes } from './routes/pricing.routes.ts'
import { offersOf } from './use-cases/offers-of.ts'
import { findCouponOf } from './use-cases/find-coupon-of.ts'
import { noteCouponUse, passCoupon, releaseCoupon, takeCoupon } from './use-cases/take-coupon.ts'

export type { CouponAsk } from './use-cases/find-coupon.ts'
export type { CouponUse } from './use-cases/take-coupon.ts'

/** The slice of discount codes; the price itself is a function of `@sofreh/pricing/domain`. */
export function createPricing(deps: PricingDeps) {
  return {
    routes: pricingRoutes(deps),
    findCoupon: given(deps, findCouponOf),
    takeCoupon,
    passCoupon,
    offersOf: given(deps, offersOf),
    noteCouponUse,
    releaseCoupon: given(deps, releaseCoupon),
  }
}

export type Pricing = ReturnType<typeof createPricing>
