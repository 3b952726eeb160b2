import { builtInRoles } from '@sofreh/identity/domain'
import { describe, expect, it } from 'vitest'
import { askedAddress, isTillAddress, landingOf } from './landing.ts'

describe('first screen after sign-in', () => {
  it.each([
    ['OWNER', '/'],
    ['MANAGER', '/'],
    ['ACCOUNTANT', '/'],
    ['CASHIER', '/pos'],
    ['WAITER', '/pos'],
    ['KITCHEN', '/kitchen'],
    ['DISPATCHER', '/'],
  ] as const)('takes %s to %s', (role, screen) => {
    expect(landingOf(new Set<string>(builtInRoles[role]))).toBe(screen)
  })

  it.each([
    ['/bo/pos', '/pos'],
    ['/pos', '/pos'],
    ['/bo/pos?screen=guest', '/pos?screen=guest'],
    ['/orders?state=NEW', '/orders?state=NEW'],
    ['/bookings', '/bookings'],
  ])('returns to %s as the office’s %s', (next, address) => {
    expect(askedAddress(next)).toBe(address)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/bo',
    '/bo/',
    '/',
    '/bo/auth/login',
    undefined,
  ])('ignores the address %s', (next) => {
    expect(askedAddress(next)).toBeUndefined()
  })

  it('distinguishes the till from screens of the office', () => {
    expect(['/pos', '/pos?screen=guest', '/postcards', '/orders'].map(isTillAddress)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
