import { couponFor } from './coupon-for.ts'
import type { DiscountCodeFacts } from './discount-code.ts'
import type { DiscountType } from './price-types.ts'

/** A code as the menu shows it, where the vendor offers it to all guests of its site. */
export type Offer = {
  code: string
  type: DiscountType
  value: number
  cap: number | null
  minimumBasket: number
  firstOrderOnly: boolean
  freeItems: readonly { title: string }[]
}

/** Returns true when a guest of the site who has used no code may use this one now. */
export function isOffered(code: DiscountCodeFacts, at: Date): boolean {
  return couponFor(code, { at, channel: 'WEBSITE', personId: '', usesOfPerson: 0 }).ok
}

export function offerOf(code: DiscountCodeFacts): Offer {
  const { type, value, cap, minimumBasket, firstOrderOnly, freeItems } = code
  return {
    code: code.code,
    type,
    value,
    cap,
    minimumBasket,
    firstOrderOnly,
    freeItems: freeItems.map(({ title }) => ({ title })),
  }
}
