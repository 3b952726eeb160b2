import type { SurveyQuestion } from './survey-questions.ts'

/** The answer to one question; empty parts are not an answer. */
export type SurveyAnswer = { questionId: string; optionIds: readonly string[]; rating: number | null; text: string }
export type AnswerProblemCode = 'ANSWER_REQUIRED' | 'ANSWER_NOT_OF_QUESTION' | 'QUESTION_ANSWERED_TWICE'
export type AnswerProblem = { field: string; code: AnswerProblemCode }

/** Returns whether the answer contains anything. */
export function isAnswered({ optionIds, rating, text }: SurveyAnswer): boolean {
  return optionIds.length > 0 || rating !== null || text !== ''
}

/** Returns every problem of the answers; `field` is the answer's index, or the id of an unanswered question. */
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
    const hasAnswer = answers.some((answer) => answer.questionId === id && isAnswered(answer))
    if (isRequired && !hasAnswer) problems.push({ field: id, code: 'ANSWER_REQUIRED' })
  }
  return problems
}

/** Returns whether the answer is of the question's type. */
function fits(question: SurveyQuestion, { optionIds, rating, text }: SurveyAnswer): boolean {
  if (question.type === 'TEXT') return optionIds.length === 0 && rating === null
  if (question.type === 'RATING') return optionIds.length === 0 && text === ''
  const own = new Set(question.options.map(({ id }) => id))
  const isOneEach = new Set(optionIds).size === optionIds.length
  const isFew = question.allowsSeveral || optionIds.length <= 1
  return rating === null && text === '' && isOneEach && isFew && optionIds.every((id) => own.has(id))
}
