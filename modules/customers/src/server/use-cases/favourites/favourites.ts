import type { DataOf, InputOf } from '@sofreh/contract'
import type { Handle, Tx } from '@sofreh/database'
import { on } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type changeFavourites, type getFavourites, mostFavourites } from '../../../contract/index.ts'
import { lockGuest } from '../lock-guest.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import type { Tables } from '../../tables.generated.ts'
import { addFavourites, removeFavourites } from '../../store/favourites/favourites.writer.ts'

type FavouritesDeps = Pick<CustomersDeps, 'database' | 'clock' | 'catalog'>

type Marked = DataOf<typeof getFavourites>

export async function readFavourites({ database }: Pick<FavouritesDeps, 'database'>, caller: Caller): Promise<Marked> {
  return { menuItemIds: await marksOf(database, caller.vendorId, personOf(caller)) }
}

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

async function marksOf(handle: Handle, vendorId: string, personId: string): Promise<string[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('favourites')
    .select('menu_item_id')
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .orderBy('marked_at', 'desc')
    .orderBy('menu_item_id')
    .execute()
  return rows.map((row) => row.menu_item_id)
}
