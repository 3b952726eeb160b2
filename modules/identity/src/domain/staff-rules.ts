import { type BuiltInRole, builtInRoles } from './built-in-roles.ts'
import { isPermission, type Permission } from './permissions.ts'

/**
 * Rules for acting on other staff (docs/reference/access.md). A caller may not assign, remove or act on permissions that they
 * lack themselves. The last owner cannot be removed.
 */
export type RoleFacts = { builtIn: BuiltInRole | null; stored: readonly string[] }
export type StaffRefusal = 'PERMISSION_BEYOND_YOURS' | 'LAST_OWNER'
export type StaffAnswer = { ok: true } | { ok: false; code: StaffRefusal; beyond?: readonly Permission[] }

/** Returns the permissions of a role: this version's for a built-in role, else the stored ones. */
export function permissionsOfRole(role: RoleFacts): readonly Permission[] {
  return role.builtIn === null ? role.stored.filter(isPermission) : builtInRoles[role.builtIn]
}

/** Returns the permissions of all these roles together. */
export function permissionsOfRoles(roles: readonly RoleFacts[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap(permissionsOfRole))
}

/** Returns the permissions that the actor lacks; empty when they may assign or remove all of these. */
export function permissionsBeyond(actor: ReadonlySet<string>, wanted: Iterable<Permission>): Permission[] {
  return [...new Set(wanted)].filter((permission) => !actor.has(permission))
}

/** Decides whether the actor may assign or remove these permissions, or act on a person who holds them. */
export function mayHandle(actor: ReadonlySet<string>, wanted: Iterable<Permission>): StaffAnswer {
  const beyond = permissionsBeyond(actor, wanted)
  return beyond.length === 0 ? { ok: true } : { ok: false, code: 'PERMISSION_BEYOND_YOURS', beyond }
}

export type RoleChange = {
  actor: ReadonlySet<string>
  /** Current roles; empty for a new member. */
  before: readonly RoleFacts[]
  /** Future roles; empty for a leaving member. */
  after: readonly RoleFacts[]
  /** Current owners of the restaurant, this person included. */
  owners: number
}

/** Decides on a role change: the actor must hold all permissions before and after it, and an owner must remain. */
export function changeRoles({ actor, before, after, owners }: RoleChange): StaffAnswer {
  const handled = mayHandle(actor, [...permissionsOfRoles(before), ...permissionsOfRoles(after)])
  if (!handled.ok) return handled
  const losesOwner = isOwner(before) && !isOwner(after)
  return losesOwner && owners <= 1 ? { ok: false, code: 'LAST_OWNER' } : { ok: true }
}

function isOwner(roles: readonly RoleFacts[]): boolean {
  return roles.some((role) => role.builtIn === 'OWNER')
}
