/**
 * Questions of a survey. A question keeps its id only while its text and choices stay the same, so that answers of
 * several versions can be counted together.
 */
export const questionTypes = ['MULTIPLECHOICE', 'TEXT', 'RATING'] as const
export type QuestionType = (typeof questionTypes)[number]
export type SurveyOption = { id: string; title: string }
export type SurveyQuestion = {
  id: string
  title: string
  type: QuestionType
  isRequired: boolean
  /** Allows several choices. */
  allowsSeveral: boolean
  options: readonly SurveyOption[]
}
export type WantedQuestion = Omit<SurveyQuestion, 'id' | 'options'> & {
  id?: string | undefined
  options: readonly { id?: string | undefined; title: string }[]
}

/** Assigns ids to the wanted questions: the previous id for an unchanged question, a new one otherwise. */
export function nextQuestions(
  before: readonly SurveyQuestion[],
  wanted: readonly WantedQuestion[],
  newId: () => string,
): SurveyQuestion[] {
  const free = new Map(before.map((question) => [question.id, question]))
  return wanted.map((question) => {
    const known = question.id === undefined ? undefined : free.get(question.id)
    const isSame = known !== undefined && asksTheSame(known, question)
    if (isSame) free.delete(known.id)
    return {
      ...question,
      id: isSame ? known.id : newId(),
      options: question.options.map(({ title }, at) => ({
        id: (isSame ? known.options[at]?.id : undefined) ?? newId(),
        title,
      })),
    }
  })
}

function asksTheSame(known: SurveyQuestion, wanted: WantedQuestion): boolean {
  return (
    known.title === wanted.title &&
    known.type === wanted.type &&
    known.allowsSeveral === wanted.allowsSeveral &&
    known.options.length === wanted.options.length &&
    known.options.every(({ title }, at) => title === wanted.options[at]?.title)
  )
}

/** True when a guest would see no difference, so that no new version is needed. */
export function isSameList(before: readonly SurveyQuestion[], after: readonly SurveyQuestion[]): boolean {
  return (
    before.length === after.length &&
    before.every((question, at) => question.id === after[at]?.id && question.isRequired === after[at]?.isRequired)
  )
}
