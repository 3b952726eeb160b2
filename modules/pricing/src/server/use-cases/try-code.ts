import type { Caller } from '@sofreh/http'
import type { DataOf, InputOf } from '@sofreh/contract'
import type { tryDiscountCode } from '../../contract/index.ts'
import { whyNotSentence } from '../../text/pricing.fa.ts'
import { findCoupon } from './find-coupon.ts'
import type { PricingDeps } from '../pricing-deps.ts'

/** Applies the rule to a sample basket, so that an owner sees what a code does before guests do. */
export async function tryCode(
  deps: PricingDeps,
  { body }: InputOf<typeof tryDiscountCode>,
  caller: Caller,
): Promise<DataOf<typeof tryDiscountCode>> {
  const { lines, customerId, at, ...asked } = body
  const answer = await findCoupon(deps.database, {
    ...asked,
    vendorId: caller.vendorId,
    at: at === undefined ? deps.clock() : new Date(at),
    personId: customerId ?? null,
    lines: lines.map((line, index) => ({
      ...line,
      id: String(index),
      packagingCost: 0,
      servePackagingCost: 0,
      withTax: false,
      isFreeItem: false,
      toppings: [],
      toppingCategories: [],
    })),
  })
  if (answer.ok) {
    const freeItems = answer.freeItems.map((item) => ({ ...item }))
    return { applies: true, refusal: null, message: '', discount: answer.discount, freeItems, facts: {} }
  }
  const message = whyNotSentence(answer.code, answer.facts)
  return { applies: false, refusal: answer.code, message, discount: 0, freeItems: [], facts: answer.facts }
}
