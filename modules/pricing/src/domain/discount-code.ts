/**
 * A stored discount code: what it gives, to whom and when. Field names follow the specification's "Discount code"
 * exactly. `couponFor` applies the rules; docs/guide/price.md describes them.
 */
import { foldLetters, type Money, searchForm, toLatinDigits, type WeeklyInterval } from '@sofreh/kernel'
import type { DeliveryType, Discount, DiscountType, ValueKind } from './price-types.ts'

/** Channel of an order; the values are the order's. */
export const couponChannels = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const
export type CouponChannel = (typeof couponChannels)[number]

/**
 * A dish that a FREEITEM code adds, as the menu had it when the owner chose it. The current menu decides what is
 * charged.
 */
export type FreeItem = {
  id: string
  title: string
  price: Money
  discount: Discount | null
  packagingCost: Money
  withTax: boolean
  servePackagingCost: Money
  /** Units of it per order. */
  count: number
}

export type DiscountCodeFacts = {
  id: string
  /** Display form: upper case, Latin digits. */
  code: string
  type: DiscountType
  /** Basis points for PERCENTAGE, an amount for MONEY, 0 otherwise. */
  value: number
  /** Maximum discount, for PERCENTAGE and FREESHIPPING. */
  cap: Money | null
  active: boolean
  /** Instants as ISO text, so that a till can store them; null = no limit. */
  startsAt: string | null
  expiration: string | null
  /** Current uses, and the limits in total and per guest; null = unlimited. */
  usageCount: number
  usageLimit: number | null
  usageLimitPerUser: number | null
  /** True when the restaurant pays for it; false when the platform does, and then only the platform may change it. */
  vendorDeal: boolean
  /** The one guest it was made for; null = any guest. */
  customerId: string | null
  firstOrderOnly: boolean
  /** Goods of the whole basket before any discount of the order. */
  minimumBasket: Money
  /** True when it also applies to dishes that carry a discount of their own. */
  isStacking: boolean
  waivesPackaging: boolean
  /** Weekly hours that may pass midnight; empty = always. */
  hours: readonly WeeklyInterval[]
  /** Empty = all; the same for the lists below. */
  channels: readonly CouponChannel[]
  deliveryTypes: readonly DeliveryType[]
  itemIds: readonly string[]
  categoryIds: readonly string[]
  freeItems: readonly FreeItem[]
}

/** Returns a code in its display form: no spaces, Latin digits, upper case. */
export function foldedCode(typed: string): string {
  return toLatinDigits(foldLetters(typed))
    .replace(/[\s\u200c-\u200f]/g, '')
    .toUpperCase()
}

/**
 * Returns the key that two codes are compared by; it also folds letters with two keyboard forms. Unique per
 * vendor.
 */
export function codeKeyOf(typed: string): string {
  return searchForm(foldedCode(typed)).replace(/\s/g, '').toUpperCase()
}

/** Accepts 3 to 32 letters of any script, digits, dashes and underscores. */
export function isCodeShape(code: string): boolean {
  return /^[\p{L}\p{M}\p{N}_-]{3,32}$/u.test(code)
}

/** Derives the kind of a code's value from its type. */
export function valueKindOf(type: DiscountType): ValueKind {
  return type === 'PERCENTAGE' ? 'PERCENTAGE' : 'FIX'
}

export const codeStandings = ['ACTIVE', 'SCHEDULED', 'EXPIRED', 'USED_UP', 'INACTIVE'] as const
export type CodeStanding = (typeof codeStandings)[number]

type StandingFacts = Pick<DiscountCodeFacts, 'active' | 'startsAt' | 'expiration' | 'usageCount' | 'usageLimit'>

/** Returns the standing of a code as a whole, without regard to a basket. */
export function standingOf(code: StandingFacts, at: Date): CodeStanding {
  if (!code.active) return 'INACTIVE'
  if (code.expiration !== null && Date.parse(code.expiration) <= at.getTime()) return 'EXPIRED'
  if (code.usageLimit !== null && code.usageCount >= code.usageLimit) return 'USED_UP'
  if (code.startsAt !== null && Date.parse(code.startsAt) > at.getTime()) return 'SCHEDULED'
  return 'ACTIVE'
}

/** A fault of a code that an owner entered, by field. */
export type CodeFault = {
  field: string
  code:
    | 'DISCOUNT_CODE_SHAPE'
    | 'DISCOUNT_VALUE_MISSING'
    | 'DISCOUNT_PERCENT_OVER_WHOLE'
    | 'DISCOUNT_CAP_NOT_HERE'
    | 'DISCOUNT_ENDS_BEFORE_START'
    | 'DISCOUNT_FREE_ITEMS_MISSING'
    | 'DISCOUNT_NOTHING_DELIVERED'
    | 'DISCOUNT_HOURS_TWICE'
}

export function faultsOfCode(code: Omit<DiscountCodeFacts, 'id' | 'usageCount'>): CodeFault[] {
  const needsValue = code.type === 'PERCENTAGE' || code.type === 'MONEY'
  const mayCap = code.type === 'PERCENTAGE' || code.type === 'FREESHIPPING'
  const starts = new Set(code.hours.map(({ weekday, from }) => `${weekday} ${from}`))
  const ends = code.expiration === null ? Number.POSITIVE_INFINITY : Date.parse(code.expiration)
  const faults: [isFault: boolean, fault: CodeFault][] = [
    [!isCodeShape(code.code), { field: 'code', code: 'DISCOUNT_CODE_SHAPE' }],
    [needsValue && code.value === 0, { field: 'value', code: 'DISCOUNT_VALUE_MISSING' }],
    [code.type === 'PERCENTAGE' && code.value > 10_000, { field: 'value', code: 'DISCOUNT_PERCENT_OVER_WHOLE' }],
    [code.cap !== null && !mayCap, { field: 'cap', code: 'DISCOUNT_CAP_NOT_HERE' }],
    [
      code.startsAt !== null && ends <= Date.parse(code.startsAt),
      { field: 'expiration', code: 'DISCOUNT_ENDS_BEFORE_START' },
    ],
    [
      code.type === 'FREEITEM' && code.freeItems.length === 0,
      { field: 'freeItems', code: 'DISCOUNT_FREE_ITEMS_MISSING' },
    ],
    [
      code.type === 'FREESHIPPING' && code.deliveryTypes.length > 0 && !code.deliveryTypes.some(isDelivered),
      { field: 'deliveryTypes', code: 'DISCOUNT_NOTHING_DELIVERED' },
    ],
    [starts.size < code.hours.length, { field: 'hours', code: 'DISCOUNT_HOURS_TWICE' }],
  ]
  return faults.flatMap(([isFault, fault]) => (isFault ? [fault] : []))
}

/** True for delivery types that have a delivery charge. */
export function isDelivered(deliveryType: DeliveryType): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}
