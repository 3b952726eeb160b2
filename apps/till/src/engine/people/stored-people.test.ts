import { describe, expect, it } from 'vitest'
import { peopleHolding, cartCustomerOf } from './stored-people.ts'

const nika = {
  id: 'n',
  phone: '09121110009',
  firstName: 'نیکا',
  lastName: 'راد',
  code: '12',
  landlines: ['02188001122'],
}
const omid = { id: 'o', phone: '09351234567', firstName: 'امید', lastName: '', code: null }
const people = [nika, omid]
const found = (typed: string) => peopleHolding(people, typed).map(({ id }) => id)

describe('customers stored on this device', () => {
  it('finds stored customers by a part of the mobile or of a landline, in any digits', () => {
    expect(found('۸۸۰۰۱۱')).toEqual(['n'])
    expect(found('0935')).toEqual(['o'])
    expect(found('02199')).toEqual([])
  })

  it('finds stored customers by name and by their whole code', () => {
    expect(found('نیک')).toEqual(['n'])
    expect(found('۱۲')[0]).toBe('n')
    expect(found('')).toEqual([])
  })

  it("turns a stored customer into a cart's without the fields only the device needs", () => {
    expect(cartCustomerOf({ ...nika, addresses: [] })).toEqual({
      id: 'n',
      phone: '09121110009',
      firstName: 'نیکا',
      lastName: 'راد',
      code: '12',
    })
  })
})
