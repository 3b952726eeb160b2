import type { SurveyView } from '@sofreh/feedback/client'
import { newId } from '@sofreh/kernel'

export type QuestionType = 'MULTIPLECHOICE' | 'TEXT' | 'RATING'
export type OptionValue = { key: string; title: string }
export type QuestionValue = {
  /** React key of the card, stable while it is moved. */
  key: string
  /** The server's id, if stored. */
  id?: string | undefined
  title: string
  type: QuestionType
  isRequired: boolean
  allowsSeveral: boolean
  options: OptionValue[]
}
export type SurveyValues = { title: string; description: string; isActive: boolean; questions: QuestionValue[] }

export const emptyOption = (title = ''): OptionValue => ({ key: newId(), title })

export function emptyQuestion(type: QuestionType = 'RATING', title = ''): QuestionValue {
  const options = type === 'MULTIPLECHOICE' ? [emptyOption(), emptyOption()] : []
  return { key: newId(), title, type, isRequired: false, allowsSeveral: false, options }
}

export function valuesOf(survey: SurveyView | undefined): SurveyValues {
  if (!survey) return { title: '', description: '', isActive: true, questions: [emptyQuestion()] }
  const { title, description, isActive } = survey
  const questions = survey.questions.map(({ id, options, ...question }) => ({
    ...question,
    key: id,
    id,
    options: options.map((option) => ({ key: option.id, title: option.title })),
  }))
  return { title, description, isActive, questions }
}

/** Returns the request body: choices only for choice questions, and no form state. */
export function draftOf({ questions, ...survey }: SurveyValues) {
  return {
    ...survey,
    title: survey.title.trim(),
    description: survey.description.trim(),
    questions: questions.map(({ id, title, type, isRequired, allowsSeveral, options }) => ({
      ...(id === undefined ? {} : { id }),
      title: title.trim(),
      type,
      isRequired,
      allowsSeveral: type === 'MULTIPLECHOICE' && allowsSeveral,
      options: type === 'MULTIPLECHOICE' ? options.map((option) => ({ title: option.title.trim() })) : [],
    })),
  }
}

export type QuestionProblem = { title?: true; options?: true }

/** Returns what is missing, by the question's key; empty if valid. */
export function problemsOf(questions: readonly QuestionValue[]): Record<string, QuestionProblem> {
  const problems: Record<string, QuestionProblem> = {}
  for (const { key, title, type, options } of questions) {
    const titles = options.map((option) => option.title.trim())
    const isChoice = type === 'MULTIPLECHOICE'
    const isOdd = isChoice && (titles.length < 2 || titles.includes('') || new Set(titles).size < titles.length)
    const problem: QuestionProblem = {
      ...(title.trim() === '' ? { title: true } : {}),
      ...(isOdd ? { options: true } : {}),
    }
    if (Object.keys(problem).length > 0) problems[key] = problem
  }
  return problems
}

/** Returns the list with one question moved up (-1) or down (1). */
export function moved(questions: readonly QuestionValue[], at: number, by: -1 | 1): QuestionValue[] {
  const next = [...questions]
  const [taken] = next.splice(at, 1)
  if (taken) next.splice(at + by, 0, taken)
  return next
}
