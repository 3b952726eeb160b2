import { describe, expect, it } from 'vitest'
import type { FoldedOrder } from '../folded-order.ts'
import { placedFacts } from './placed-facts.ts'

const order = {
  state: 'CONFIRMED',
  channel: 'SALON',
  isPayLater: true,
  deliveryType: 'SERVE',
  customerId: null,
} as unknown as FoldedOrder

describe('facts of a new order', () => {
  it('spare reactions to a sale at the counter without a customer', () => {
    expect(placedFacts(order, null)).toEqual({
      state: 'CONFIRMED',
      channel: 'SALON',
      isPayLater: true,
      hasCustomer: false,
      isBrought: false,
    })
  })

  it('name a customer who is on the order or only on its row, and food that is brought', () => {
    expect(placedFacts({ ...order, customerId: 'p' }, null).hasCustomer).toBe(true)
    expect(placedFacts(order, { name: 'سارا' }).hasCustomer).toBe(true)
    for (const deliveryType of ['DELIVER', 'ZFEXPRESS'] as const)
      expect(placedFacts({ ...order, deliveryType }, null).isBrought).toBe(true)
  })
})
