import type { Handle } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { type Rating, ratingOf, shownRatingOf } from '../domain/index.ts'
import { feedbackRoutes } from './routes/feedback.routes.ts'
import type { FeedbackCore, FeedbackNeeds } from './feedback-deps.ts'
import { receiptTokenOf } from './use-cases/receipt-token.ts'
import { ratingCounts } from './store/reviews/feedback.reader.ts'

export type { OrderOfGuest } from './feedback-deps.ts'

export type FeedbackSlice = {
  routes: Binding[]
  /** Returns the average with one decimal, null below the minimum number of ratings, and the count. */
  ratingOf(handle: Handle, vendorId: string): Promise<Rating>
  /** Returns the token on a receipt; its holder may answer the order's survey. */
  receiptTokenOf(vendorId: string, orderId: string): string
}

/** Creates the slice of reviews and surveys. */
export function createFeedback(core: FeedbackCore, needs: FeedbackNeeds): FeedbackSlice {
  const deps = { ...core, ...needs }
  return {
    routes: feedbackRoutes(deps),
    ratingOf: async (handle, vendorId) => shownRatingOf(ratingOf(await ratingCounts(handle, vendorId))),
    receiptTokenOf: (vendorId, orderId) => receiptTokenOf(deps.receiptKeys[0], vendorId, orderId),
  }
}
