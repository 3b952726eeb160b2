import type { Tx } from '@sofreh/database'
import type { FeedbackDeps } from '../../feedback-deps.ts'

/**
 * Announces a review to open screens, and a changed average to the pages that show it. Must be the last step of the
 * transaction.
 */
export async function announceRating(
  deps: Pick<FeedbackDeps, 'announce'>,
  tx: Tx,
  { vendorId, id, isRating }: { vendorId: string; id: string; isRating: boolean },
): Promise<void> {
  await deps.announce(tx, { vendorId, kind: 'feedback-changed', subjectId: id })
  if (isRating) await deps.announce(tx, { vendorId, kind: 'rating-changed', subjectId: vendorId })
}
