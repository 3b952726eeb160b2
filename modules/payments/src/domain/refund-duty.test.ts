import { describe, expect, it } from 'vitest'
import { fallbackOf, isManual, refundMethods, refundMethodOf } from './refund-duty.ts'

describe('refund methods', () => {
  it('refunds by the method of the payment: gateway, terminal, drawer or account', () => {
    expect([
      refundMethodOf('ONLINE'),
      refundMethodOf('CARD'),
      refundMethodOf('CASH'),
      refundMethodOf('CREDIT'),
    ]).toEqual(['PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT'])
  })

  it('assigns a refund to a person when its method refuses it', () => {
    for (const method of refundMethods) expect(method === 'PERSON' ? undefined : 'PERSON').toBe(fallbackOf(method))
    expect(refundMethods.filter((method) => !isManual(method))).toEqual(['PROVIDER', 'CREDIT'])
  })
})
