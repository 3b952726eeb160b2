import { describe, expect, it } from 'vitest'
import { priceOfTicket } from './price-of-ticket.ts'
import {
  addDish,
  changeCount,
  isEmpty,
  lineOfDish,
  newTicket,
  piecesOf,
  setCount,
  tableOf,
  type TicketLine,
} from './ticket.ts'
import { useTill } from './till-store.ts'

let made = 0
const line = (facts: Partial<TicketLine> = {}): TicketLine => ({
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
    const ticket = [line(), line(), line()].reduce(addDish, newTicket('t'))
    expect(ticket.lines.map(({ count }) => count)).toEqual([3])
  })

  it('keeps a dish with other toppings or a note on its own line', () => {
    const ticket = [line(), line({ toppings: [rice] }), line({ note: 'بدون نمک' }), line()].reduce(
      addDish,
      newTicket('t'),
    )
    expect(ticket.lines.map(({ count }) => count)).toEqual([2, 1, 1])
  })

  it('selects the line that the dish was added to', () => {
    const first = line()
    const ticket = addDish(newTicket('t'), first)
    expect(lineOfDish(ticket, line())).toBe(first.id)
    expect(lineOfDish(ticket, line({ id: 'new', menuItemId: 'soup' }))).toBe('new')
  })

  it('removes a line with its last unit and bounds the count between 0 and the limit', () => {
    const first = line()
    const ticket = addDish(newTicket('t'), first)
    expect(changeCount(ticket, first.id, -1).lines).toEqual([])
    expect(setCount(ticket, first.id, -5).lines).toEqual([])
    expect(piecesOf(setCount(ticket, first.id, 5000))).toBe(999)
  })

  it('clears code, discount, points, note and time with the last paid dish and keeps the table', () => {
    const paid = line()
    const gift = line({ menuItemId: 'tea', isFreeItem: true })
    const table = { id: 'one', name: 'میز ۱' }
    const discount = { kind: 'FIX' as const, value: 5_000 }
    const said = {
      table,
      guests: 2,
      note: 'بدون پیاز',
      discount,
      approvedBy: 'manager',
      scheduledFor: '2026-11-23T18:00',
    }
    const ticket = { ...newTicket('t'), ...said, lines: [paid, gift] }
    expect(setCount(ticket, gift.id, 0)).toMatchObject({ ...said, lines: [paid] })
    const cleared = { note: '', discount: null, approvedBy: null, scheduledFor: null, lines: [] }
    expect(changeCount(ticket, paid.id, -1)).toMatchObject({ table, guests: 2, ...cleared })
  })

  it('ignores the table for pickup and restores it when the type returns to dine-in', () => {
    const table = { id: 'x', name: 'میز ۱' }
    useTill.getState().open({ ...newTicket('t'), table })
    useTill.getState().setDeliveryType('PICKUP')
    expect(tableOf(useTill.getState().ticket)).toBeNull()
    useTill.getState().setDeliveryType('SERVE')
    expect(tableOf(useTill.getState().ticket)).toEqual(table)
  })

  it('treats a cart with only a customer as not empty', () => {
    expect(isEmpty(newTicket('t'))).toBe(true)
    expect(isEmpty({ ...newTicket('t'), customer: { phone: '09120000000', firstName: '', lastName: '' } })).toBe(false)
  })

  it('prices the service fee for dine-in and packaging for pickup in whole amounts that add up', () => {
    const ticket = addDish(newTicket('t'), line({ count: 2 }))
    const seated = priceOfTicket(ticket, settings)
    const away = priceOfTicket({ ...ticket, deliveryType: 'PICKUP' }, settings)
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
