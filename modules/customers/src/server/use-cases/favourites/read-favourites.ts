import { type Caller, personOf } from '@sofreh/http'
import { type FavouritesDeps, type Marked, marksOf } from './marks-of.ts'

export async function readFavourites({ database }: Pick<FavouritesDeps, 'database'>, caller: Caller): Promise<Marked> {
  return { menuItemIds: await marksOf(database, caller.vendorId, personOf(caller)) }
}
