import { describe, expect, it } from 'vitest'
import { maySatisfy, mayWithApproval, requireAccess } from './access.ts'
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

describe('mayWithApproval', () => {
  it('allows a person with the permission, and staff whose approver has it', () => {
    expect(may({ ...staff, permissions: new Set(['ORDER_REFUND']) })).toBe(true)
    expect(may(staff)).toBe(false)
    expect(may({ ...staff, approver: approver('ORDER_REFUND') })).toBe(true)
    expect(may({ ...staff, approver: approver('DISCOUNT_GIVE') })).toBe(false)
  })

  it("rejects a guest who sends an approver's token", () => {
    expect(may({ ...staff, isStaff: false, permissions: new Set(), approver: approver('ORDER_REFUND') })).toBe(false)
  })
})

describe('access of a courier', () => {
  const courier: Caller = {
    vendorId: 'v',
    bikerPersonId: 'p',
    permissions: new Set(),
    isStaff: false,
    isAdmin: false,
    address: '',
  }

  it('admits a courier to couriers’ calls and to no call of people or staff', () => {
    expect(maySatisfy('biker or BIKER_VIEW')(courier)).toBe(true)
    for (const access of ['user', 'customer', 'owner', 'staff', 'admin', 'BIKER_VIEW'])
      expect(maySatisfy(access)(courier), access).toBe(false)
    expect(maySatisfy('biker')(staff)).toBe(false)
  })

  it('answers a courier without access as forbidden, not as signed out', () => {
    expect(() => requireAccess(maySatisfy('staff'), courier)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })
})
