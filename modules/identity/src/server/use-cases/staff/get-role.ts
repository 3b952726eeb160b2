import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { findRoles } from '../../store/staff/role.reader.ts'
import { roleView } from '../../store/staff/staff-view.ts'

export async function getRole(
  { database }: Pick<IdentityDeps, 'database'>,
  { params }: InputOf<typeof contract.getRole>,
  caller: Caller,
): Promise<contract.Role> {
  const role = (await findRoles(database, caller.vendorId)).find(({ id }) => id === params.id)
  if (!role) throw new Refusal('ROLE_NOT_FOUND')
  return roleView(role, caller)
}
