import { describe, expect, it } from 'vitest'
import { makeLine } from '../../cases/make-order.ts'
import {
  type BasketLine,
  type CouponQuestion,
  codeKeyOf,
  couponFor,
  type DiscountCodeFacts,
  faultsOfCode,
  foldedCode,
  standingOf,
  valueKindOf,
} from './index.ts'

const code = (facts: Partial<DiscountCodeFacts> = {}): DiscountCodeFacts => ({
  id: 'yalda',
  code: 'YALDA',
  type: 'PERCENTAGE',
  value: 2000,
  cap: 50_000,
  active: true,
  startsAt: null,
  expiration: null,
  usageCount: 0,
  usageLimit: null,
  usageLimitPerUser: null,
  vendorDeal: true,
  customerId: null,
  firstOrderOnly: false,
  minimumBasket: 0,
  isStacking: false,
  waivesPackaging: false,
  hours: [],
  channels: [],
  deliveryTypes: [],
  itemIds: [],
  categoryIds: [],
  freeItems: [],
  ...facts,
})
const line = (facts: Partial<BasketLine> = {}): BasketLine => ({
  ...makeLine({ menuItemId: 'kebab', ...facts }, 1),
  categoryId: facts.categoryId ?? 'grill',
})
/** A question asked at Saturday noon in Tehran: one plate of 100,000, picked up. */
const question = (facts: Partial<CouponQuestion> = {}): CouponQuestion => ({
  at: new Date('2026-11-21T12:00:00+03:30'),
  channel: 'WEBSITE',
  deliveryType: 'PICKUP',
  personId: 'sara',
  usesOfPerson: 0,
  isFirstOrder: false,
  lines: [line()],
  ...facts,
})
const at = (clock: string) => new Date(`${clock}:00+03:30`)
const sarasLunch = [{ weekday: 'SAT' as const, from: '12:00', to: '16:00' }]
const fridayNight = [{ weekday: 'FRI' as const, from: '22:00', to: '02:00' }]
const tea = {
  id: 'tea',
  title: 'چای',
  price: 20_000,
  discount: null,
  packagingCost: 0,
  withTax: true,
  servePackagingCost: 0,
}

describe('couponFor, code applies', () => {
  it('gives a percentage up to its cap and previews the amount', () => {
    expect(couponFor(code(), question({ lines: [line({ count: 4 })] }))).toEqual({
      ok: true,
      coupon: {
        id: 'yalda',
        code: 'YALDA',
        type: 'PERCENTAGE',
        value: 2000,
        cap: 50_000,
        minimum: 0,
        isStacking: false,
        waivesPackaging: false,
      },
      freeItems: [],
      discount: 50_000,
    })
    expect(couponFor(code(), question())).toMatchObject({ ok: true, discount: 20_000 })
  })

  it("names the dishes of a code's categories, so that pricing needs no menu", () => {
    const lines = [line(), line({ menuItemId: 'tea', categoryId: 'drinks', price: 20_000 })]
    const answer = couponFor(code({ categoryIds: ['drinks'], itemIds: ['soup'] }), question({ lines }))
    expect(answer).toMatchObject({
      coupon: { onlyItemIds: ['soup', 'tea'], onlyCategoryIds: ['drinks'] },
      discount: 4_000,
    })
  })

  it('returns the free dishes with their counts and takes nothing off', () => {
    const gift = code({ type: 'FREEITEM', value: 0, cap: null, freeItems: [{ ...tea, count: 2 }] })
    expect(couponFor(gift, question())).toMatchObject({
      ok: true,
      freeItems: [{ menuItemId: 'tea', count: 2 }],
      discount: 0,
    })
  })

  it('previews free delivery up to its cap', () => {
    const free = code({ type: 'FREESHIPPING', value: 0, cap: 25_000 })
    expect(couponFor(free, question({ deliveryType: 'DELIVER', deliveryCost: 30_000 }))).toMatchObject({
      ok: true,
      discount: 25_000,
    })
  })

  it('skips the rules for a basket, delivery type or channel that is not given', () => {
    const strict = code({ minimumBasket: 900_000, itemIds: ['soup'], deliveryTypes: ['SERVE'], channels: ['QR'] })
    const early = { lines: undefined, deliveryType: undefined, channel: undefined, isFirstOrder: undefined }
    expect(couponFor(strict, question(early)).ok).toBe(true)
    expect(couponFor(code({ firstOrderOnly: true }), question(early)).ok).toBe(true)
  })

  it('accepts a personal code from its owner', () => {
    expect(couponFor(code({ customerId: 'sara' }), question()).ok).toBe(true)
  })

  it('accepts a code from its first minute until the minute it ends', () => {
    const window = code({ startsAt: '2026-11-21T08:30:00.000Z', expiration: '2026-11-21T12:30:00.000Z' })
    expect(couponFor(window, question({ at: at('2026-11-21T12:00') })).ok).toBe(true)
    expect(couponFor(window, question({ at: at('2026-11-21T15:59') })).ok).toBe(true)
    expect(couponFor(window, question({ at: at('2026-11-21T16:00') })).ok).toBe(false)
    expect(couponFor(window, question({ at: at('2026-11-21T11:59') })).ok).toBe(false)
  })

  it('applies weekly hours of a code past midnight to the night they began in', () => {
    const night = code({ hours: fridayNight })
    expect(couponFor(night, question({ at: at('2026-11-21T01:59') })).ok).toBe(true)
    expect(couponFor(night, question({ at: at('2026-11-20T22:00') })).ok).toBe(true)
    expect(couponFor(night, question({ at: at('2026-11-20T01:00') })).ok).toBe(false)
  })
})

describe('couponFor, code is refused', () => {
  const onSale = line({ discount: { kind: 'PERCENTAGE', value: 1000 } })
  it.each([
    ['it does not exist', undefined, {}, 'DISCOUNT_CODE_NOT_FOUND', {}],
    ['it is switched off', code({ active: false }), {}, 'DISCOUNT_CODE_INACTIVE', {}],
    [
      'it has not started',
      code({ startsAt: '2026-11-22T00:00:00.000Z' }),
      {},
      'DISCOUNT_CODE_NOT_YET',
      { startsAt: '2026-11-22T00:00:00.000Z' },
    ],
    [
      'it has expired',
      code({ expiration: '2026-11-21T08:30:00.000Z' }),
      {},
      'DISCOUNT_CODE_EXPIRED',
      { expiration: '2026-11-21T08:30:00.000Z' },
    ],
    ['its uses are used up', code({ usageLimit: 5, usageCount: 5 }), {}, 'DISCOUNT_CODE_USED_UP', { usageLimit: 5 }],
    [
      'this guest has used it',
      code({ usageLimitPerUser: 2 }),
      { usesOfPerson: 2 },
      'DISCOUNT_CODE_ALREADY_USED',
      { limit: 2 },
    ],
    [
      'the guest is unknown and uses are limited per guest',
      code({ usageLimitPerUser: 2 }),
      { personId: null },
      'DISCOUNT_CODE_NEEDS_CUSTOMER',
      {},
    ],
    [
      'the guest is unknown and the code belongs to a customer',
      code({ customerId: 'ali' }),
      { personId: null },
      'DISCOUNT_CODE_NEEDS_CUSTOMER',
      {},
    ],
    ['it belongs to another customer', code({ customerId: 'ali', active: false }), {}, 'DISCOUNT_CODE_NOT_FOUND', {}],
    ['the guest has ordered before', code({ firstOrderOnly: true }), {}, 'DISCOUNT_CODE_FIRST_ORDER_ONLY', {}],
    [
      'another first order holds it',
      code({ firstOrderOnly: true }),
      { isFirstOrder: true, usesOfPerson: 1 },
      'DISCOUNT_CODE_ALREADY_USED',
      { limit: 1 },
    ],
    ['it is for the salon', code({ channels: ['SALON'] }), {}, 'DISCOUNT_CODE_NOT_ON_CHANNEL', { channels: ['SALON'] }],
    [
      'it is for couriers',
      code({ deliveryTypes: ['DELIVER'] }),
      {},
      'DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE',
      { deliveryTypes: ['DELIVER'] },
    ],
    [
      'it is for free delivery and the order is picked up',
      code({ type: 'FREESHIPPING', value: 0 }),
      {},
      'DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE',
      { deliveryTypes: ['DELIVER', 'ZFEXPRESS'] },
    ],
    [
      'it is for another day',
      code({ hours: fridayNight }),
      {},
      'DISCOUNT_CODE_NOT_TODAY',
      { opensAt: '2026-11-27T18:30:00.000Z' },
    ],
    [
      'it is too early in the day',
      code({ hours: sarasLunch }),
      { at: at('2026-11-21T11:59') },
      'DISCOUNT_CODE_NOT_NOW',
      { opensAt: '2026-11-21T08:30:00.000Z' },
    ],
    ['its dish is not ordered', code({ itemIds: ['soup'] }), {}, 'DISCOUNT_CODE_NO_ITEM', { itemIds: ['soup'] }],
    ['its category is not ordered', code({ categoryIds: ['drinks'] }), {}, 'DISCOUNT_CODE_NO_ITEM', {}],
    ['only a free dish is there', code(), { lines: [line({ isFreeItem: true })] }, 'DISCOUNT_CODE_NO_ITEM', {}],
    ['everything is on sale', code(), { lines: [onSale] }, 'DISCOUNT_CODE_ITEMS_ON_SALE', {}],
    [
      'its own dish is on sale',
      code({ itemIds: ['kebab'] }),
      { lines: [onSale, line({ menuItemId: 'soup' })] },
      'DISCOUNT_CODE_ITEMS_ON_SALE',
      {},
    ],
    [
      'the basket is small',
      code({ minimumBasket: 150_000 }),
      {},
      'DISCOUNT_CODE_BELOW_MINIMUM',
      { minimum: 150_000, missing: 50_000 },
    ],
  ] satisfies [string, DiscountCodeFacts | undefined, Partial<CouponQuestion>, string, object][])(
    'refuses a discount code when %s',
    (_, facts, asked, refusal, details) => {
      expect(couponFor(facts, question(asked))).toMatchObject({ ok: false, code: refusal, facts: details })
    },
  )

  it('accepts discounted dishes for a stacking code, and any code when one dish is at full price', () => {
    expect(couponFor(code({ isStacking: true }), question({ lines: [onSale] }))).toMatchObject({ discount: 18_000 })
    const both = [onSale, line({ menuItemId: 'soup', price: 50_000 })]
    expect(couponFor(code(), question({ lines: both }))).toMatchObject({ ok: true, discount: 10_000 })
  })
})

describe('discount code text and fields', () => {
  it.each([
    ['yalda۱۴۰۵', 'YALDA1405'],
    [' Yal da٢٠ ', 'YALDA20'],
    ['يلدا', 'یلدا'],
    ['نیم‌بها', 'نیمبها'],
  ])('folds %s to %s', (typed, folded) => expect(foldedCode(typed)).toBe(folded))

  it('compares codes without regard to keyboard variants of a letter', () => {
    expect(codeKeyOf('آبان۲۰')).toBe(codeKeyOf('ابان20'))
    expect(codeKeyOf('كد')).toBe(codeKeyOf('کد'))
    expect(codeKeyOf('YALDA')).not.toBe(codeKeyOf('YALDA1'))
  })

  it.each([
    ['two letters', { code: 'AB' }, 'code'],
    ['a code with a dot', { code: 'A.B.C' }, 'code'],
    ['no value', { value: 0 }, 'value'],
    ['more than the whole', { value: 10_001 }, 'value'],
    ['a cap on an amount', { type: 'MONEY', value: 5, cap: 1 }, 'cap'],
    ['an end before the start', { startsAt: '2026-11-21T08:30:00Z', expiration: '2026-11-21T08:30:00Z' }, 'expiration'],
    ['no free dish', { type: 'FREEITEM', value: 0, cap: null }, 'freeItems'],
    ['free delivery at the table', { type: 'FREESHIPPING', deliveryTypes: ['SERVE'] }, 'deliveryTypes'],
    ['two windows from one hour', { hours: [...sarasLunch, ...sarasLunch] }, 'hours'],
  ] satisfies [string, Partial<DiscountCodeFacts>, string][])('rejects a code with %s', (_, facts, field) => {
    expect(faultsOfCode(code(facts)).map((fault) => fault.field)).toEqual([field])
    expect(faultsOfCode(code())).toEqual([])
  })

  it('derives the standing from the switch, the dates and the uses', () => {
    const now = at('2026-11-21T12:00')
    const past = '2026-11-20T00:00:00Z'
    const future = '2026-11-22T00:00:00Z'
    expect(standingOf(code(), now)).toBe('ACTIVE')
    expect(standingOf(code({ active: false, expiration: past }), now)).toBe('INACTIVE')
    expect(standingOf(code({ expiration: past, usageLimit: 1, usageCount: 1 }), now)).toBe('EXPIRED')
    expect(standingOf(code({ usageLimit: 1, usageCount: 1, startsAt: future }), now)).toBe('USED_UP')
    expect(standingOf(code({ startsAt: future }), now)).toBe('SCHEDULED')
    expect(['PERCENTAGE', 'MONEY', 'FREEITEM'].map((type) => valueKindOf(type as 'MONEY'))).toEqual([
      'PERCENTAGE',
      'FIX',
      'FIX',
    ])
  })
})
