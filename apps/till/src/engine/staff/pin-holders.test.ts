import { describe, expect, it } from 'vitest'
import type { StaffMember } from './till-staff.ts'
import { pinHolders } from './pin-holders.ts'

const member = (more: Partial<StaffMember>) =>
  ({
    id: 'person mina',
    personId: 'mina',
    name: 'مینا',
    session: { permissions: ['POS_USE'] },
    pin: { salt: 's', hash: 'h', rounds: 1 },
    pinSetAtMs: Date.parse('2026-11-22T10:00:00Z'),
    tries: 0,
    tokens: null,
    ...more,
  }) as StaffMember
const person = (more: object) => ({
  personId: 'mina',
  name: 'مینا',
  permissions: ['POS_USE', 'DISCOUNT_GIVE'],
  setAt: '2026-11-22T09:00:00Z',
  ...more,
})

describe('who may type a PIN at a till', () => {
  it('lists people with a PIN on this device when the server does not answer', () => {
    const [mina, nima] = pinHolders([member({}), member({ personId: 'nima', name: 'نیما', pin: null })], undefined)
    expect(mina).toMatchObject({ hasPin: true, isAtServer: false })
    expect(nima).toMatchObject({ hasPin: false, isAtServer: false })
  })

  it('includes a person with a PIN from the staff page who never signed in here', () => {
    const holders = pinHolders([], [person({})])
    expect(holders).toMatchObject([{ personId: 'mina', hasPin: true, isAtServer: true, isOut: false }])
    expect(holders[0]?.permissions.has('DISCOUNT_GIVE')).toBe(true)
  })

  it("checks the PIN on this device while it is newer than the staff page's", () => {
    expect(pinHolders([member({})], [person({})])).toMatchObject([{ isAtServer: false }])
  })

  it("checks the staff page's PIN once it is newer, even after five wrong tries here", () => {
    const later = [person({ setAt: '2026-11-22T11:00:00Z' })]
    expect(pinHolders([member({ tries: 5 })], later)).toMatchObject([{ isAtServer: true, isOut: false }])
    expect(pinHolders([member({ tries: 5 })], undefined)).toMatchObject([{ isAtServer: false, isOut: true }])
  })
})
