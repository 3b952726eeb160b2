import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { rateProblem, shownName } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { getOwnOrder } from '../get-own-order.ts'
import { type FeedbackRow, feedbackView } from '../../store/reviews/feedback-row.ts'
import { insertFeedback, moveCounts } from '../../store/reviews/feedback.writer.ts'
import { announceRating } from './announce-rating.ts'
import { requireAspects } from './require-aspects.ts'

type FeedbackBody = InputOf<typeof contract.giveFeedback>['body']

/**
 * Creates the review of an order, once per guest however many of their phones send it. At a table each phone reviews
 * once, and a person only once.
 */
export function giveFeedback(deps: FeedbackDeps, body: FeedbackBody, caller: Caller): Promise<contract.Feedback> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const order = await getOwnOrder(deps, tx, caller, body.orderId)
      const { author } = order
      if (!author) throw new Refusal('ORDER_NOT_FOUND')
      const now = deps.clock()
      const problem = rateProblem(order, now)
      if (problem) throw new Refusal(problem)
      await requireAspects(tx, vendorId, body)
      const row: FeedbackRow = {
        id: deps.newId(),
        orderId: body.orderId,
        orderNumber: order.number,
        ...author,
        // The name on the bill belongs to its customer, not to everyone at the table.
        shownName: author.personId !== null && author.personId === order.customerId ? shownName(order.guestName) : '',
        rating: body.rating,
        pros: body.pros,
        cons: body.cons,
        text: body.text,
        createdAt: now,
        changedAt: null,
        reply: null,
        repliedAt: null,
        publishedAt: null,
      }
      if (!(await insertFeedback(tx, { vendorId, ...row }))) throw new Refusal('FEEDBACK_EXISTS')
      await moveCounts(tx, vendorId, { given: row.rating })
      await announceRating(deps, tx, { vendorId, id: row.id, isRating: true })
      return feedbackView(row, now)
    },
    { once: caller.once },
  )
}
