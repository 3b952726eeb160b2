import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { mayHandle, permissionsOfRole } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { removeRole } from '../../store/staff/role.writer.ts'
import { lockStaff, orRefuse } from './staff-change.ts'
import { ownRole, announceRole } from './role-change.ts'

export function deleteRole(
  deps: Pick<IdentityDeps, 'database' | 'announce'>,
  id: string,
  caller: Caller,
): Promise<null> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const staff = await lockStaff(tx, caller)
      const role = ownRole(staff, id)
      orRefuse(mayHandle(staff.actor, permissionsOfRole(role)))
      if (role.staffCount > 0) throw new Refusal('ROLE_IN_USE', { staffCount: role.staffCount })
      await removeRole(tx, vendorId, id)
      await announceRole(deps, tx, { vendorId, id })
      return null
    },
    { once: caller.once },
  )
}
