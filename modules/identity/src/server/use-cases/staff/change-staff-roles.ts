import type { Caller } from '@sofreh/http'
import type { StaffMember } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { lockStaff, requireMember, requireRoleChange, rolesWanted } from './staff-change.ts'
import { saveRolesOf } from '../../store/staff/staff.writer.ts'
import { memberView } from '../../store/staff/staff-view.ts'

type ChangeStaffRoles = { userId: string; roleIds: readonly string[] }

/** Replaces a member's roles; the new permissions apply from the member's next call on. */
export function changeStaffRoles(
  deps: Pick<IdentityDeps, 'database' | 'announce'>,
  command: ChangeStaffRoles,
  caller: Caller,
): Promise<StaffMember> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { userId: personId, roleIds } = command
      const staff = await lockStaff(tx, caller)
      const member = requireMember(staff, personId)
      requireRoleChange(staff, { before: member.roles, after: rolesWanted(staff.roles, roleIds) })
      await saveRolesOf(tx, { vendorId, personId, roleIds })
      const changed = requireMember(await lockStaff(tx, caller), personId)
      await deps.announce(tx, { vendorId, kind: 'staff-changed', subjectId: personId, facts: { change: 'ROLES' } })
      return memberView(changed, caller)
    },
    { once: caller.once },
  )
}
