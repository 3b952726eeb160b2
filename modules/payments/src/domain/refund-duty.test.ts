import { describe, expect, it } from 'vitest'
import { fallbackOf, isManual, refundWays, wayOf } from './refund-duty.ts'

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
})
