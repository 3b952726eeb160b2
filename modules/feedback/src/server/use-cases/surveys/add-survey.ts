import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { nextQuestions } from '../../../domain/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { lockSurveys } from '../../store/surveys/survey.reader.ts'
import { listedSurvey } from '../../store/surveys/survey-row.ts'
import { insertVersion, saveSurvey } from '../../store/surveys/survey.writer.ts'

export function addSurvey(
  deps: FeedbackDeps,
  { body }: InputOf<typeof contract.addSurvey>,
  caller: Caller,
): Promise<contract.ListedSurvey> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      await lockSurveys(tx, vendorId)
      const at = deps.clock()
      const { questions: wanted, ...plain } = body
      const questions = nextQuestions([], wanted, deps.newId)
      const survey = { id: deps.newId(), ...plain, version: 1, createdAt: at, changedAt: at }
      await saveSurvey(tx, { vendorId, ...survey })
      await insertVersion(tx, { vendorId, surveyId: survey.id, version: 1, questions, at })
      return listedSurvey({ ...survey, questions, responses: 0, lastResponseAt: null })
    },
    { once: caller.once },
  )
}
