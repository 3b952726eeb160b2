import type { RoleName } from '../../../contract/index.ts'
import { permissionsOfRoles } from '../../../domain/index.ts'
import { roleNameView } from '../../store/staff/staff-view.ts'
import type { Member } from '../../store/staff/staff.reader.ts'

export type HeldPermissions = { roles: RoleName[]; permissions: string[] }

export function heldBy(member: Member): HeldPermissions {
  return { roles: member.roles.map(roleNameView), permissions: [...permissionsOfRoles(member.roles)] }
}
