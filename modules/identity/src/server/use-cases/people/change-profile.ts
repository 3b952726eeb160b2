import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Profile, ProfileChange } from '../../../contract/index.ts'
import { findProfile } from '../../store/people/person.reader.ts'
import { saveProfile } from '../../store/people/person.writer.ts'
import type { IdentityDeps } from '../../identity-deps.ts'

/** Changes the caller's name and birthday. */
export function changeProfile(
  { database, clock }: Pick<IdentityDeps, 'database' | 'clock'>,
  change: ProfileChange,
  caller: Caller,
): Promise<Profile> {
  return database.transaction(
    async (tx) => {
      await saveProfile(tx, personOf(caller), change, clock())
      const profile = await findProfile(tx, personOf(caller))
      if (!profile) throw new Refusal('UNAUTHENTICATED')
      return profile
    },
    { once: caller.once },
  )
}
