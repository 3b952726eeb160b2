import { Refusal } from '@sofreh/kernel'
import type { Caller } from './caller.ts'

/** What the edge checks itself; whose order it is, the use case checks (`owner`). */
const words: Record<string, (caller: Caller) => boolean> = {
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
  // Couriers and webhooks bring credentials of their own, checked by the slice that knows them.
  biker: () => false,
  webhook: () => true,
}

const permissionShape = /^[A-Z][A-Z_]+$/

/** True when the caller satisfies the access word; "a or b": either. Throws at start-up on a word that does not exist. */
export function maySatisfy(access: string): (caller: Caller) => boolean {
  const checks = access.split(' or ').map((word) => {
    const check = words[word]
    if (check) return check
    if (!permissionShape.test(word)) throw new Error(`unknown access word: ${access}`)
    return (caller: Caller) => caller.permissions.has(word)
  })
  return (caller) => checks.some((check) => check(caller))
}

/**
 * The same where a colleague's word is enough: what the person may not, whoever approves it may. Only staff are approved, so
 * that no guest brings a waiter's token along.
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

/** Refuses a caller without access: 401 when nobody is signed in, 403 for a known person or device. */
export function requireAccess(may: (caller: Caller) => boolean, caller: Caller): void {
  if (may(caller)) return
  throw new Refusal(caller.personId === undefined && caller.deviceId === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
