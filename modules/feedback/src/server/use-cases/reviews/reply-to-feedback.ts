import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { saveReply } from '../../store/reviews/feedback.writer.ts'
import { staffChange } from './staff-change.ts'

/** Adds, changes or removes the staff's reply. */
export function replyToFeedback(
  deps: FeedbackDeps,
  { params, body }: InputOf<typeof contract.replyToFeedback>,
  caller: Caller,
): Promise<contract.StaffFeedback> {
  return staffChange(deps, caller, params.id, async (tx, row) => {
    const reply = body.text === '' ? null : body.text
    const at = deps.clock()
    await saveReply(tx, { vendorId: caller.vendorId, id: row.id, reply, personId: personOf(caller), at })
    return { ...row, reply, repliedAt: reply === null ? null : at }
  })
}
