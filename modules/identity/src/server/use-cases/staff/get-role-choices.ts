import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { findRoles } from '../../store/staff/role.reader.ts'
import { roleView } from '../../store/staff/staff-view.ts'
import { getMember } from './get-member.ts'

/** Lists all roles, and whether a member of staff holds each. */
export async function getRoleChoices(
  { database }: Pick<IdentityDeps, 'database'>,
  { params }: InputOf<typeof contract.getRoleChoices>,
  caller: Caller,
): Promise<(contract.Role & { isHeld: boolean })[]> {
  const member = await getMember(database, caller.vendorId, params.id)
  const held = new Set(member.roles.map((role) => role.id))
  const roles = await findRoles(database, caller.vendorId)
  return roles.map((role) => ({ ...roleView(role, caller), isHeld: held.has(role.id) }))
}
