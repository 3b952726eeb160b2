import { type Caller, personOf } from '@sofreh/http'
import type { StaffMember } from '../../../contract/index.ts'
import { mayHandle, permissionsOfRoles } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Hashing } from '../signing-in/hashing.ts'
import { lockStaff, orRefuse, requireMember } from '../staff/staff-change.ts'
import { memberView } from '../../store/staff/staff-view.ts'
import { removePin, savePin } from '../../store/pins/pin.writer.ts'

type SetPinDeps = Pick<IdentityDeps, 'database' | 'clock' | 'announce'> & { hashing: Hashing }

/** Sets or removes a member's PIN. Like a role change it requires every permission of that member. */
export function setStaffPin(
  deps: SetPinDeps,
  personId: string,
  pin: string | null,
  caller: Caller,
): Promise<StaffMember> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const staff = await lockStaff(tx, caller)
      const member = requireMember(staff, personId)
      orRefuse(mayHandle(staff.actor, permissionsOfRoles(member.roles)))
      if (pin === null) await removePin(tx, { vendorId, personId })
      else {
        const hash = deps.hashing.staffPinHash({ vendorId, personId, pin })
        await savePin(tx, { vendorId, personId, hash, setBy: personOf(caller), now: deps.clock() })
      }
      const facts = { change: pin === null ? 'PIN_REMOVED' : 'PIN_SET' }
      await deps.announce(tx, { vendorId, kind: 'staff-changed', subjectId: personId, facts })
      return memberView({ ...member, hasPin: pin !== null }, caller)
    },
    { once: caller.once },
  )
}
