import { Refusal } from '@sofreh/kernel'

/**
 * The caller and the vendor of a request. The HTTP layer builds it from host and token; use cases trust it and take no
 * identity from the body.
 */
export type Caller = {
  vendorId: string
  /** The signed-in person; absent for public calls. */
  personId?: string
  sessionId?: string
  /** Permissions the person holds at this vendor; empty for guests. */
  permissions: ReadonlySet<string>
  /** True when the person is a member of this vendor's staff. */
  isStaff: boolean
  isAdmin: boolean
  /** The person of a courier's session; such a caller has no `personId` and no permissions. */
  bikerPersonId?: string
  /** A paired device that calls without a person. */
  deviceId?: string
  deviceKind?: DeviceKind
  /**
   * A token for one order (a payment link; later a table visit or a receipt), as the client sent it. Only the module
   * that issued it can verify it and name its order: a use case without such tokens requires a person.
   */
  orderToken?: string
  /**
   * A colleague who typed a PIN next to the person and lends their permissions. Proven by the colleague's own token.
   */
  approver?: { personId: string; permissions: ReadonlySet<string> }
  /**
   * A request that a colleague answered on another device. The use case that accepts it adds the colleague and marks it
   * used; others ignore it.
   */
  approvalId?: string
  /** IP address of the client, for rate limits. */
  address: string
  /** Identity of the write; pass it to `database.transaction(work, { once: caller.once })`. */
  once?: { vendorId: string; key: string; fingerprint: string; personId?: string | undefined }
}

/** Kinds of devices with their own credential. */
export type DeviceKind = 'KIOSK' | 'BRIDGE' | 'TILL' | 'BOARD'

/** Returns the person's id for a call whose access level guarantees one. */
export function personOf(caller: Caller): string {
  if (!caller.personId) throw new Refusal('UNAUTHENTICATED')
  return caller.personId
}

/** Throws unless the caller has the permission: for actions that need more than the call's access. */
export function requirePermission(caller: Caller, permission: string): void {
  if (!isAllowed(caller, permission)) throw new Refusal('FORBIDDEN', { permission })
}

/** Returns true when the person or the approver has the permission. */
export function isAllowed({ permissions, approver }: Caller, permission: string): boolean {
  return permissions.has(permission) || approver?.permissions.has(permission) === true
}

/** Returns the approver's id when the person lacks one of these permissions; null when the person has all of them. */
export function approverOf({ permissions, approver }: Caller, needed: readonly string[]): string | null {
  return needed.some((permission) => !permissions.has(permission)) ? (approver?.personId ?? null) : null
}
