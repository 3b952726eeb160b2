import type { DataOf, InputOf, Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type {
  Feedback,
  listFeedbacks,
  RatingOfVendor,
  StaffFeedback,
  sayableOfOrder,
  Viewpoint,
} from '../../../contract/index.ts'
import { allStars, rateProblem, ratingOf } from '../../../domain/index.ts'
import { instantsOfDates } from '../instants-of-dates.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { getOwnOrder } from '../get-own-order.ts'
import { findActive, hasResponse } from '../../store/surveys/survey.reader.ts'
import { surveyView } from '../../store/surveys/survey-row.ts'
import {
  type FeedbackPage,
  findOfAuthor,
  type Paging,
  pageForStaff,
  pageOfPerson,
  pagePublished,
  ratingCounts,
} from '../../store/reviews/feedback.reader.ts'
import { type FeedbackRow, feedbackView, staffView, viewpointOf } from '../../store/reviews/feedback-row.ts'

/** Returns what may be submitted for an order and what was; the holder of a receipt sees only the survey. */
export async function readSayable(
  deps: FeedbackDeps,
  caller: Caller,
  orderId: string,
): Promise<DataOf<typeof sayableOfOrder>> {
  const { database } = deps
  const { vendorId } = caller
  const order = await getOwnOrder(deps, database, caller, orderId)
  const now = deps.clock()
  const isOpen = rateProblem(order, now) === undefined
  const [row, active] = await Promise.all([
    order.author ? findOfAuthor(database, { vendorId, orderId, ...order.author }) : undefined,
    isOpen ? findActive(database, vendorId) : undefined,
  ])
  const isSurveyAnswered = active ? await hasResponse(database, { vendorId, surveyId: active.id, orderId }) : false
  return {
    orderId,
    orderNumber: order.number,
    mayRate: order.author !== undefined && isOpen && row === undefined,
    feedback: row ? feedbackView(row, now) : null,
    survey: active && !isSurveyAnswered ? surveyView(active) : null,
    isSurveyAnswered,
  }
}

export async function readOwn(deps: FeedbackDeps, caller: Caller, paging: Paging): Promise<Page<Feedback>> {
  const now = deps.clock()
  const page = await pageOfPerson(deps.database, caller.vendorId, personOf(caller), paging)
  return pageOf(page, paging, (row) => feedbackView(row, now))
}

export async function readViewpoints(deps: FeedbackDeps, vendorId: string, paging: Paging): Promise<Page<Viewpoint>> {
  return pageOf(await pagePublished(deps.database, vendorId, paging), paging, viewpointOf)
}

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

export async function readRating(
  { database }: Pick<FeedbackDeps, 'database'>,
  vendorId: string,
): Promise<RatingOfVendor> {
  const counts = await ratingCounts(database, vendorId)
  return { ...ratingOf(counts), stars: allStars(counts) }
}

function pageOf<View>(
  { rows, totalCount }: FeedbackPage,
  { pageNumber, pageSize }: Paging,
  view: (row: FeedbackRow) => View,
): Page<View> {
  return { data: rows.map(view), pageNumber, pageSize, totalCount }
}
