import type { Tx } from '@sofreh/database'
import type { FeedbackDeps } from '../feedback-deps.ts'

/** Open screens hear of what was said; pages that show the average hear when it moved. Last in its transaction. */
export async function tellRating(
  deps: Pick<FeedbackDeps, 'announce'>,
  tx: Tx,
  { vendorId, id, isRating }: { vendorId: string; id: string; isRating: boolean },
): Promise<void> {
  await deps.announce(tx, { vendorId, kind: 'feedback-changed', subjectId: id })
  if (isRating) await deps.announce(tx, { vendorId, kind: 'rating-changed', subjectId: vendorId })
}
