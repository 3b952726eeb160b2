import type { Handle } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { type Rating, ratingOf, shownRatingOf } from '../domain/index.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { receiptTokenOf } from './receipt-token.ts'
import { ratingCounts } from './reviews/feedback.reader.ts'

export type { FeedbackDeps, FindOrder, OrderOfGuest } from './feedback-deps.ts'

export type FeedbackSlice = {
  routes: Binding[]
  /** The average of all ratings with one decimal, null while too few have rated, and how many there are. */
  ratingOf(handle: Handle, vendorId: string): Promise<Rating>
  /** What the code on a receipt carries: whoever holds the paper may answer the survey of its order. */
  receiptTokenOf(vendorId: string, orderId: string): string
}

/** The slice of what guests say: reviews and surveys. */
export function createFeedback(deps: FeedbackDeps): FeedbackSlice {
  return {
    routes: feedbackRoutes(deps),
    ratingOf: async (handle, vendorId) => shownRatingOf(ratingOf(await ratingCounts(handle, vendorId))),
    receiptTokenOf: (vendorId, orderId) => receiptTokenOf(deps.receiptKey, vendorId, orderId),
  }
}
