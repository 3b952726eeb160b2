import { type Caller, personOf } from '@sofreh/http'
import { foldLetters, Refusal } from '@sofreh/kernel'
import type { StaffMember } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { ensurePerson } from '../people/ensure-person.ts'
import { registerNamed } from '../../store/people/person.writer.ts'
import { lockStaff, requireMember, requireRoleChange, rolesWanted } from './staff-change.ts'
import { insertStaff, saveRolesOf } from '../../store/staff/staff.writer.ts'
import { memberView } from '../../store/staff/staff-view.ts'

type AddStaff = {
  phoneNumber: string
  firstName?: string | undefined
  lastName?: string | undefined
  roleIds: readonly string[]
}

/**
 * Adds a member by phone. The typed name is stored for a person without a name of their own. It is shown here until the
 * person signs in, because typing a phone number must not reveal its owner's name.
 */
export function addStaff(
  deps: Pick<IdentityDeps, 'database' | 'clock' | 'newId' | 'announce'>,
  command: AddStaff,
  caller: Caller,
): Promise<StaffMember> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const staff = await lockStaff(tx, caller)
      const roles = rolesWanted(staff.roles, command.roleIds)
      requireRoleChange(staff, { before: [], after: roles })
      const { phoneNumber: mobile, firstName = '', lastName = '' } = command
      const person = await ensurePerson(deps.newId, tx, { mobile, firstName, lastName })
      const now = deps.clock()
      const typed = { firstName: foldLetters(firstName), lastName: foldLetters(lastName) }
      const isNew = await insertStaff(tx, { vendorId, personId: person.id, addedBy: personOf(caller), ...typed, now })
      if (!isNew) throw new Refusal('STAFF_EXISTS')
      await registerNamed(tx, person.id, now)
      await saveRolesOf(tx, { vendorId, personId: person.id, roleIds: command.roleIds })
      const member = requireMember(await lockStaff(tx, caller), person.id)
      await deps.announce(tx, { vendorId, kind: 'staff-changed', subjectId: person.id, facts: { change: 'ADDED' } })
      return memberView(member, caller)
    },
    { once: caller.once },
  )
}
