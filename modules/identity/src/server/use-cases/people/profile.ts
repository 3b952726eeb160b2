import type { Database } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Profile, ProfileChange } from '../../../contract/index.ts'
import { findProfile } from '../../store/people/person.reader.ts'
import { saveProfile } from '../../store/people/person.writer.ts'

type ProfileDeps = { database: Database; clock: () => Date }

export async function getProfile({ database }: ProfileDeps, caller: Caller): Promise<Profile> {
  const profile = await findProfile(database, personOf(caller))
  if (!profile) throw new Refusal('UNAUTHENTICATED')
  return profile
}

export function changeProfile(
  { database, clock }: ProfileDeps,
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
