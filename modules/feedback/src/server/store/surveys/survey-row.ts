import type { ListedSurvey, SurveyView } from '../../../contract/index.ts'
import type { SurveyQuestion } from '../../../domain/index.ts'

export type SurveyRow = {
  id: string
  title: string
  description: string
  isActive: boolean
  version: number
  /** Questions of the current version. */
  questions: readonly SurveyQuestion[]
  createdAt: Date
  changedAt: Date
}
export type CountedSurvey = SurveyRow & { responses: number; lastResponseAt: Date | null }

export function surveyView({ id, title, description, isActive, version, questions }: SurveyRow): SurveyView {
  return { id, title, description, isActive, version, questions: questions.map(questionView) }
}

export function questionView({ options, ...question }: SurveyQuestion): SurveyView['questions'][number] {
  return { ...question, options: options.map((option) => ({ ...option })) }
}

export function listedSurvey(row: CountedSurvey): ListedSurvey {
  return {
    ...surveyView(row),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    responses: row.responses,
    lastResponseAt: row.lastResponseAt?.toISOString() ?? null,
  }
}
