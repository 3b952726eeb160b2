import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { roleNameView } from '../../store/staff/staff-view.ts'
import { getMember } from './get-member.ts'

/** Lists the roles of a member of staff. */
export async function getRolesOfStaff(
  { database }: Pick<IdentityDeps, 'database'>,
  { params }: InputOf<typeof contract.getRolesOfStaff>,
  { vendorId }: Caller,
): Promise<contract.RoleName[]> {
  return (await getMember(database, vendorId, params.id)).roles.map(roleNameView)
}
