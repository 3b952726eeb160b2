import { describe, expect, it } from 'vitest'
import { fallbackOf, isManual, refundWays, wayOf } from './refund-duty.ts'

describe('refund methods', () => {
  it('refunds by the method of the payment: gateway, terminal, drawer or account', () => {
    expect([wayOf('ONLINE'), wayOf('CARD'), wayOf('CASH'), wayOf('CREDIT')]).toEqual([
      'PROVIDER',
      'TERMINAL',
      'DRAWER',
      'CREDIT',
    ])
  })

  it('falls back to a person for every method', () => {
    for (const way of refundWays) expect(way === 'PERSON' ? undefined : 'PERSON').toBe(fallbackOf(way))
    expect(refundWays.filter((way) => !isManual(way))).toEqual(['PROVIDER', 'CREDIT'])
  })
})
