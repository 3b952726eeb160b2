import { describe, expect, it } from 'vitest'
import { maySatisfy, mayWithApproval } from './access.ts'
import type { Caller } from './caller.ts'

const may = mayWithApproval(maySatisfy('ORDER_REFUND'))
const staff: Caller = {
  vendorId: 'v',
  personId: 'p',
  permissions: new Set(['POS_USE']),
  isStaff: true,
  isAdmin: false,
  address: '',
}
const approver = (...permissions: string[]) => ({ personId: 'm', permissions: new Set(permissions) })

describe('a call that a colleague may approve', () => {
  it('is open to whoever may it alone, and to staff beside whom somebody stands who may', () => {
    expect(may({ ...staff, permissions: new Set(['ORDER_REFUND']) })).toBe(true)
    expect(may(staff)).toBe(false)
    expect(may({ ...staff, approver: approver('ORDER_REFUND') })).toBe(true)
    expect(may({ ...staff, approver: approver('DISCOUNT_GIVE') })).toBe(false)
  })

  it('is closed to a guest, whoever’s word they bring along', () => {
    expect(may({ ...staff, isStaff: false, permissions: new Set(), approver: approver('ORDER_REFUND') })).toBe(false)
  })
})
