import type { Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type { Feedback } from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { type Paging, pageOfPerson } from '../../store/reviews/feedback.reader.ts'
import { feedbackView } from '../../store/reviews/feedback-row.ts'
import { pageOf } from './page-of.ts'

export async function readOwn(deps: FeedbackDeps, caller: Caller, paging: Paging): Promise<Page<Feedback>> {
  const now = deps.clock()
  const page = await pageOfPerson(deps.database, caller.vendorId, personOf(caller), paging)
  return pageOf(page, paging, (row) => feedbackView(row, now))
}
