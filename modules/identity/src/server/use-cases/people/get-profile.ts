import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Profile } from '../../../contract/index.ts'
import { findProfile } from '../../store/people/person.reader.ts'
import type { IdentityDeps } from '../../identity-deps.ts'

/** Returns the caller's profile. */
export async function getProfile({ database }: Pick<IdentityDeps, 'database'>, caller: Caller): Promise<Profile> {
  const profile = await findProfile(database, personOf(caller))
  if (!profile) throw new Refusal('UNAUTHENTICATED')
  return profile
}
