import { describe, expect, it } from 'vitest'
import { fallbackOf, isManual, planRefund, type RefundablePayment, refundWays, wayOf } from './refund-duty.ts'

const payment = (id: string, facts: Partial<RefundablePayment> = {}): RefundablePayment => ({
  id,
  method: 'CASH',
  amount: 100,
  refunded: 0,
  ...facts,
})

describe('giving money back', () => {
  it('goes the way it came: the gateway, the terminal, the drawer, the account', () => {
    expect([wayOf('ONLINE'), wayOf('CARD'), wayOf('CASH'), wayOf('CREDIT')]).toEqual([
      'PROVIDER',
      'TERMINAL',
      'DRAWER',
      'CREDIT',
    ])
  })

  it('ends at a person whenever a way is refused', () => {
    for (const way of refundWays) expect(way === 'PERSON' ? undefined : 'PERSON').toBe(fallbackOf(way))
    expect(refundWays.filter((way) => !isManual(way))).toEqual(['PROVIDER', 'CREDIT'])
  })

  it('takes the newest payment first and leaves each at most what was paid', () => {
    const payments = [payment('old'), payment('new', { method: 'ONLINE', amount: 80, refunded: 30 })]
    expect(planRefund(payments, 70)).toEqual([
      { paymentId: 'new', amount: 50, way: 'PROVIDER' },
      { paymentId: 'old', amount: 20, way: 'DRAWER' },
    ])
  })

  it('gives everything back when no amount is said', () => {
    const plan = planRefund([payment('one'), payment('two', { refunded: 100 })])
    expect(plan).toEqual([{ paymentId: 'one', amount: 100, way: 'DRAWER' }])
  })

  it('refuses to give back more than was paid', () => {
    expect(planRefund([payment('one', { refunded: 40 })], 61)).toBeUndefined()
  })
})
