import { describe, expect, it } from 'vitest'
import { priceOfCart } from './price-of-cart.ts'
import {
  addDish,
  changeCount,
  isEmpty,
  lineOfDish,
  newCart,
  piecesOf,
  setCount,
  tableOf,
  type CartLine,
} from './cart.ts'
import { useTill } from '../engine/till-store.ts'

let made = 0
const line = (facts: Partial<CartLine> = {}): CartLine => ({
  id: `line-${(made += 1)}`,
  menuItemId: 'kebab',
  title: 'کباب',
  count: 1,
  price: 100_000,
  discount: null,
  packagingCost: 2_000,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  toppings: [],
  toppingCategories: [],
  note: '',
  ...facts,
})
const rice = { toppingId: 'rice', toppingCategoryId: 'sides', title: 'برنج', price: 20_000, count: 1 }
const settings = {
  taxRateBp: 1000,
  taxOnPackaging: true,
  taxOnServiceFee: true,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 500,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 0,
} as const

describe('building a cart', () => {
  it('raises the line when the same dish is tapped again', () => {
    const cart = [line(), line(), line()].reduce(addDish, newCart('t'))
    expect(cart.lines.map(({ count }) => count)).toEqual([3])
  })

  it('keeps a dish with other toppings or a note on its own line', () => {
    const cart = [line(), line({ toppings: [rice] }), line({ note: 'بدون نمک' }), line()].reduce(addDish, newCart('t'))
    expect(cart.lines.map(({ count }) => count)).toEqual([2, 1, 1])
  })

  it('selects the line that the dish was added to', () => {
    const first = line()
    const cart = addDish(newCart('t'), first)
    expect(lineOfDish(cart, line())).toBe(first.id)
    expect(lineOfDish(cart, line({ id: 'new', menuItemId: 'soup' }))).toBe('new')
  })

  it('removes a line with its last unit and bounds the count between 0 and the limit', () => {
    const first = line()
    const cart = addDish(newCart('t'), first)
    expect(changeCount(cart, first.id, -1).lines).toEqual([])
    expect(setCount(cart, first.id, -5).lines).toEqual([])
    expect(piecesOf(setCount(cart, first.id, 5000))).toBe(999)
  })

  it('clears code, discount, points, note and time with the last paid dish and keeps the table', () => {
    const paid = line()
    const gift = line({ menuItemId: 'tea', isFreeItem: true })
    const table = { id: 'one', name: 'میز ۱' }
    const discount = { kind: 'FIX' as const, value: 5_000 }
    const filled = {
      table,
      guests: 2,
      note: 'بدون پیاز',
      discount,
      approvedBy: 'manager',
      scheduledFor: '2026-11-23T18:00',
    }
    const cart = { ...newCart('t'), ...filled, lines: [paid, gift] }
    expect(setCount(cart, gift.id, 0)).toMatchObject({ ...filled, lines: [paid] })
    const cleared = { note: '', discount: null, approvedBy: null, scheduledFor: null, lines: [] }
    expect(changeCount(cart, paid.id, -1)).toMatchObject({ table, guests: 2, ...cleared })
  })

  it('ignores the table for pickup and restores it when the type returns to dine-in', () => {
    const table = { id: 'x', name: 'میز ۱' }
    useTill.getState().open({ ...newCart('t'), table })
    useTill.getState().setDeliveryType('PICKUP')
    expect(tableOf(useTill.getState().cart)).toBeNull()
    useTill.getState().setDeliveryType('SERVE')
    expect(tableOf(useTill.getState().cart)).toEqual(table)
  })

  it('treats a cart with only a customer as not empty', () => {
    expect(isEmpty(newCart('t'))).toBe(true)
    expect(isEmpty({ ...newCart('t'), customer: { phone: '09120000000', firstName: '', lastName: '' } })).toBe(false)
  })

  it('prices the service fee for dine-in and packaging for pickup in whole amounts that add up', () => {
    const cart = addDish(newCart('t'), line({ count: 2 }))
    const seated = priceOfCart(cart, settings)
    const away = priceOfCart({ ...cart, deliveryType: 'PICKUP' }, settings)
    expect(seated.totalServiceFee).toBe(10_000)
    expect(seated.finalPrice).toBe(200_000 + 10_000 + 21_000)
    expect(away.totalServiceFee).toBe(0)
    expect(away.finalPrice).toBe(200_000 + 4_000 + 20_400)
    for (const priced of [seated, away]) {
      const parts = priced.lines.reduce((sum, { total }) => sum + total, 0)
      expect(parts + priced.totalServiceFee + priced.serviceFeeTax).toBe(priced.finalPrice)
      expect(Number.isInteger(priced.finalPrice) && priced.finalPrice >= 0).toBe(true)
    }
  })
})
