import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { changeFeedback, Feedback, giveFeedback } from '../../contract/index.ts'
import { editableUntil, rateProblem, shownName } from '../../domain/index.ts'
import type { FeedbackDeps } from '../feedback-deps.ts'
import { aspectsOf, lockFeedback } from './feedback.reader.ts'
import { type FeedbackRow, feedbackView } from './feedback-row.ts'
import { insertFeedback, moveCounts, saveWords } from './feedback.writer.ts'
import { tellRating } from './tell-rating.ts'

/** The guest says what they think of their own finished order; once, whoever of their phones is faster. */
export function giveFeedbackUseCase(deps: FeedbackDeps) {
  return ({ body }: InputOf<typeof giveFeedback>, caller: Caller): Promise<Feedback> =>
    deps.database.transaction(
      async (tx) => {
        const { vendorId } = caller
        const personId = personOf(caller)
        const order = await deps.findOrder(tx, vendorId, body.orderId)
        if (!order || order.customerId !== personId) throw new Refusal('ORDER_NOT_FOUND')
        const now = deps.clock()
        const problem = rateProblem(order, now)
        if (problem) throw new Refusal(problem)
        await requireAspects(tx, vendorId, body)
        const row: FeedbackRow = {
          id: deps.newId(),
          orderId: body.orderId,
          orderNumber: order.number,
          personId,
          shownName: shownName(order.guestName),
          rating: body.rating,
          pros: body.pros,
          cons: body.cons,
          words: body.text,
          createdAt: now,
          changedAt: null,
          reply: null,
          repliedAt: null,
          publishedAt: null,
        }
        if (!(await insertFeedback(tx, { vendorId, ...row }))) throw new Refusal('FEEDBACK_EXISTS')
        await moveCounts(tx, vendorId, { given: row.rating })
        await tellRating(deps, tx, { vendorId, id: row.id, isRating: true })
        return feedbackView(row, now)
      },
      { once: caller.once },
    )
}

/** The guest thinks again, within the time for it. */
export function changeFeedbackUseCase(deps: FeedbackDeps) {
  return ({ params, body }: InputOf<typeof changeFeedback>, caller: Caller): Promise<Feedback> =>
    deps.database.transaction(
      async (tx) => {
        const { vendorId } = caller
        const before = await lockFeedback(tx, vendorId, params.id)
        if (!before || before.personId !== personOf(caller)) throw new Refusal('FEEDBACK_NOT_FOUND')
        const now = deps.clock()
        if (!editableUntil({ createdAt: before.createdAt, hasReply: before.reply !== null }, now))
          throw new Refusal('FEEDBACK_FIXED')
        await requireAspects(tx, vendorId, body, before)
        const { rating, pros, cons } = body
        const row = { ...before, rating, pros, cons, words: body.text, changedAt: now, publishedAt: null }
        await saveWords(tx, { vendorId, ...row })
        await moveCounts(tx, vendorId, { taken: before.rating, given: rating })
        await tellRating(deps, tx, { vendorId, id: row.id, isRating: before.rating !== rating })
        return feedbackView(row, now)
      },
      { once: caller.once },
    )
}

type Picked = { pros: readonly string[]; cons: readonly string[] }

/** Only words of the restaurant's lists, or those that were picked before. @throws Refusal ASPECT_NOT_FOUND */
async function requireAspects(tx: Tx, vendorId: string, picked: Picked, before?: Picked): Promise<void> {
  const known = await aspectsOf(tx, vendorId)
  for (const kind of ['pros', 'cons'] as const) {
    const stranger = picked[kind].find((title) => !known[kind].includes(title) && !before?.[kind].includes(title))
    if (stranger !== undefined) throw new Refusal('ASPECT_NOT_FOUND', { title: stranger })
  }
}
