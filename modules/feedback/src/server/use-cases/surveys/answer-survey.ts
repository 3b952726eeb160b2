import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { answerProblems, isAnswered, rateProblem } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { getOwnOrder } from '../get-own-order.ts'
import { findSurvey, questionsOf } from '../../store/surveys/survey.reader.ts'
import { insertAnswers, insertResponse } from '../../store/surveys/survey.writer.ts'

/**
 * Answers the survey of an order once, against the version the guest read, so that no answer is assigned to another
 * question.
 */
export function answerSurvey(
  deps: FeedbackDeps,
  { body }: InputOf<typeof contract.answerSurvey>,
  caller: Caller,
): Promise<{ id: string }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { surveyId, version, orderId } = body
      const order = await getOwnOrder(deps, tx, caller, orderId)
      const at = deps.clock()
      const problem = rateProblem(order, at)
      if (problem) throw new Refusal(problem)
      const survey = await findSurvey(tx, vendorId, surveyId)
      const questions = survey && (await questionsOf(tx, { vendorId, surveyId, version }))
      if (!survey || !questions) throw new Refusal('SURVEY_NOT_FOUND')
      if (!survey.isActive) throw new Refusal('SURVEY_NOT_OPEN')
      const fields = answerProblems(questions, body.answers)
      if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })

      const id = deps.newId()
      const personId = order.author?.personId ?? null
      const isFirst = await insertResponse(tx, { vendorId, id, surveyId, version, orderId, personId, at })
      if (!isFirst) throw new Refusal('SURVEY_ANSWERED')
      await insertAnswers(tx, { vendorId, responseId: id, answers: body.answers.filter(isAnswered) })
      await deps.announce(tx, { vendorId, kind: 'survey-answered', subjectId: surveyId })
      return { id }
    },
    { once: caller.once },
  )
}
