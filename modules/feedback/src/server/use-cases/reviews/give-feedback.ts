import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { editableUntil, rateProblem, shownName } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { getOwnOrder } from '../get-own-order.ts'
import { aspectsOf, lockFeedback } from '../../store/reviews/feedback.reader.ts'
import { type FeedbackRow, feedbackView } from '../../store/reviews/feedback-row.ts'
import { insertFeedback, moveCounts, saveReview } from '../../store/reviews/feedback.writer.ts'
import { announceRating } from './announce-rating.ts'

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

type Picked = { pros: readonly string[]; cons: readonly string[] }

/** Accepts only aspects of the vendor's lists or those picked before. @throws Refusal ASPECT_NOT_FOUND */
async function requireAspects(tx: Tx, vendorId: string, picked: Picked, before?: Picked): Promise<void> {
  const known = await aspectsOf(tx, vendorId)
  for (const kind of ['pros', 'cons'] as const) {
    const stranger = picked[kind].find((title) => !known[kind].includes(title) && !before?.[kind].includes(title))
    if (stranger !== undefined) throw new Refusal('ASPECT_NOT_FOUND', { title: stranger })
  }
}
