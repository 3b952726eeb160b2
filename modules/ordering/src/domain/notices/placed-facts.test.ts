import { describe, expect, it } from 'vitest'
import type { FoldedOrder } from '../folded-order.ts'
import { placedFacts } from './placed-facts.ts'

const line = { isFreeItem: false, lineDiscount: null, changePrice: null } as FoldedOrder['lines'][number]
const order = {
  state: 'CONFIRMED',
  channel: 'SALON',
  isPayLater: true,
  deliveryType: 'SERVE',
  customerId: null,
  discount: null,
  lines: [line],
} as unknown as FoldedOrder
const plainSale = { operations: [{ kind: 'place' }, { kind: 'pay' }, { kind: 'state' }], hasCustomer: false } as const

describe('facts of a new order', () => {
  it('spare reactions to a plain sale at the counter', () => {
    expect(placedFacts(order, plainSale)).toEqual({
      state: 'CONFIRMED',
      channel: 'SALON',
      isPayLater: true,
      hasCustomer: false,
      isBrought: false,
      isReduced: false,
    })
  })

  it.each<[string, Partial<FoldedOrder>]>([
    ['a discount on the order', { discount: { type: 'MONEY', value: 1 } as unknown as FoldedOrder['discount'] }],
    ['a free dish', { lines: [line, { ...line, isFreeItem: true }] }],
    ['a dish with a discount', { lines: [{ ...line, lineDiscount: { type: 'PERCENT', value: 5 } } as never] }],
    ['a changed price', { lines: [{ ...line, changePrice: 0 }] }],
  ])('say that %s may have lowered the price', (_, change) => {
    expect(placedFacts({ ...order, ...change }, plainSale).isReduced).toBe(true)
  })

  it('say that any further operation may have lowered the price', () => {
    for (const kind of ['discount', 'lineDiscount', 'freeItem', 'priceChange', 'removeLine', 'changeCount'] as const)
      expect(placedFacts(order, { ...plainSale, operations: [{ kind: 'place' }, { kind }] }).isReduced, kind).toBe(true)
  })

  it('name a customer who is on the order or only on its row, and food that is brought', () => {
    expect(placedFacts({ ...order, customerId: 'p' }, plainSale).hasCustomer).toBe(true)
    expect(placedFacts(order, { ...plainSale, hasCustomer: true }).hasCustomer).toBe(true)
    for (const deliveryType of ['DELIVER', 'ZFEXPRESS'] as const)
      expect(placedFacts({ ...order, deliveryType }, plainSale).isBrought).toBe(true)
  })
})
