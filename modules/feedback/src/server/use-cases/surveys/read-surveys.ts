import type { DataOf, InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { SurveyQuestion } from '../../../domain/index.ts'
import { instantsOfDates } from '../instants-of-dates.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import {
  type AnsweredCount,
  answeredWithin,
  pageWrittenAnswers,
  responsesWithin,
  type ChoiceCount,
  chosenWithin,
} from '../../store/surveys/results.reader.ts'
import { allQuestions, findSurvey, pageSurveys } from '../../store/surveys/survey.reader.ts'
import { listedSurvey, questionView, surveyView } from '../../store/surveys/survey-row.ts'

type Reading = Pick<FeedbackDeps, 'database' | 'clock'>
type Paging = { pageNumber: number; pageSize: number }

export async function readSurveys(
  { database }: Reading,
  vendorId: string,
  paging: Paging,
): Promise<Page<contract.ListedSurvey>> {
  const { rows, totalCount } = await pageSurveys(database, vendorId, paging)
  return { data: rows.map(listedSurvey), ...paging, totalCount }
}

/** Reads a survey; one that is switched off is found only by staff. */
export async function readSurvey({ database }: Reading, caller: Caller, id: string): Promise<contract.SurveyView> {
  const survey = await findSurvey(database, caller.vendorId, id)
  if (!survey || !(survey.isActive || caller.permissions.has('SURVEY_VIEW'))) throw new Refusal('SURVEY_NOT_FOUND')
  return surveyView(survey)
}

/** Returns counts and averages: current questions first, then earlier ones that were answered in the period. */
export async function readResults(
  { database, clock }: Reading,
  vendorId: string,
  { params, query }: InputOf<typeof contract.getSurveyResults>,
): Promise<DataOf<typeof contract.getSurveyResults>> {
  const survey = await findSurvey(database, vendorId, params.id)
  if (!survey) throw new Refusal('SURVEY_NOT_FOUND')
  const asked = { vendorId, surveyId: params.id, ...instantsOfDates(query, clock()) }
  const [responses, answered, chosen, questions] = await Promise.all([
    responsesWithin(database, asked),
    answeredWithin(database, asked),
    chosenWithin(database, asked),
    allQuestions(database, vendorId, params.id),
  ])
  const current = new Set(survey.questions.map(({ id }) => id))
  const results = questions.map((question) =>
    resultOf(question, {
      isCurrent: current.has(question.id),
      answered: answered.find(({ questionId }) => questionId === question.id),
      chosen: chosen.filter(({ questionId }) => questionId === question.id),
    }),
  )
  return {
    survey: surveyView(survey),
    responses,
    questions: results.filter((result) => result.isCurrent || result.answered > 0),
  }
}

type ResultFacts = { isCurrent: boolean; answered: AnsweredCount | undefined; chosen: readonly ChoiceCount[] }

function resultOf(question: SurveyQuestion, { isCurrent, answered, chosen }: ResultFacts): contract.QuestionResult {
  const countOf = (key: string) => chosen.find((each) => each.key === key)?.count ?? 0
  const keys =
    question.type === 'RATING'
      ? ['5', '4', '3', '2', '1'].map((key) => ({ key, title: key }))
      : question.options.map(({ id, title }) => ({ key: id, title }))
  const { ratings = 0, ratingSum = 0 } = answered ?? {}
  return {
    ...questionView(question),
    isCurrent,
    answered: answered?.answered ?? 0,
    average: ratings === 0 ? null : Math.round((ratingSum * 10) / ratings) / 10,
    counts: keys.map(({ key, title }) => ({ key, title, count: countOf(key) })),
  }
}

export async function readTexts(
  { database, clock }: Reading,
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
