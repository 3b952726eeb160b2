import type { RatingOfVendor } from '../../../contract/index.ts'
import { allStars, ratingOf } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { ratingCounts } from '../../store/reviews/feedback.reader.ts'

export async function readRating(
  { database }: Pick<FeedbackDeps, 'database'>,
  vendorId: string,
): Promise<RatingOfVendor> {
  const counts = await ratingCounts(database, vendorId)
  return { ...ratingOf(counts), stars: allStars(counts) }
}
