import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { isSameList, nextQuestions } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { countResponses, findSurvey, lockSurveys } from '../../store/surveys/survey.reader.ts'
import { listedSurvey } from '../../store/surveys/survey-row.ts'
import { insertVersion, saveSurvey } from '../../store/surveys/survey.writer.ts'

/**
 * Changes a survey; changed questions create the next version. A guest who has the old version open still answers that
 * one.
 */
export function changeSurvey(
  deps: FeedbackDeps,
  { body }: InputOf<typeof contract.changeSurvey>,
  caller: Caller,
): Promise<contract.ListedSurvey> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      await lockSurveys(tx, vendorId)
      const before = await findSurvey(tx, vendorId, body.id)
      if (!before) throw new Refusal('SURVEY_NOT_FOUND')
      const at = deps.clock()
      const { questions: wanted, ...plain } = body
      const questions = nextQuestions(before.questions, wanted, deps.newId)
      const isSame = isSameList(before.questions, questions)
      const version = before.version + (isSame ? 0 : 1)
      const survey = { ...plain, version, createdAt: before.createdAt, changedAt: at }
      if (!isSame) await insertVersion(tx, { vendorId, surveyId: body.id, version, questions, at })
      await saveSurvey(tx, { vendorId, ...survey })
      const counted = await countResponses(tx, vendorId, body.id)
      return listedSurvey({ ...survey, questions, ...counted })
    },
    { once: caller.once },
  )
}
