import type { DataOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import { on } from '@sofreh/database'
import type { getFavourites } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import type { Tables } from '../../tables.generated.ts'

export type FavouritesDeps = Pick<CustomersDeps, 'database' | 'clock' | 'catalog'>

export type Marked = DataOf<typeof getFavourites>

export async function marksOf(handle: Handle, vendorId: string, personId: string): Promise<string[]> {
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
