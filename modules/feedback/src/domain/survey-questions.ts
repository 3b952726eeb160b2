/**
 * What a survey asks. A question keeps its id only while its words and choices stay: under one id everybody was asked the same, so
 * answers of several versions may be counted together.
 */
export const questionTypes = ['MULTIPLECHOICE', 'TEXT', 'RATING'] as const
export type QuestionType = (typeof questionTypes)[number]
export type SurveyOption = { id: string; title: string }
export type SurveyQuestion = {
  id: string
  title: string
  type: QuestionType
  isRequired: boolean
  /** More than one choice at a time. */
  allowsSeveral: boolean
  options: readonly SurveyOption[]
}
export type WantedQuestion = Omit<SurveyQuestion, 'id' | 'options'> & {
  id?: string | undefined
  options: readonly { id?: string | undefined; title: string }[]
}

/** Gives the wanted questions their ids: those of before where nothing that was asked has changed, new ones elsewhere. */
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

/** True when nothing that a guest sees would differ: then there is no next version. */
export function isSameList(before: readonly SurveyQuestion[], after: readonly SurveyQuestion[]): boolean {
  return (
    before.length === after.length &&
    before.every((question, at) => question.id === after[at]?.id && question.isRequired === after[at]?.isRequired)
  )
}
