import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import type { Aspects } from '../../store/reviews/feedback.reader.ts'
import { saveAspects } from '../../store/reviews/feedback.writer.ts'

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
