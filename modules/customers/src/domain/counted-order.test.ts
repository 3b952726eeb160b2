import { describe, expect, it } from 'vitest'
import { type CountedFacts, countedOrder } from './counted-order.ts'

const paid: CountedFacts = {
  customerId: 'sara',
  state: 'PAID',
  isMerged: false,
  finalPrice: 100_000,
  due: 0,
  refunded: 0,
  writtenOff: 0,
}

describe('countedOrder', () => {
  it.each<[string, Partial<CountedFacts>, number]>([
    ['its price once it is paid in full', {}, 100_000],
    ['its price less a refund', { refunded: 30_000 }, 70_000],
    ['its price less a write-off', { writtenOff: 40_000 }, 60_000],
    ['one order of nothing when it was a present', { finalPrice: 0 }, 0],
  ])('adds %s', (_, facts, amount) => expect(countedOrder({ ...paid, ...facts })).toEqual({ personId: 'sara', amount }))

  it.each<[string, Partial<CountedFacts>]>([
    ['without a customer', { customerId: null }],
    ['with money due', { due: 1 }],
    ['that was rejected', { state: 'REJECTED' }],
    ['that went into another bill', { state: 'FINISHED', isMerged: true, finalPrice: 0 }],
    ['that was refunded completely', { refunded: 100_000 }],
    ['that was written off whole', { writtenOff: 100_000 }],
  ])('adds nothing for an order %s', (_, facts) => expect(countedOrder({ ...paid, ...facts })).toBeUndefined())
})
