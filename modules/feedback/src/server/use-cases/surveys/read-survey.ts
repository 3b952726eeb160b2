import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { findSurvey } from '../../store/surveys/survey.reader.ts'
import { surveyView } from '../../store/surveys/survey-row.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'

/** Reads a survey; one that is switched off is found only by staff. */
export async function readSurvey(
  { database }: Pick<FeedbackDeps, 'database'>,
  caller: Caller,
  id: string,
): Promise<contract.SurveyView> {
  const survey = await findSurvey(database, caller.vendorId, id)
  if (!survey || !(survey.isActive || caller.permissions.has('SURVEY_VIEW'))) throw new Refusal('SURVEY_NOT_FOUND')
  return surveyView(survey)
}
