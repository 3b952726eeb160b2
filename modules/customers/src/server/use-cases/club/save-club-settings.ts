import type { Caller } from '@sofreh/http'
import type { ClubSettings } from '../../../domain/index.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { saveClub } from '../../store/club/club.writer.ts'

/** Saves the club settings for orders that finish from now on; earlier orders keep their rate. */
export function saveClubSettings(
  deps: Pick<AccountsDeps, 'database'>,
  caller: Caller,
  club: ClubSettings,
): Promise<ClubSettings> {
  return deps.database.transaction(
    async (tx) => {
      await saveClub(tx, caller.vendorId, club)
      return club
    },
    { once: caller.once },
  )
}
