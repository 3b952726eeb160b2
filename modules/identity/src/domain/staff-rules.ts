import { type BuiltInRole, builtInRoles } from './built-in-roles.ts'
import { isPermission, type Permission } from './permissions.ts'

/**
 * Who may act on whom among the staff (docs/access.md): nobody may give, take or act on a person with a
 * permission they lack themselves, and the last owner cannot be removed.
 */
export type RoleFacts = { builtIn: BuiltInRole | null; stored: readonly string[] }
export type StaffRefusal = 'PERMISSION_BEYOND_YOURS' | 'LAST_OWNER'
export type StaffAnswer = { ok: true } | { ok: false; code: StaffRefusal; beyond?: readonly Permission[] }

/** What a role allows: a built-in one what this version says, another what was stored for it. */
export function permissionsOfRole(role: RoleFacts): readonly Permission[] {
  return role.builtIn === null ? role.stored.filter(isPermission) : builtInRoles[role.builtIn]
}

/** What a person with these roles may do, without doubles. */
export function permissionsOfRoles(roles: readonly RoleFacts[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap(permissionsOfRole))
}

/** The permissions that the actor lacks; empty when they may give or take all of these. */
export function permissionsBeyond(actor: ReadonlySet<string>, wanted: Iterable<Permission>): Permission[] {
  return [...new Set(wanted)].filter((permission) => !actor.has(permission))
}

/** May the actor give or take these permissions, or act on a person who holds them? */
export function mayHandle(actor: ReadonlySet<string>, wanted: Iterable<Permission>): StaffAnswer {
  const beyond = permissionsBeyond(actor, wanted)
  return beyond.length === 0 ? { ok: true } : { ok: false, code: 'PERMISSION_BEYOND_YOURS', beyond }
}

export type RoleChange = {
  actor: ReadonlySet<string>
  /** What the person holds now; none for somebody who is new. */
  before: readonly RoleFacts[]
  /** What they will hold; none for somebody who leaves. */
  after: readonly RoleFacts[]
  /** Owners of the restaurant now, this person included. */
  owners: number
}

/** A change of somebody's roles: the actor must hold everything before and after, and an owner must remain. */
export function changeRoles({ actor, before, after, owners }: RoleChange): StaffAnswer {
  const handled = mayHandle(actor, [...permissionsOfRoles(before), ...permissionsOfRoles(after)])
  if (!handled.ok) return handled
  const losesOwner = isOwner(before) && !isOwner(after)
  return losesOwner && owners <= 1 ? { ok: false, code: 'LAST_OWNER' } : { ok: true }
}

function isOwner(roles: readonly RoleFacts[]): boolean {
  return roles.some((role) => role.builtIn === 'OWNER')
}
