import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type changeFavourites, mostFavourites } from '../../../contract/index.ts'
import { lockGuest } from '../lock-guest.ts'
import { addFavourites, removeFavourites } from '../../store/favourites/favourites.writer.ts'
import { type FavouritesDeps, type Marked, marksOf } from './marks-of.ts'

/**
 * Marks and unmarks dishes. Unknown dishes are ignored, because the menu may have changed since the guest loaded it.
 */
export function saveFavourites(
  deps: FavouritesDeps,
  caller: Caller,
  { add, remove }: InputOf<typeof changeFavourites>['body'],
): Promise<Marked> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(
    async (tx: Tx) => {
      // Serialises two phones of one guest, so that the limit holds.
      await lockGuest(tx, { vendorId, personId })
      const at = deps.clock()
      const known = add.length > 0 ? await deps.catalog.findSellables(tx, vendorId, add, { at }) : new Map()
      await addFavourites(tx, { vendorId, personId, ids: add.filter((id) => known.has(id)), at })
      await removeFavourites(tx, { vendorId, personId, ids: remove })
      const menuItemIds = await marksOf(tx, vendorId, personId)
      if (menuItemIds.length > mostFavourites) throw new Refusal('TOO_MANY_FAVOURITES', { most: mostFavourites })
      return { menuItemIds }
    },
    { once: caller.once },
  )
}
