import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { changeRoles, type Permission, type RoleFacts, type StaffAnswer } from '../../../domain/index.ts'
import { findRoles, type StoredRole } from '../../store/staff/role.reader.ts'
import { lockStaffOf } from '../../store/staff/role.writer.ts'
import { findStaff, type Member, permissionsOfPerson } from '../../store/staff/staff.reader.ts'

/** The staff under the lock, and the caller's current permissions instead of those at the start of the call. */
export type StaffNow = { staff: Member[]; roles: StoredRole[]; actor: ReadonlySet<Permission> }

export async function lockStaff(tx: Tx, caller: Caller): Promise<StaffNow> {
  await lockStaffOf(tx, caller.vendorId)
  return {
    staff: await findStaff(tx, caller.vendorId),
    roles: await findRoles(tx, caller.vendorId),
    actor: await permissionsOfPerson(tx, caller.vendorId, personOf(caller)),
  }
}

/** Returns the roles with these ids. @throws Refusal ROLE_NOT_FOUND when one is not of this restaurant */
export function rolesWanted(roles: readonly StoredRole[], ids: readonly string[]): StoredRole[] {
  return ids.map((id) => {
    const role = roles.find((one) => one.id === id)
    if (!role) throw new Refusal('ROLE_NOT_FOUND')
    return role
  })
}

export function requireMember({ staff }: StaffNow, id: string): Member {
  const member = staff.find((one) => one.id === id)
  if (!member) throw new Refusal('STAFF_NOT_FOUND')
  return member
}

/** Refuses a role change that the rules do not allow. */
export function requireRoleChange(
  now: StaffNow,
  change: { before: readonly RoleFacts[]; after: readonly RoleFacts[] },
): void {
  const owners = now.staff.filter(({ roles }) => roles.some(({ builtIn }) => builtIn === 'OWNER')).length
  orRefuse(changeRoles({ actor: now.actor, ...change, owners }))
}

export function orRefuse(answer: StaffAnswer): void {
  if (!answer.ok) throw new Refusal(answer.code, answer.beyond ? { permissions: answer.beyond } : {})
}
