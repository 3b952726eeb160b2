import type { DataOf, InputOf, Page } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { instantsOfDates } from '../instants-of-dates.ts'
import { pageWrittenAnswers } from '../../store/surveys/results.reader.ts'
import { findSurvey } from '../../store/surveys/survey.reader.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'

export async function readTexts(
  { database, clock }: Pick<FeedbackDeps, 'database' | 'clock'>,
  vendorId: string,
  { params, query }: InputOf<typeof contract.listSurveyTexts>,
): Promise<Page<DataOf<typeof contract.listSurveyTexts>>> {
  if (!(await findSurvey(database, vendorId, params.id))) throw new Refusal('SURVEY_NOT_FOUND')
  const { pageNumber, pageSize, questionId } = query
  const asked = { vendorId, surveyId: params.id, ...instantsOfDates(query, clock()), questionId, pageNumber, pageSize }
  const { rows, totalCount } = await pageWrittenAnswers(database, asked)
  const data = rows.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() }))
  return { data, pageNumber, pageSize, totalCount }
}
