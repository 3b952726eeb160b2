import type { FoldedOrder } from '@sofreh/ordering/domain'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { describe, expect, it } from 'vitest'
import { factsOfOrder, type ReportedOrder } from './facts-of-order.ts'

const placedAt = '2026-11-24T09:00:00.000Z'
const amounts = { count: 2, total: 40_000, itemsBeforeDiscount: 40_000, toppingsPrice: 0, itemDiscount: 0 }
const reductions = { lineDiscount: 0, orderDiscount: 0, couponDiscount: 0, pointsDiscount: 0 }
const charges = { packaging: 0, packagingWaived: 0, tax: 0, packagingTax: 0 }
const price = {
  lines: [{ id: 'a', menuItemId: 'ash', title: 'آش رشته', toppings: [], ...amounts, ...reductions, ...charges }],
  finalDiscountAmount: 0,
  deliveryDiscount: 0,
  deliveryCost: 0,
  totalPackagingCost: 0,
  discountPackagingCost: 0,
  totalServiceFee: 0,
  tax: 0,
  tip: 0,
  finalPrice: 40_000,
} as unknown as PricedOrder

/** An order of two bowls of soup in this state. */
const orderIn = (state: FoldedOrder['state'], more: { paid?: number; fired?: boolean } = {}): ReportedOrder => {
  const { paid = 0, fired = false } = more
  const units = fired ? ['fired', 'fired'] : ['waiting', 'waiting']
  const sheet = { state, paid, refunded: 0, writtenOff: 0, mergedInto: null, placedAt, times: {}, table: null }
  return {
    id: 'order',
    sheet: { ...sheet, removed: [], lines: [{ id: 'a', categoryId: 'soups', makeMinutes: 10, units }] },
    price,
    returned: {},
    stations: new Map(),
    fired: fired ? { a: placedAt } : {},
    steps: [],
  } as unknown as ReportedOrder
}
const dishesOf = (order: ReportedOrder) => factsOfOrder(order)?.lines.map(({ title, count }) => `${count} ${title}`)

describe('factsOfOrder', () => {
  it.each([
    ['was accepted', orderIn('CONFIRMED')],
    ['was paid before it was accepted', orderIn('SUBMITTED', { paid: 40_000 })],
    ['was rejected', orderIn('REJECTED')],
    ['the kitchen already has', orderIn('SUBMITTED', { fired: true })],
  ])('has the dishes of an order that %s', (_, order) => expect(dishesOf(order)).toEqual(['2 آش رشته']))

  it('has the order but not the dishes of one that waits for payment or acceptance', () => {
    for (const state of ['SUBMITTED', 'NEEDFORCALL'] as const) {
      expect(factsOfOrder(orderIn(state))).toMatchObject({ order: { is_sale: false, gross: 40_000 }, lines: [] })
    }
  })
})
