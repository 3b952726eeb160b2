import { builtInRoles } from '@sofreh/identity/domain'
import { describe, expect, it } from 'vitest'
import { askedAddress, isTillAddress, landingOf } from './landing.ts'

describe('the first screen after the sign-in', () => {
  it.each([
    ['OWNER', '/'],
    ['MANAGER', '/'],
    ['ACCOUNTANT', '/'],
    ['CASHIER', '/pos'],
    ['WAITER', '/pos'],
    ['KITCHEN', '/kitchen'],
    ['DISPATCHER', '/'],
  ] as const)('leads %s to %s', (role, screen) => {
    expect(landingOf(new Set<string>(builtInRoles[role]))).toBe(screen)
  })

  it.each([
    ['/bo/pos', '/pos'],
    ['/pos', '/pos'],
    ['/bo/pos?screen=guest', '/pos?screen=guest'],
    ['/orders?state=NEW', '/orders?state=NEW'],
    ['/bookings', '/bookings'],
  ])('leads back to %s as the office’s %s', (next, address) => {
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
  ])('follows no address %s', (next) => {
    expect(askedAddress(next)).toBeUndefined()
  })

  it('tells the till from screens of the office', () => {
    expect(['/pos', '/pos?screen=guest', '/postcards', '/orders'].map(isTillAddress)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
