import type { Page } from '@sofreh/contract'
import type * as contract from '../../../contract/index.ts'
import { pageSurveys } from '../../store/surveys/survey.reader.ts'
import { listedSurvey } from '../../store/surveys/survey-row.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'

type Paging = { pageNumber: number; pageSize: number }

export async function readSurveys(
  { database }: Pick<FeedbackDeps, 'database'>,
  vendorId: string,
  paging: Paging,
): Promise<Page<contract.ListedSurvey>> {
  const { rows, totalCount } = await pageSurveys(database, vendorId, paging)
  return { data: rows.map(listedSurvey), ...paging, totalCount }
}
