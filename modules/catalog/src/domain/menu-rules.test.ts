import { describe, expect, it } from 'vitest'
import { checkChoices, groupFault, needsChoice, requiredOf } from './choices.ts'
import { endOfBusinessDay, discountFault, finalPriceOf, largestPrice, movedPrice, shiftHoursFault } from './index.ts'
import type { ToppingCategoryFacts } from './menu-facts.ts'
import { type SaleQuestion, unavailableReasonOf } from './sellable.ts'

const noon = new Date('2026-11-21T12:00:00+03:30')
const facts = {
  isActive: true,
  categoryIsActive: true,
  sellChannels: ['WEBSITE' as const],
  deliveryTypes: ['PICKUP' as const],
  foodShiftIds: [] as string[],
  stock: null as number | null,
  unavailableUntil: null as Date | null,
}
const lunch = {
  id: 'lunch',
  title: 'ناهار',
  version: 1,
  hours: [{ weekday: 'SAT' as const, from: '11:00', to: '15:00' }],
}
const dinner = {
  id: 'dinner',
  title: 'شام',
  version: 1,
  hours: [{ weekday: 'SAT' as const, from: '19:00', to: '01:00' }],
}
const shifts = new Map([lunch, dinner].map((shift) => [shift.id, shift]))
const reason = (change: Partial<typeof facts>, question: Partial<SaleQuestion> = {}) =>
  unavailableReasonOf({ ...facts, ...change }, shifts, {
    at: noon,
    channel: 'WEBSITE',
    deliveryType: 'PICKUP',
    ...question,
  })

describe('availability of an item', () => {
  it.each([
    ['it is on the menu', {}, {}, undefined],
    ['it is hidden', { isActive: false }, {}, 'INACTIVE'],
    ['its category is hidden', { categoryIsActive: false }, {}, 'INACTIVE'],
    ['the channel does not sell it', {}, { channel: 'KIOSK' }, 'NOT_ON_CHANNEL'],
    ['it does not travel', {}, { deliveryType: 'DELIVER' }, 'NOT_ON_CHANNEL'],
    ['the delivery type is unknown', {}, { deliveryType: undefined }, undefined],
    ['its shift is on', { foodShiftIds: ['lunch'] }, {}, undefined],
    ['its shift is over', { foodShiftIds: ['dinner'] }, {}, 'NOT_NOW'],
    ['one of its shifts is on', { foodShiftIds: ['dinner', 'lunch'] }, {}, undefined],
    [
      'its shift runs past midnight',
      { foodShiftIds: ['dinner'] },
      { at: new Date('2026-11-22T00:59:00+03:30') },
      undefined,
    ],
    ['its only shift is gone', { foodShiftIds: ['gone'] }, {}, 'NOT_NOW'],
    ['the last portion is sold', { stock: 0 }, {}, 'SOLD_OUT'],
    ['one portion is left', { stock: 1 }, {}, undefined],
    ['it ran out until later', { unavailableUntil: new Date(noon.getTime() + 1) }, {}, 'SOLD_OUT'],
    ['it is back this very moment', { unavailableUntil: noon }, {}, undefined],
  ] as const)('decides whether an item can be sold when %s', (_, change, question, expected) => {
    expect(reason(change as Partial<typeof facts>, question)).toBe(expected)
  })

  it('reports a permanent reason before a temporary one', () => {
    expect(reason({ isActive: false, stock: 0, foodShiftIds: ['dinner'] }, { channel: 'QR' })).toBe('INACTIVE')
    expect(reason({ stock: 0, foodShiftIds: ['dinner'] })).toBe('NOT_NOW')
  })

  it('ends an unavailability for today at the start of the next business day', () => {
    const at = (text: string, hour: number) => endOfBusinessDay(new Date(text), hour).toISOString()
    expect(at('2026-11-21T23:00:00+03:30', 0)).toBe('2026-11-21T20:30:00.000Z')
    expect(at('2026-11-22T02:00:00+03:30', 4)).toBe('2026-11-22T00:30:00.000Z')
    expect(at('2026-11-22T04:00:00+03:30', 4)).toBe('2026-11-23T00:30:00.000Z')
  })
})

const topping = (id: string, fields = {}) => ({ id, title: id, price: 1_000, isActive: true, max: 1, ...fields })
const group = (fields: Partial<ToppingCategoryFacts> = {}): ToppingCategoryFacts => ({
  id: 'sauces',
  title: 'سس‌ها',
  min: 0,
  max: 2,
  free: 0,
  toppings: [topping('garlic'), topping('hot', { max: 2 }), topping('mint', { isActive: false })],
  ...fields,
})
const codes = (fields: Partial<ToppingCategoryFacts>, ...chosen: [string, number][]) =>
  checkChoices(
    { toppingCategories: [group(fields)] },
    chosen.map(([toppingId, count]) => ({ toppingId, count })),
  ).map((problem) => problem.code)

describe('chosen toppings', () => {
  it('accepts a choice between the least and the most of its group', () => {
    expect(codes({})).toEqual([])
    expect(codes({ min: 1 }, ['garlic', 1])).toEqual([])
    expect(codes({}, ['hot', 2])).toEqual([])
  })

  it('refuses too few, too many, sold-out, repeated and foreign toppings', () => {
    expect(codes({ min: 1 })).toEqual(['TOPPING_TOO_FEW'])
    expect(codes({ max: 1 }, ['garlic', 1], ['hot', 1])).toEqual(['TOPPING_TOO_MANY'])
    expect(codes({}, ['mint', 1])).toEqual(['TOPPING_SOLD_OUT'])
    expect(codes({}, ['garlic', 2])).toEqual(['TOPPING_OVER_ITS_MAX'])
    expect(codes({}, ['garlic', 1], ['garlic', 1])).toEqual(['TOPPING_OVER_ITS_MAX'])
    expect(codes({}, ['gold', 1])).toEqual(['TOPPING_NOT_OFFERED'])
  })

  it('names the group and its numbers in a problem, so that a screen can show them', () => {
    expect(checkChoices({ toppingCategories: [group({ min: 2 })] }, [{ toppingId: 'garlic', count: 1 }])).toEqual([
      { code: 'TOPPING_TOO_FEW', toppingCategoryId: 'sauces', title: 'سس‌ها', min: 2, chosen: 1 },
    ])
  })

  it('requires no more toppings than are on sale, so that the dish still sells', () => {
    const only = { min: 2, toppings: [topping('garlic'), topping('mint', { isActive: false })] }
    expect(requiredOf(group(only))).toBe(1)
    expect(codes(only, ['garlic', 1])).toEqual([])
    expect(codes({ min: 1, toppings: [] })).toEqual([])
  })

  it('adds a dish with one tap where no topping must be chosen', () => {
    expect(needsChoice({ toppingCategories: [group()] })).toBe(false)
    expect(needsChoice({ toppingCategories: [group(), group({ min: 1 })] })).toBe(true)
  })

  it('refuses a topping group whose numbers cannot be met', () => {
    expect(groupFault({ min: 1, max: 3, free: 3 })).toBeUndefined()
    expect(groupFault({ min: 4, max: 3, free: 0 })).toBe('MIN_OVER_MAX')
    expect(groupFault({ min: 0, max: 3, free: 4 })).toBe('FREE_OVER_MAX')
  })
})

describe('menu prices', () => {
  it.each([
    [100_000, null, 100_000],
    [99_995, { kind: 'PERCENTAGE', value: 1_000 }, 89_995],
    [1, { kind: 'PERCENTAGE', value: 5_000 }, 0],
    [100_000, { kind: 'PERCENTAGE', value: 10_000 }, 0],
    [100_000, { kind: 'FIX', value: 30_000 }, 70_000],
    [100, { kind: 'FIX', value: 30_000 }, 0],
  ] as const)('lowers a price of %i by %j to %i', (price, discount, expected) => {
    const final = finalPriceOf({ price, discount })
    expect(final).toBe(expected)
    expect(Number.isSafeInteger(final) && final >= 0 && final <= price).toBe(true)
  })

  it.each([
    [185_000, { kind: 'PRICE_PERCENT', rateBp: 1_200, roundTo: 1_000 }, 207_000],
    [185_000, { kind: 'PRICE_PERCENT', rateBp: 0, roundTo: 1 }, 185_000],
    [5, { kind: 'PRICE_PERCENT', rateBp: 1_000, roundTo: 1 }, 6],
    [4, { kind: 'PRICE_PERCENT', rateBp: 1_000, roundTo: 1 }, 4],
    [2_500, { kind: 'PRICE_PERCENT', rateBp: 0, roundTo: 5_000 }, 5_000],
    [2_499, { kind: 'PRICE_PERCENT', rateBp: 0, roundTo: 5_000 }, 0],
    [100, { kind: 'PRICE_PERCENT', rateBp: -9_000, roundTo: 1 }, 10],
    [1_000, { kind: 'PRICE_AMOUNT', amount: -1_000 }, 0],
    [1_000, { kind: 'PRICE_AMOUNT', amount: -1_001 }, undefined],
    [largestPrice, { kind: 'PRICE_AMOUNT', amount: 1 }, undefined],
  ] as const)('moves a price of %i by %j to %s', (price, move, expected) => {
    expect(movedPrice(price, move)).toBe(expected)
  })

  it('refuses a discount of more than the whole price', () => {
    expect(discountFault(1_000, { kind: 'FIX', value: 1_000 })).toBeUndefined()
    expect(discountFault(1_000, { kind: 'FIX', value: 1_001 })).toBe('DISCOUNT_OVER_PRICE')
    expect(discountFault(0, { kind: 'PERCENTAGE', value: 10_001 })).toBe('DISCOUNT_OVER_WHOLE')
  })
})

describe('shift hours', () => {
  it('accepts shift hours that touch or overlap and refuses two that start together', () => {
    const at = (from: string, to: string) => ({ weekday: 'SAT' as const, from, to })
    expect(shiftHoursFault([at('08:00', '12:00'), at('12:00', '16:00'), at('22:00', '02:00')])).toBeUndefined()
    expect(shiftHoursFault([at('08:00', '12:00'), at('08:00', '09:00')])).toBe('HOURS_TWICE')
  })
})
