import type { Caller } from '@sofreh/http'
import type { IdentityDeps } from '../../identity-deps.ts'
import { endSessionsOfPerson } from '../../store/signing-in/session.writer.ts'
import { lockStaff, requireMember, requireRoleChange } from './staff-change.ts'
import { removeMember } from '../../store/staff/staff.writer.ts'

/** Removes a member from this restaurant and ends their sessions here at once; other restaurants are unaffected. */
export function removeStaff(
  deps: Pick<IdentityDeps, 'database' | 'clock' | 'announce'>,
  personId: string,
  caller: Caller,
): Promise<null> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const staff = await lockStaff(tx, caller)
      const member = requireMember(staff, personId)
      requireRoleChange(staff, { before: member.roles, after: [] })
      await removeMember(tx, vendorId, personId)
      await endSessionsOfPerson(tx, {
        vendorId,
        personId,
        kind: 'PERSON',
        reason: 'STAFF_REMOVED',
        now: deps.clock(),
      })
      await deps.announce(tx, { vendorId, kind: 'staff-changed', subjectId: personId, facts: { change: 'REMOVED' } })
      return null
    },
    { once: caller.once },
  )
}
