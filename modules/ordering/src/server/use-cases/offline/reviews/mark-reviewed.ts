import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../../contract/index.ts'
import type { OrderingDeps } from '../../../ordering-deps.ts'
import { findReview, type Review } from '../../../store/offline/reviews/reviews.reader.ts'
import { markAsReviewed } from '../../../store/offline/reviews/reviews.writer.ts'

/** Closes a review that an offline till caused. */
export function markReviewed(
  { database, clock }: Pick<OrderingDeps, 'database' | 'clock'>,
  { params, body }: InputOf<typeof contract.markReviewed>,
  caller: Caller,
): Promise<Review> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return database.transaction(
    async (tx) => {
      const marked = { vendorId, id: params.id, personId, note: body.note, at: clock() }
      const isThere = await markAsReviewed(tx, marked)
      const review = isThere ? await findReview(tx, vendorId, params.id) : undefined
      if (!review) throw new Refusal('REVIEW_NOT_FOUND')
      return review
    },
    { once: caller.once },
  )
}
