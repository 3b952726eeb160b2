import { Refusal } from '@sofreh/kernel'
import type { Caller } from './caller.ts'

/** Access checks of the HTTP layer. The use case checks whose order it is (`owner`). */
const accessChecks: Record<string, (caller: Caller) => boolean> = {
  public: () => true,
  user: (caller) => caller.personId !== undefined,
  customer: (caller) => caller.personId !== undefined,
  owner: (caller) => caller.personId !== undefined || caller.orderToken !== undefined,
  staff: (caller) => caller.isStaff,
  admin: (caller) => caller.isAdmin,
  kiosk: (caller) => caller.deviceKind === 'KIOSK',
  till: (caller) => caller.deviceKind === 'TILL',
  bridge: (caller) => caller.deviceKind === 'BRIDGE',
  board: (caller) => caller.deviceKind === 'BOARD',
  biker: (caller) => caller.bikerPersonId !== undefined,
  // Webhooks send their own credentials, which their module checks.
  webhook: () => true,
}

const permissionShape = /^[A-Z][A-Z_]+$/

/** Returns a check of the access level; "a or b" accepts either. Throws at start-up on an unknown access level. */
export function maySatisfy(access: string): (caller: Caller) => boolean {
  const checks = access.split(' or ').map((level) => {
    const check = accessChecks[level]
    if (check) return check
    if (!permissionShape.test(level)) throw new Error(`unknown access: ${access}`)
    return (caller: Caller) => caller.permissions.has(level)
  })
  return (caller) => checks.some((check) => check(caller))
}

/**
 * Returns a check that an approver with the access also satisfies. Only staff may be approved, so that no guest uses a
 * staff token as approval.
 */
export function mayWithApproval(
  may: (caller: Caller) => boolean,
  mode: true | 'alsoOnRequest' = true,
): (caller: Caller) => boolean {
  return (caller) => {
    const { approver, approvalId, isStaff } = caller
    // The use case checks what the answered request permits.
    if (isStaff && approvalId !== undefined && mode === 'alsoOnRequest') return true
    return may(caller) || (isStaff && approver !== undefined && may({ ...caller, permissions: approver.permissions }))
  }
}

/** Rejects a caller without access: 401 without a signed-in person or device, 403 otherwise. */
export function requireAccess(may: (caller: Caller) => boolean, caller: Caller): void {
  if (may(caller)) return
  const { personId, bikerPersonId, deviceId } = caller
  throw new Refusal((personId ?? bikerPersonId ?? deviceId) === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
