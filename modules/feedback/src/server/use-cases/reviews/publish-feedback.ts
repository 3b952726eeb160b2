import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { savePublication } from '../../store/reviews/feedback.writer.ts'
import { staffChange } from './staff-change.ts'

/** Publishes a review in the version staff have read, or unpublishes it. */
export function publishFeedback(
  deps: FeedbackDeps,
  { params, body }: InputOf<typeof contract.publishFeedback>,
  caller: Caller,
): Promise<contract.StaffFeedback> {
  return staffChange(deps, caller, params.id, async (tx, row) => {
    const { isPublished } = body
    // Refuses to publish a version that staff have not read.
    const seen = body.changedAt === null ? null : Date.parse(body.changedAt)
    if (isPublished && (row.changedAt?.getTime() ?? null) !== seen) throw new Refusal('FEEDBACK_CHANGED')
    const at = deps.clock()
    if (isPublished && row.publishedAt) return row
    await savePublication(tx, { vendorId: caller.vendorId, id: row.id, isPublished, personId: personOf(caller), at })
    return { ...row, publishedAt: isPublished ? at : null }
  })
}
