import { on, type Tx } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'

type Dishes = { vendorId: string; personId: string; ids: readonly string[] }

export async function addFavourites(tx: Tx, { vendorId, personId, ids, at }: Dishes & { at: Date }): Promise<void> {
  if (ids.length === 0) return
  await on<Tables>(tx)
    .insertInto('favourites')
    .values(
      [...new Set(ids)].map((id) => ({ vendor_id: vendorId, person_id: personId, menu_item_id: id, marked_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourites(tx: Tx, { vendorId, personId, ids }: Dishes): Promise<void> {
  if (ids.length === 0) return
  await on<Tables>(tx)
    .deleteFrom('favourites')
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .where('menu_item_id', 'in', [...ids])
    .execute()
}
