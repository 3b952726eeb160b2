import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { lockFeedback } from '../../store/reviews/feedback.reader.ts'
import { type FeedbackRow, staffView } from '../../store/reviews/feedback-row.ts'
import { announceRating } from './announce-rating.ts'

/** Runs a change of a review by staff: locks it, announces the change and returns it as staff see it. */
export function staffChange(
  deps: FeedbackDeps,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: FeedbackRow) => Promise<FeedbackRow>,
): Promise<contract.StaffFeedback> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const row = await lockFeedback(tx, vendorId, id)
      if (!row) throw new Refusal('FEEDBACK_NOT_FOUND')
      const after = await work(tx, row)
      await announceRating(deps, tx, { vendorId, id, isRating: false })
      return staffView(after, deps.clock())
    },
    { once: caller.once },
  )
}
