import type { DataOf, InputOf } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { SurveyQuestion } from '../../../domain/index.ts'
import { instantsOfDates } from '../instants-of-dates.ts'
import {
  type AnsweredCount,
  answeredWithin,
  responsesWithin,
  type ChoiceCount,
  chosenWithin,
} from '../../store/surveys/results.reader.ts'
import { allQuestions, findSurvey } from '../../store/surveys/survey.reader.ts'
import { questionView, surveyView } from '../../store/surveys/survey-row.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'

/** Returns counts and averages: current questions first, then earlier ones that were answered in the period. */
export async function readResults(
  { database, clock }: Pick<FeedbackDeps, 'database' | 'clock'>,
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
