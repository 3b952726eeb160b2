import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { getMember } from './get-member.ts'
import { heldBy, type HeldPermissions } from './held-permissions.ts'

/** Returns the roles and permissions of a member of staff. */
export async function getUserPermissions(
  { database }: Pick<IdentityDeps, 'database'>,
  { query }: InputOf<typeof contract.getUserPermissions>,
  { vendorId }: Caller,
): Promise<HeldPermissions> {
  return heldBy(await getMember(database, vendorId, query.id))
}
