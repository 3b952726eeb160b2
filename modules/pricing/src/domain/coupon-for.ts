/**
 * Decides whether a discount code applies and what it gives: one rule for site, till and server. The question carries
 * all inputs, including the clock, the count of uses and the basket.
 */
import { hoursAt, isWithin, localMoment, type Money, sumOf, weekdayOf } from '@sofreh/kernel'
import { type CouponChannel, type DiscountCodeFacts, isDelivered } from './discount-code.ts'
import { countsOn, takesOff } from './discounts.ts'
import { goodsOfLine } from './goods-of-line.ts'
import { priceOfOrder } from './price-of-order.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type PriceCoupon,
  type PriceLine,
  type PriceSettings,
} from './price-types.ts'

export const couponRefusals = [
  'DISCOUNT_CODE_NOT_FOUND',
  'DISCOUNT_CODE_GUESSED_TOO_OFTEN',
  'DISCOUNT_CODE_INACTIVE',
  'DISCOUNT_CODE_NOT_YET',
  'DISCOUNT_CODE_EXPIRED',
  'DISCOUNT_CODE_USED_UP',
  'DISCOUNT_CODE_NEEDS_CUSTOMER',
  'DISCOUNT_CODE_ALREADY_USED',
  'DISCOUNT_CODE_FIRST_ORDER_ONLY',
  'DISCOUNT_CODE_NOT_ON_CHANNEL',
  'DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE',
  'DISCOUNT_CODE_NOT_TODAY',
  'DISCOUNT_CODE_NOT_NOW',
  'DISCOUNT_CODE_NO_ITEM',
  'DISCOUNT_CODE_ITEMS_ON_SALE',
  'DISCOUNT_CODE_BELOW_MINIMUM',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

export type BasketLine = PriceLine & { categoryId: string }

/** Skips the rules for facts that are undefined: a guest may type a code before choosing the delivery type. */
export type CouponQuestion = {
  at: Date
  channel?: CouponChannel | undefined
  deliveryType?: DeliveryType | undefined
  /** The person who orders; null when not given. */
  personId: string | null
  /** Number of this person's orders that hold the code, without this one. */
  usesOfPerson: number
  isFirstOrder?: boolean | undefined
  lines?: readonly BasketLine[] | undefined
  /** Delivery charge before the code; 0 when the order reached the limit for free delivery. */
  deliveryCost?: Money | undefined
}

/** A coupon as an order stores it: the input of the price function and the code it comes from. */
export type FoundCoupon = PriceCoupon & { id: string; code: string }
export type CouponNo = { ok: false; code: CouponRefusal; facts: Record<string, unknown> }
export type CouponAnswer =
  | { ok: true; coupon: FoundCoupon; freeItems: readonly { menuItemId: string; count: number }[]; discount: Money }
  | CouponNo

/**
 * Returns the coupon for the price function, or the refusal with its facts. `discount` previews what the coupon takes
 * off goods and delivery of the given lines. The order's price may differ, because manual discounts apply first.
 */
export function couponFor(code: DiscountCodeFacts | undefined, question: CouponQuestion): CouponAnswer {
  if (!code) return no('DISCOUNT_CODE_NOT_FOUND')
  const refused = whyNotTaken(code, question) ?? whyNotHere(code, question) ?? whyNotForBasket(code, question)
  if (refused) return refused
  const coupon = couponOf(code, question.lines ?? [])
  return {
    ok: true,
    coupon,
    freeItems: code.freeItems.map(({ id, count }) => ({ menuItemId: id, count })),
    discount: previewOf(coupon, question),
  }
}

/** Checks that are repeated when an order takes the code: uses, dates and owner. */
export function whyNotTaken(
  code: DiscountCodeFacts,
  question: Pick<CouponQuestion, 'at' | 'personId' | 'usesOfPerson'>,
): CouponNo | undefined {
  const { at, personId, usesOfPerson } = question
  const { startsAt, expiration, usageLimit } = code
  const ofAnother = whyNotWhose(code, personId)
  if (ofAnother) return ofAnother
  if (!code.active) return no('DISCOUNT_CODE_INACTIVE')
  if (startsAt !== null && at.getTime() < Date.parse(startsAt)) return no('DISCOUNT_CODE_NOT_YET', { startsAt })
  if (expiration !== null && at.getTime() >= Date.parse(expiration)) return no('DISCOUNT_CODE_EXPIRED', { expiration })
  if (usageLimit !== null && code.usageCount >= usageLimit) return no('DISCOUNT_CODE_USED_UP', { usageLimit })
  return whyNotAgain(code, { personId, usesOfPerson })
}

/**
 * Checks when an order that holds the code moves to another person. The code was taken in time, so only its owner and
 * uses matter.
 */
export function whyNotPassed(
  code: DiscountCodeFacts,
  question: Pick<CouponQuestion, 'personId' | 'usesOfPerson'>,
): CouponNo | undefined {
  return whyNotWhose(code, question.personId) ?? whyNotAgain(code, question)
}

/** Answers "not found" for another person's code, so that its existence is not revealed. */
function whyNotWhose({ customerId }: DiscountCodeFacts, personId: string | null): CouponNo | undefined {
  const isAnothers = customerId !== null && personId !== null && customerId !== personId
  return isAnothers ? no('DISCOUNT_CODE_NOT_FOUND') : undefined
}

function whyNotAgain(
  code: DiscountCodeFacts,
  { personId, usesOfPerson }: Pick<CouponQuestion, 'personId' | 'usesOfPerson'>,
): CouponNo | undefined {
  const limit = limitPerUserOf(code)
  if (limit === null && code.customerId === null) return undefined
  if (personId === null) return no('DISCOUNT_CODE_NEEDS_CUSTOMER')
  return limit !== null && usesOfPerson >= limit ? no('DISCOUNT_CODE_ALREADY_USED', { limit }) : undefined
}

/**
 * Limits a first-order code to one use per person whatever its own limit is: two simultaneous first orders are still
 * two uses.
 */
export function limitPerUserOf(code: Pick<DiscountCodeFacts, 'usageLimitPerUser' | 'firstOrderOnly'>): number | null {
  return code.firstOrderOnly ? 1 : code.usageLimitPerUser
}

/** Builds the coupon of a code for these lines and names its dishes, so that pricing needs no menu. */
export function couponOf(code: DiscountCodeFacts, lines: readonly BasketLine[]): FoundCoupon {
  const { id, type, value, cap, isStacking, waivesPackaging, itemIds, categoryIds } = code
  const ofCategories = lines.filter((line) => categoryIds.includes(line.categoryId)).map((line) => line.menuItemId)
  const isRestricted = itemIds.length > 0 || categoryIds.length > 0
  return {
    id,
    code: code.code,
    type,
    value,
    cap,
    minimum: code.minimumBasket,
    isStacking,
    waivesPackaging,
    ...(isRestricted ? { onlyItemIds: [...new Set([...itemIds, ...ofCategories])], onlyCategoryIds: categoryIds } : {}),
  }
}

function whyNotHere(code: DiscountCodeFacts, question: CouponQuestion): CouponNo | undefined {
  const { channel, deliveryType, isFirstOrder, at } = question
  if (code.firstOrderOnly && isFirstOrder === false) return no('DISCOUNT_CODE_FIRST_ORDER_ONLY')
  const { channels } = code
  if (channel && channels.length > 0 && !channels.includes(channel))
    return no('DISCOUNT_CODE_NOT_ON_CHANNEL', { channels })
  const types = deliveryTypesOf(code)
  if (deliveryType && !types.includes(deliveryType))
    return no('DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE', { deliveryTypes: types })
  return whyNotNow(code, at)
}

/** Restricts free delivery to delivery types that are delivered. */
function deliveryTypesOf(code: Pick<DiscountCodeFacts, 'type' | 'deliveryTypes'>): readonly DeliveryType[] {
  const named = code.deliveryTypes.length > 0 ? code.deliveryTypes : deliveryTypes
  return code.type === 'FREESHIPPING' ? named.filter(isDelivered) : named
}

function whyNotNow({ hours }: DiscountCodeFacts, at: Date): CouponNo | undefined {
  const moment = localMoment(at)
  if (hours.length === 0 || isWithin(hours, moment)) return undefined
  const answer = hoursAt(hours, at)
  const opensAt = !answer.isOpen && answer.opensAt ? answer.opensAt.toISOString() : null
  const isOnToday = hours.some(({ weekday }) => weekday === weekdayOf(moment.date))
  return no(isOnToday ? 'DISCOUNT_CODE_NOT_NOW' : 'DISCOUNT_CODE_NOT_TODAY', { hours, opensAt })
}

function whyNotForBasket(code: DiscountCodeFacts, question: CouponQuestion): CouponNo | undefined {
  const { lines } = question
  if (!lines) return undefined
  const coupon = couponOf(code, lines)
  const counted = lines.filter((line) => line.count > 0 && countsOn(coupon, line))
  if (counted.length === 0) return no('DISCOUNT_CODE_NO_ITEM', { itemIds: code.itemIds, categoryIds: code.categoryIds })
  const goods = lines.map((line) => goodsOfLine(line, question.deliveryType ?? 'PICKUP'))
  const takesOffGoods = code.type === 'PERCENTAGE' || code.type === 'MONEY'
  const isOnSale =
    goods.some(({ line, carriesDiscount }) => carriesDiscount && counted.includes(line as BasketLine)) &&
    goods.every((line) => line.goods === 0 || !takesOff(coupon, line))
  if (takesOffGoods && isOnSale) return no('DISCOUNT_CODE_ITEMS_ON_SALE')
  const minimum = code.minimumBasket
  const missing = minimum - sumOf(goods.map((line) => line.goods))
  return missing > 0 ? no('DISCOUNT_CODE_BELOW_MINIMUM', { minimum, missing }) : undefined
}

/** No tax and no fees: they do not change what a coupon takes off. */
const plainSettings: PriceSettings = {
  taxRateBp: 0,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'FIX',
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: [],
  orderPackagingCost: 0,
}

function previewOf(
  coupon: PriceCoupon,
  { lines = [], deliveryCost = 0, deliveryType = 'PICKUP' }: CouponQuestion,
): Money {
  const priced = priceOfOrder({ deliveryType, lines, settings: plainSettings, coupon, deliveryCost, tip: 0 })
  return priced.couponDiscount + priced.deliveryDiscount
}

function no(code: CouponRefusal, facts: Record<string, unknown> = {}): CouponNo {
  return { ok: false, code, facts }
}
