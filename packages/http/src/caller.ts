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
  /** Address of the client, for limits. */
  address: string
  /** Identity of the write: handed to `database.transaction(work, { once: caller.once })`. */
  once?: { vendorId: string; key: string; fingerprint: string }
}

/** The person of a call whose access word guarantees one. */
export function personOf(caller: Caller): string {
  if (!caller.personId) throw new Refusal('UNAUTHENTICATED')
  return caller.personId
}

/** Refuses unless the caller holds the permission: for acts inside a call that need more than the call itself. */
export function requirePermission(caller: Caller, permission: string): void {
  if (!caller.permissions.has(permission)) throw new Refusal('FORBIDDEN', { permission })
}
