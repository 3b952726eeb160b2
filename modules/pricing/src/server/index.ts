import type { Handle, Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { type CouponAnswer, type CouponNo, isOffered, type Offer, offerOf } from '../domain/index.ts'
import { findCodesFor } from './store/discount-codes.reader.ts'
import { type CouponAsk, findCoupon } from './use-cases/find-coupon.ts'
import { findGuestCoupon } from './use-cases/look-up-code.ts'
import type { PricingDeps } from './pricing-deps.ts'
import { pricingRoutes } from './routes/pricing.routes.ts'
import { type CouponUse, releaseCoupon, noteCouponUse, passCoupon, takeCoupon } from './use-cases/take-coupon.ts'

export type { CouponAsk } from './use-cases/find-coupon.ts'
export type { PricingDeps } from './pricing-deps.ts'
export type { CouponUse } from './use-cases/take-coupon.ts'

export type Pricing = {
  routes: Binding[]
  /**
   * Returns whether a typed code applies and what it gives. Writes nothing, except that a guest's wrong codes are counted
   * by address.
   */
  findCoupon: (handle: Handle, ask: CouponAsk) => Promise<CouponAnswer>
  /**
   * Takes the coupon for an order in its transaction; call it late. Repeating it for the same order changes nothing. An
   * order that holds another code returns that one.
   * @throws Refusal with one of `couponRefusals`
   */
  takeCoupon: (tx: Tx, use: CouponUse) => Promise<void>
  /** Returns the listed codes that any guest of the site may use now, newest first. */
  offersOf: (handle: Handle, vendorId: string) => Promise<Offer[]>
  /** Counts a completed sale in any case and returns what the rule has against it. */
  /** Moves an order's use to the person the order now belongs to. */
  passCoupon: (tx: Tx, use: Omit<CouponUse, 'at'>) => Promise<void>
  noteCouponUse: (tx: Tx, use: CouponUse) => Promise<CouponNo | undefined>
  /** Returns the coupon the order holds. Idempotent. */
  releaseCoupon: (tx: Tx, order: { vendorId: string; orderId: string }) => Promise<void>
}

/** The slice of discount codes; the price itself is a function of `@sofreh/pricing/domain`. */
export function createPricing(deps: PricingDeps): Pricing {
  return {
    routes: pricingRoutes(deps),
    findCoupon: (handle, ask) =>
      ask.address === undefined ? findCoupon(handle, ask) : findGuestCoupon(deps, ask, ask.address),
    takeCoupon,
    passCoupon,
    offersOf: async (handle, vendorId) => {
      const at = deps.clock()
      const codes = await findCodesFor(handle, vendorId, null)
      return codes.filter((code) => isOffered(code, at)).map(offerOf)
    },
    noteCouponUse,
    releaseCoupon: (tx, order) => releaseCoupon(tx, { ...order, at: deps.clock() }),
  }
}
