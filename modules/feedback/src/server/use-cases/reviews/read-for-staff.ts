import type { InputOf, Page } from '@sofreh/contract'
import type { listFeedbacks, StaffFeedback } from '../../../contract/index.ts'
import { instantsOfDates } from '../instants-of-dates.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { pageForStaff } from '../../store/reviews/feedback.reader.ts'
import { staffView } from '../../store/reviews/feedback-row.ts'
import { pageOf } from './page-of.ts'

export async function readForStaff(
  deps: FeedbackDeps,
  vendorId: string,
  { from, to, dateRange, ...query }: InputOf<typeof listFeedbacks>['query'],
): Promise<Page<StaffFeedback>> {
  const now = deps.clock()
  const page = await pageForStaff(deps.database, vendorId, {
    ...query,
    ...instantsOfDates({ from, to, dateRange }, now),
  })
  return pageOf(page, query, (row) => staffView(row, now))
}
