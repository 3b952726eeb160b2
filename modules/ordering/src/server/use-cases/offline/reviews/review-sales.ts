import type { InputOf, Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { listReviews, markReviewed } from '../../../../contract/index.ts'
import type { OrderingDeps } from '../../../ordering-deps.ts'
import { findReview, pageOfReviews, type Review } from '../../../store/offline/reviews/reviews.reader.ts'
import { markAsReviewed } from '../../../store/offline/reviews/reviews.writer.ts'

/** Lists and closes the reviews that offline tills caused. */
export function reviewSales(deps: OrderingDeps) {
  const { database } = deps
  return {
    async page({ query }: InputOf<typeof listReviews>, caller: Caller): Promise<Page<Review>> {
      const { pageNumber, pageSize } = query
      return { ...(await pageOfReviews(database, caller.vendorId, query)), pageNumber, pageSize }
    },

    done({ params, body }: InputOf<typeof markReviewed>, caller: Caller): Promise<Review> {
      const { vendorId } = caller
      const personId = personOf(caller)
      return database.transaction(
        async (tx) => {
          const marked = { vendorId, id: params.id, personId, note: body.note, at: deps.clock() }
          const isThere = await markAsReviewed(tx, marked)
          const review = isThere ? await findReview(tx, vendorId, params.id) : undefined
          if (!review) throw new Refusal('REVIEW_NOT_FOUND')
          return review
        },
        { once: caller.once },
      )
    },
  }
}
