import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { IdentityDeps } from '../../identity-deps.ts'
import { findMember } from '../../store/staff/staff.reader.ts'
import { heldBy, type HeldPermissions } from './held-permissions.ts'

/** Returns the caller's roles and permissions. */
export async function getMyPermissions(
  { database }: Pick<IdentityDeps, 'database'>,
  caller: Caller,
): Promise<HeldPermissions> {
  const me = await findMember(database, caller.vendorId, personOf(caller))
  if (!me) throw new Refusal('FORBIDDEN')
  return heldBy(me)
}
