import type { Page } from '@sofreh/contract'
import type { FeedbackPage, Paging } from '../../store/reviews/feedback.reader.ts'
import type { FeedbackRow } from '../../store/reviews/feedback-row.ts'

export function pageOf<View>(
  { rows, totalCount }: FeedbackPage,
  { pageNumber, pageSize }: Paging,
  view: (row: FeedbackRow) => View,
): Page<View> {
  return { data: rows.map(view), pageNumber, pageSize, totalCount }
}
