import { describe, expect, it } from 'vitest'
import type { StaffMember } from './kept-staff.ts'
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
  it('is, without an answer of the server, who has digits on this device', () => {
    const [mina, nima] = pinHolders([member({}), member({ personId: 'nima', name: 'نیما', pin: null })], undefined)
    expect(mina).toMatchObject({ hasPin: true, isAtServer: false })
    expect(nima).toMatchObject({ hasPin: false, isAtServer: false })
  })

  it('is also who never signed in here and got a PIN on the staff page', () => {
    const holders = pinHolders([], [person({})])
    expect(holders).toMatchObject([{ personId: 'mina', hasPin: true, isAtServer: true, isOut: false }])
    expect(holders[0]?.permissions.has('DISCOUNT_GIVE')).toBe(true)
  })

  it('types the digits of this device while they are the newer ones', () => {
    expect(pinHolders([member({})], [person({})])).toMatchObject([{ isAtServer: false }])
  })

  it('types the digits of the staff page once they are newer, also after five wrong ones here', () => {
    const later = [person({ setAt: '2026-11-22T11:00:00Z' })]
    expect(pinHolders([member({ tries: 5 })], later)).toMatchObject([{ isAtServer: true, isOut: false }])
    expect(pinHolders([member({ tries: 5 })], undefined)).toMatchObject([{ isAtServer: false, isOut: true }])
  })
})
