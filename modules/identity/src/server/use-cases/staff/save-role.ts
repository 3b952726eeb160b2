import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Role } from '../../../contract/index.ts'
import {
  isPermission,
  mayHandle,
  type Permission,
  permissionsOfRole,
  permissionsOfRoles,
} from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { findRole, type StoredRole } from '../../store/staff/role.reader.ts'
import { saveOwnRole } from '../../store/staff/role.writer.ts'
import { lockStaff, orRefuse, type StaffNow } from './staff-change.ts'
import { roleView } from '../../store/staff/staff-view.ts'
import { ownRole, announceRole } from './role-change.ts'

type SaveRole = { id?: string; title: string; permissions: readonly string[] }

type SaveRoleDeps = Pick<IdentityDeps, 'database' | 'newId' | 'announce'>

/** Creates a role, or changes a custom one for all its holders. */
export function saveRole(deps: SaveRoleDeps, command: SaveRole, caller: Caller): Promise<Role> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const staff = await lockStaff(tx, caller)
      const before = command.id === undefined ? undefined : ownRole(staff, command.id)
      const touched = before ? touchedBy(staff, before) : []
      orRefuse(mayHandle(staff.actor, [...touched, ...command.permissions.filter(isPermission)]))

      const id = command.id ?? deps.newId()
      const { title, permissions } = command
      if (!(await saveOwnRole(tx, { vendorId, id, title, permissions }))) throw new Refusal('ROLE_TITLE_TAKEN')
      const role = await findRole(tx, vendorId, id)
      if (!role) throw new Error('the stored role was not found')
      await announceRole(deps, tx, { vendorId, id })
      return roleView(role, caller)
    },
    { once: caller.once },
  )
}

/** Returns the permissions of all holders of a role, because changing the role acts on those people. */
function touchedBy({ staff }: StaffNow, role: StoredRole): Permission[] {
  const holders = staff.filter(({ roles }) => roles.some(({ id }) => id === role.id))
  return [...permissionsOfRole(role), ...holders.flatMap(({ roles }) => [...permissionsOfRoles(roles)])]
}
