import type { SurveyQuestion } from './survey-questions.ts'

/** What was said to one question; empty parts are no answer. */
export type SurveyAnswer = { questionId: string; optionIds: readonly string[]; rating: number | null; text: string }
export type AnswerProblemCode = 'ANSWER_REQUIRED' | 'ANSWER_NOT_OF_QUESTION' | 'QUESTION_ANSWERED_TWICE'
export type AnswerProblem = { field: string; code: AnswerProblemCode }

/** Whether anything was said. */
export function isSaid({ optionIds, rating, text }: SurveyAnswer): boolean {
  return optionIds.length > 0 || rating !== null || text !== ''
}

/** Everything that is wrong with the answers; the field is the place of the answer, or of the question that has none. */
export function answerProblems(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const seen = new Set<string>()
  answers.forEach((answer, at) => {
    const question = questions.find(({ id }) => id === answer.questionId)
    const field = `answers.${at}`
    if (seen.has(answer.questionId)) problems.push({ field, code: 'QUESTION_ANSWERED_TWICE' })
    else if (!question || !fits(question, answer)) problems.push({ field, code: 'ANSWER_NOT_OF_QUESTION' })
    seen.add(answer.questionId)
  })
  for (const { id, isRequired } of questions) {
    const said = answers.some((answer) => answer.questionId === id && isSaid(answer))
    if (isRequired && !said) problems.push({ field: id, code: 'ANSWER_REQUIRED' })
  }
  return problems
}

/** A question takes its own kind of answer and no other. */
function fits(question: SurveyQuestion, { optionIds, rating, text }: SurveyAnswer): boolean {
  if (question.type === 'TEXT') return optionIds.length === 0 && rating === null
  if (question.type === 'RATING') return optionIds.length === 0 && text === ''
  const own = new Set(question.options.map(({ id }) => id))
  const isOneEach = new Set(optionIds).size === optionIds.length
  const isFew = question.allowsSeveral || optionIds.length <= 1
  return rating === null && text === '' && isOneEach && isFew && optionIds.every((id) => own.has(id))
}
