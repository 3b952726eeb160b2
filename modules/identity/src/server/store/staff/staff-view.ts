import type { Role, RoleName, StaffMember } from '../../../contract/index.ts'
import { mayHandle, permissionsOfRole, permissionsOfRoles } from '../../../domain/index.ts'
import type { StoredRole } from './role.reader.ts'
import type { Member } from './staff.reader.ts'

/** The caller who reads the list; their permissions decide what they may change. */
export type Viewer = { personId?: string; permissions: ReadonlySet<string> }

export function roleNameView({ id, title, builtIn }: StoredRole): RoleName {
  return { id, title, builtIn }
}

export function roleView(role: StoredRole, viewer: Viewer): Role {
  const permissions = [...permissionsOfRole(role)]
  return {
    ...roleNameView(role),
    permissions,
    staffCount: role.staffCount,
    mayGive: mayHandle(viewer.permissions, permissions).ok,
  }
}

export function memberView(member: Member, viewer: Viewer): StaffMember {
  const { id, phoneNumber, firstName, lastName, addedAt } = member
  const mayHandleThem = mayHandle(viewer.permissions, permissionsOfRoles(member.roles)).ok
  return {
    id,
    phoneNumber,
    firstName,
    lastName,
    addedAt: addedAt.toISOString(),
    roles: member.roles.map(roleNameView),
    hasPin: member.hasPin,
    isMe: id === viewer.personId,
    mayChange: viewer.permissions.has('STAFF_EDIT') && mayHandleThem,
  }
}
