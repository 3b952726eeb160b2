import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { type Aspects, lockFeedback } from '../../store/reviews/feedback.reader.ts'
import { type FeedbackRow, staffView } from '../../store/reviews/feedback-row.ts'
import { saveAspects, savePublication, saveReply } from '../../store/reviews/feedback.writer.ts'
import { announceRating } from './announce-rating.ts'

/** Adds, changes or removes the staff's reply. */
export function replyToFeedback(
  deps: FeedbackDeps,
  { params, body }: InputOf<typeof contract.replyToFeedback>,
  caller: Caller,
): Promise<contract.StaffFeedback> {
  return change(deps, caller, params.id, async (tx, row) => {
    const reply = body.text === '' ? null : body.text
    const at = deps.clock()
    await saveReply(tx, { vendorId: caller.vendorId, id: row.id, reply, personId: personOf(caller), at })
    return { ...row, reply, repliedAt: reply === null ? null : at }
  })
}

/** Publishes a review in the version staff have read, or unpublishes it. */
export function publishFeedback(
  deps: FeedbackDeps,
  { params, body }: InputOf<typeof contract.publishFeedback>,
  caller: Caller,
): Promise<contract.StaffFeedback> {
  return change(deps, caller, params.id, async (tx, row) => {
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

function change(
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

/** Replaces the aspects guests may pick. */
export function changeAspects(
  deps: FeedbackDeps,
  { body }: InputOf<typeof contract.changeAspects>,
  caller: Caller,
): Promise<Aspects> {
  return deps.database.transaction(
    async (tx) => {
      await saveAspects(tx, { vendorId: caller.vendorId, ...body, at: deps.clock() })
      return body
    },
    { once: caller.once },
  )
}
