import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allStars,
  answerProblems,
  editableUntil,
  isSameList,
  nextQuestions,
  rateProblem,
  ratingOf,
  shownRatingOf,
  shownName,
  type SurveyQuestion,
  type WantedQuestion,
  withoutNumbers,
} from './index.ts'

const now = new Date('2026-11-21T12:00:00Z')
const order = {
  customerId: 'p',
  state: 'FINISHED',
  isMerged: false,
  isPaid: true,
  handedOverAt: '2026-11-21T11:00:00Z',
}

describe('rateProblem and editableUntil', () => {
  it('allows a review for thirty days after the order is paid and handed over', () => {
    expect(rateProblem(order, now)).toBeUndefined()
    expect(rateProblem({ ...order, state: 'DELIVERED' }, now)).toBeUndefined()
    expect(rateProblem({ ...order, state: 'DELIVERED', isPaid: false }, now)).toBe('ORDER_NOT_FINISHED')
    for (const state of ['SUBMITTED', 'CONFIRMED', 'READYTOPICKUP', 'REJECTED'])
      expect(rateProblem({ ...order, state }, now)).toBe('ORDER_NOT_FINISHED')
    expect(rateProblem({ ...order, isMerged: true }, now)).toBe('ORDER_NOT_FINISHED')
    expect(rateProblem({ ...order, handedOverAt: '2026-10-20T00:00:00Z' }, now)).toBe('FEEDBACK_TOO_LATE')
  })

  it('allows changing a review for a day unless staff have replied', () => {
    const createdAt = new Date('2026-11-21T11:00:00Z')
    expect(editableUntil({ createdAt, hasReply: false }, now)).toEqual(new Date('2026-11-22T11:00:00Z'))
    expect(editableUntil({ createdAt, hasReply: true }, now)).toBeUndefined()
    expect(editableUntil({ createdAt, hasReply: false }, new Date('2026-11-22T11:00:00Z'))).toBeUndefined()
  })
})

describe('shownName and withoutNumbers', () => {
  it.each([
    ['سارا محمدی', 'سارا م.'],
    ['  علی   رضا  کریمی ', 'علی ک.'],
    ['سارا', 'سارا'],
    ['سارا ۰۹۱۲۳۴۵۶۷۸۹', 'سارا'],
    ['09123456789', ''],
    ['', ''],
    ['می‌نا ‌آذر', 'می‌نا آ.'],
  ])('shows «%s» as «%s»', (name, shown) => expect(shownName(name)).toBe(shown))

  it('replaces phone and card numbers in any notation', () => {
    for (const text of ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '+98-912-345-6789', '٠٩١٢٣٤٥٦٧٨٩', '6037 9911 1234 5678'])
      expect(withoutNumbers(`زنگ بزنید ${text} ممنون`)).toBe('زنگ بزنید — ممنون')
    expect(withoutNumbers('۲ پرس به قیمت ۴۵۰٬۰۰۰ در ۱۴۰۵')).toBe('۲ پرس به قیمت ۴۵۰٬۰۰۰ در ۱۴۰۵')
  })

  it('never leaves eight digits in a row in any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '۱', '٢', ' ', '-', 'ا', '.', '\u200c'), maxLength: 40 }),
        (text) => {
          expect(withoutNumbers(text)).not.toMatch(/[\d\u0660-\u0669\u06f0-\u06f9]{8}/)
        },
      ),
    )
  })
})

describe('ratingOf', () => {
  it('averages ratings to one decimal and returns null without ratings', () => {
    expect(ratingOf([])).toEqual({ average: null, count: 0 })
    expect(
      ratingOf([
        { rating: 5, count: 2 },
        { rating: 4, count: 1 },
      ]),
    ).toEqual({ average: 4.7, count: 3 })
    expect(shownRatingOf({ average: 1, count: 4 })).toEqual({ average: null, count: 4 })
    expect(shownRatingOf({ average: 4.2, count: 5 })).toEqual({ average: 4.2, count: 5 })
    expect(allStars([{ rating: 4, count: 1 }]).map(({ count }) => count)).toEqual([0, 1, 0, 0, 0])
  })
})

const ids = () => {
  let count = 0
  return () => `id-${++count}`
}
const wanted = (title: string, extra: Partial<WantedQuestion> = {}): WantedQuestion => ({
  title,
  type: 'MULTIPLECHOICE',
  isRequired: false,
  allowsSeveral: false,
  options: [{ title: 'بله' }, { title: 'نه' }],
  ...extra,
})

describe('nextQuestions', () => {
  const newId = ids()
  const first = nextQuestions([], [wanted('غذا گرم بود؟'), wanted('باز می‌آیید؟')], newId)
  const [warm, again] = first as [SurveyQuestion, SurveyQuestion]

  it('keeps the id of an unchanged question at any position', () => {
    const moved = nextQuestions(first, [again, warm], newId)
    expect(moved.map(({ id }) => id)).toEqual([again.id, warm.id])
    expect(isSameList(first, moved)).toBe(false)
    expect(isSameList(first, nextQuestions(first, first, newId))).toBe(true)
  })

  it('gives new ids to a question with other text, type or choices, and to its choices', () => {
    const others = [
      { ...warm, title: 'غذا داغ بود؟' },
      { ...warm, type: 'TEXT' as const, options: [] },
      { ...warm, allowsSeveral: true },
      { ...warm, options: [...warm.options, { title: 'شاید' }] },
    ]
    for (const other of others) {
      const [next] = nextQuestions(first, [other], newId)
      expect(next?.id).not.toBe(warm.id)
      for (const option of next?.options ?? []) expect(warm.options.map(({ id }) => id)).not.toContain(option.id)
    }
  })

  it('never gives one id to two questions', () => {
    const twins = nextQuestions(first, [warm, warm], newId)
    expect(new Set(twins.map(({ id }) => id)).size).toBe(2)
  })
})

describe('answerProblems', () => {
  const questions = nextQuestions(
    [],
    [
      wanted('غذا گرم بود؟', { isRequired: true }),
      wanted('از کجا آشنا شدید؟', { allowsSeveral: true }),
      wanted('حرفی دارید؟', { type: 'TEXT', options: [] }),
      wanted('چند ستاره؟', { type: 'RATING', options: [] }),
    ],
    ids(),
  )
  const [warm, from, wish, stars] = questions as [SurveyQuestion, SurveyQuestion, SurveyQuestion, SurveyQuestion]
  const answerTo = (question: SurveyQuestion, part: object) => ({
    questionId: question.id,
    optionIds: [],
    rating: null,
    text: '',
    ...part,
  })
  const optionsOf = (question: SurveyQuestion, count: number) => question.options.slice(0, count).map(({ id }) => id)
  const must = answerTo(warm, { optionIds: optionsOf(warm, 1) })

  it('accepts answers that fit their questions', () => {
    const all = [
      must,
      answerTo(from, { optionIds: optionsOf(from, 2) }),
      answerTo(wish, { text: 'خوب' }),
      answerTo(stars, { rating: 4 }),
    ]
    expect(answerProblems(questions, all)).toEqual([])
    expect(answerProblems(questions, [must])).toEqual([])
  })

  it('reports each answer that does not fit with its own code', () => {
    const codes = (...answers: ReturnType<typeof answerTo>[]) =>
      answerProblems(questions, answers).map(({ code }) => code)
    expect(codes()).toEqual(['ANSWER_REQUIRED'])
    expect(codes(answerTo(warm, {}))).toEqual(['ANSWER_REQUIRED'])
    expect(codes(must, must)).toEqual(['QUESTION_ANSWERED_TWICE'])
    for (const wrong of [
      answerTo({ ...stars, id: 'stranger' }, { rating: 3 }),
      answerTo(from, { optionIds: optionsOf(warm, 1) }),
      answerTo(from, { optionIds: [...optionsOf(from, 1), ...optionsOf(from, 1)] }),
      answerTo(wish, { rating: 3 }),
      answerTo(stars, { text: 'خوب' }),
    ])
      expect(codes(must, wrong)).toEqual(['ANSWER_NOT_OF_QUESTION'])
    expect(codes(answerTo(warm, { optionIds: optionsOf(warm, 2) }))).toEqual(['ANSWER_NOT_OF_QUESTION'])
  })
})
