import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { editableUntil } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { lockFeedback } from '../../store/reviews/feedback.reader.ts'
import { type FeedbackRow, feedbackView } from '../../store/reviews/feedback-row.ts'
import { moveCounts, saveReview } from '../../store/reviews/feedback.writer.ts'
import { announceRating } from './announce-rating.ts'
import { requireAspects } from './require-aspects.ts'

/** Changes a review within the allowed time. */
export function changeFeedback(
  deps: FeedbackDeps,
  { params, body }: InputOf<typeof contract.changeFeedback>,
  caller: Caller,
): Promise<contract.Feedback> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const before = await lockFeedback(tx, vendorId, params.id)
      if (!before || !(await isOwn(deps, tx, caller, before))) throw new Refusal('FEEDBACK_NOT_FOUND')
      const now = deps.clock()
      if (!editableUntil({ createdAt: before.createdAt, hasReply: before.reply !== null }, now))
        throw new Refusal('FEEDBACK_FIXED')
      await requireAspects(tx, vendorId, body, before)
      const { rating, pros, cons } = body
      const row = { ...before, rating, pros, cons, text: body.text, changedAt: now, publishedAt: null }
      await saveReview(tx, { vendorId, ...row })
      await moveCounts(tx, vendorId, { taken: before.rating, given: rating })
      await announceRating(deps, tx, { vendorId, id: row.id, isRating: before.rating !== rating })
      return feedbackView(row, now)
    },
    { once: caller.once },
  )
}

async function isOwn(deps: FeedbackDeps, tx: Tx, caller: Caller, row: FeedbackRow): Promise<boolean> {
  const { vendorId, personId, orderToken: token } = caller
  if (personId !== undefined && row.personId === personId) return true
  if (token === undefined || row.guestId === null) return false
  const guest = await deps.above().ordering.guestOfOrder(tx, { vendorId, orderId: row.orderId, token })
  return guest?.guestId === row.guestId
}
