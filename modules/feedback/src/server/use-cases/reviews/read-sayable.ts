import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { sayableOfOrder } from '../../../contract/index.ts'
import { rateProblem } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { getOwnOrder } from '../get-own-order.ts'
import { findActive, hasResponse } from '../../store/surveys/survey.reader.ts'
import { surveyView } from '../../store/surveys/survey-row.ts'
import { findOfAuthor } from '../../store/reviews/feedback.reader.ts'
import { feedbackView } from '../../store/reviews/feedback-row.ts'

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
