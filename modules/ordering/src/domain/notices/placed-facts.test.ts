import { describe, expect, it } from 'vitest'
import type { FoldedOrder } from '../folded-order.ts'
import { placedFacts } from './placed-facts.ts'

const order = {
  state: 'CONFIRMED',
  channel: 'SALON',
  isPayLater: true,
  deliveryType: 'SERVE',
  customerId: null,
  mergedInto: null,
  discount: null,
  paid: 0,
  placedAt: '2026-03-21T10:00:00.000Z',
  times: {},
} as unknown as FoldedOrder

describe('facts of a new order', () => {
  it('spare reactions to a sale at the counter without a customer', () => {
    expect(placedFacts({ ...order, paid: 90_000 }, 90_000, null)).toEqual({
      state: 'CONFIRMED',
      channel: 'SALON',
      isPayLater: true,
      hasCustomer: false,
      isBrought: false,
      isAwaited: false,
      isDue: false,
      isDiscounted: false,
    })
  })

  it('name a customer who is on the order or only on its row, and food that is brought', () => {
    expect(placedFacts({ ...order, customerId: 'p' }, 0, null).hasCustomer).toBe(true)
    expect(placedFacts(order, 0, { name: 'سارا' }).hasCustomer).toBe(true)
    for (const deliveryType of ['DELIVER', 'ZFEXPRESS'] as const)
      expect(placedFacts({ ...order, deliveryType }, 0, null).isBrought).toBe(true)
  })
  it('name a discount that was taken off', () => {
    const discount = { percent: 10 } as unknown as FoldedOrder['discount']
    expect(placedFacts({ ...order, discount }, 0, null).isDiscounted).toBe(true)
  })
  it('name money that is due, and a guest’s order that staff have to accept', () => {
    expect(placedFacts({ ...order, paid: 40_000 }, 90_000, null).isDue).toBe(true)
    const ofGuest = { ...order, channel: 'WEBSITE', state: 'SUBMITTED' } as const
    expect(placedFacts(ofGuest, 90_000, null).isAwaited).toBe(true)
    expect(placedFacts({ ...ofGuest, isPayLater: false }, 90_000, null).isAwaited).toBe(false)
  })
})
