import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../../contract/index.ts'
import type { OrderingDeps } from '../../../ordering-deps.ts'
import { pageOfReviews, type Review } from '../../../store/offline/reviews/reviews.reader.ts'

/** Lists the reviews that offline tills caused. */
export async function listReviews(
  { database }: Pick<OrderingDeps, 'database'>,
  { query }: InputOf<typeof contract.listReviews>,
  caller: Caller,
): Promise<Page<Review>> {
  const { pageNumber, pageSize } = query
  return { ...(await pageOfReviews(database, caller.vendorId, query)), pageNumber, pageSize }
}
