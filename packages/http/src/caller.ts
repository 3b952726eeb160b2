import { Refusal } from '@sofreh/kernel'

/**
 * Who calls, for which vendor. Made by the edge from host and token; use cases trust it and nothing from the body.
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
  /** A paired device that calls without a person. */
  deviceId?: string
  deviceKind?: DeviceKind
  /**
   * A token that stands for one order (a payment link; a table visit or receipt later), as the client sent it. Whether it is
   * true, and for which order, is said by the slice that gave it out: a use case that knows no such token needs a person.
   */
  orderToken?: string
  /** Who stands beside the person and typed a PIN: what the person may not, they may. Proven by their own token. */
  approver?: { personId: string; permissions: ReadonlySet<string> }
  /** A request that a colleague answered on another device. The use case that knows it adds the colleague and spends it; others ignore it. */
  approvalId?: string
  /** Address of the client, for limits. */
  address: string
  /** Identity of the write: handed to `database.transaction(work, { once: caller.once })`. */
  once?: { vendorId: string; key: string; fingerprint: string }
}

/** Devices that act on their own credential. */
export type DeviceKind = 'KIOSK' | 'BRIDGE' | 'TILL' | 'BOARD'

/** The person of a call whose access word guarantees one. */
export function personOf(caller: Caller): string {
  if (!caller.personId) throw new Refusal('UNAUTHENTICATED')
  return caller.personId
}

/** Refuses unless the caller holds the permission: for acts inside a call that need more than the call itself. */
export function requirePermission(caller: Caller, permission: string): void {
  if (!isAllowed(caller, permission)) throw new Refusal('FORBIDDEN', { permission })
}

/** True when the person, or whoever approves what they do, holds the permission. */
export function isAllowed({ permissions, approver }: Caller, permission: string): boolean {
  return permissions.has(permission) || approver?.permissions.has(permission) === true
}

/** Who has to stand for an act that needs these permissions besides the person; null where the person may it alone. */
export function approverOf({ permissions, approver }: Caller, needed: readonly string[]): string | null {
  return needed.some((permission) => !permissions.has(permission)) ? (approver?.personId ?? null) : null
}
