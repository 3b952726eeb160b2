import type { Handle } from '@sofreh/database'
import { given } from '@sofreh/kernel'
import { ratingOf, shownRatingOf } from '../domain/index.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { feedbackRoutes } from './routes/feedback.routes.ts'
import { ratingCounts } from './store/reviews/feedback.reader.ts'
import { receiptTokenOf } from './use-cases/receipt-token.ts'

/** Creates the slice of reviews and surveys. */
export function createFeedback(deps: FeedbackDeps) {
  return {
    routes: feedbackRoutes(deps),
    /** Returns the average with one decimal, null below the minimum number of ratings, and the count. */
    ratingOf: async (handle: Handle, vendorId: string) => shownRatingOf(ratingOf(await ratingCounts(handle, vendorId))),
    receiptTokenOf: given(deps.receiptKeys[0], receiptTokenOf),
  }
}

export type FeedbackSlice = ReturnType<typeof createFeedback>
