// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { type ListedSurvey, questionTypeNames, type SurveyView } from '@sofreh/feedback/client'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { beforeAll, expect, it } from 'vitest'
import { describeForms, held } from '../../testing/describe-forms.ts'
import { describeUnread } from '../../testing/describe-unread.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  fieldsOf,
  fill,
  openRow,
  patient,
  place,
  press,
  pressFirst,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import { openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { surveysText } from './surveys.fa.ts'

beforeAll(startOffice, startMs)

const readsSurveys = 'GET /api/survey'
const readsResults = 'GET /api-sofreh/feedback/surveys/{id}/results'
const readsTexts = 'GET /api-sofreh/feedback/surveys/{id}/words'
const readsPool = 'GET /api/questionpool'
const adds = 'POST /api/survey'
const changes = 'PUT /api/survey'
const { builder, page } = surveysText
const { leave } = sessionText.unsaved
const close = 'بستن'
const retry = 'دوباره تلاش کنید'
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const idOf = (place: number) => id.replace(/.$/, String(place))
const address = `/surveys/${id}`

const [listed] = await sampleOf<ListedSurvey[]>('/api/survey?pageNumber=1&pageSize=10')
if (!listed) throw new Error('the samples have a survey')
const rating = {
  id: idOf(1),
  title: 'غذا؟',
  type: 'RATING' as const,
  isRequired: true,
  allowsSeveral: false,
  options: [],
}
const choice = {
  id: idOf(2),
  title: 'از کجا؟',
  type: 'MULTIPLECHOICE' as const,
  isRequired: false,
  allowsSeveral: false,
  options: [
    { id: idOf(3), title: 'دوستان' },
    { id: idOf(4), title: 'سایت' },
  ],
}
const written = {
  id: idOf(5),
  title: 'پیشنهاد؟',
  type: 'TEXT' as const,
  isRequired: false,
  allowsSeveral: false,
  options: [],
}
const survey: SurveyView = {
  id,
  title: 'پاییز',
  description: '',
  isActive: true,
  version: 1,
  questions: [rating, choice, written],
}
const counted = {
  survey,
  responses: 4,
  questions: [
    {
      ...rating,
      isCurrent: true,
      answered: 4,
      average: 4.5,
      counts: [5, 4].map((star) => ({ key: String(star), title: String(star), count: 2 })),
    },
    { ...choice, isCurrent: false, answered: 3, average: null, counts: [{ key: 'a', title: 'دوستان', count: 1 }] },
    { ...written, isCurrent: true, answered: 1, average: null, counts: [] },
  ],
}
const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const resultsOf = (facts: object = {}) => ({ [readsResults]: bodyOf({ ...counted, ...facts }) })
const pageOf = (rows: readonly object[], totalCount = rows.length, pageNumber = 1): Behaviour => ({
  body: { data: rows, pageNumber, pageSize: 10, totalCount },
})
const text = (place: number, written: string) => ({
  id: idOf(place),
  text: written,
  at: '2026-11-24T10:30:00.000Z',
  orderId: id,
})
const lastQuery = (server: FakeServer, name: string) => server.reads.filter((read) => read.name === name).at(-1)?.query
const sectionOf = (title: string) =>
  [...document.querySelectorAll('section')].find((one) => one.getAttribute('aria-label') === title)?.textContent ?? ''
/** The questions of the survey that was sent first. */
const askedOf = ({ sent: [first] }: FakeServer) =>
  (first?.body as { questions: { id?: string }[] } | undefined)?.questions
/** The texts of the questions from the top. */
const questions = () =>
  [...place().querySelectorAll('fieldset')].map((one) => one.querySelector<HTMLInputElement>('input')?.value)

async function openNew(answers: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {}): Promise<FakeServer> {
  const server = await openScreen('/surveys', { answers })
  await pressFirst(surveysText.add)
  await fill(builder.title, 'پاییز')
  return server
}

describeForms([
  {
    title: 'surveys: another name of a survey, with its questions as they were',
    asks: true,
    address,
    answers: resultsOf(),
    opens: [surveysText.edit],
    fields: { [builder.title]: 'پاییز ۲', [builder.description]: 'کوتاه است', [builder.isActive]: 'tick' },
    save: builder.save,
    sends: {
      name: changes,
      body: {
        id,
        title: 'پاییز ۲',
        description: 'کوتاه است',
        isActive: false,
        questions: [rating, { ...choice, options: [{ title: 'دوستان' }, { title: 'سایت' }] }, written],
      },
    },
    fault: { field: 'title', label: builder.title },
    done: builder.saved('نمونه'),
    closes: true,
    rereads: readsResults,
    needs: 'SURVEY_EDIT',
  },
])

describeUnread([
  {
    title: 'surveys: the prepared questions',
    address: '/surveys',
    open: () => pressFirst(surveysText.add),
    reads: readsPool,
    unread: builder.poolUnread,
  },
])

it('surveys: the list shows which one is asked, its questions and its last answer, page by page', async () => {
  const rows = [
    { ...listed, title: 'پاییز', isActive: true, lastResponseAt: null },
    { ...listed, id: idOf(9), title: 'تابستان', isActive: false },
  ]
  const server = await openScreen('/surveys', { answers: { [readsSurveys]: pageOf(rows, 22) } })
  await sees('تابستان')
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(first).toContain(surveysText.on)
  expect(first).toContain(surveysText.never)
  expect(first).toContain(surveysText.questionCount(listed.questions.length))
  expect(second).toContain(surveysText.off)
  await press('صفحهٔ ۲')
  await expect.poll(() => lastQuery(server, readsSurveys), patient).toMatchObject({ pageNumber: '2' })
  await openRow('تابستان')
  await expect.poll(() => window.location.pathname, patient).toBe(`/bo/surveys/${idOf(9)}`)
})

it('surveys: staff who may only see surveys are offered none to make or change', async () => {
  await openScreen('/surveys', { answers: { [readsSurveys]: pageOf([]) }, lacks: ['SURVEY_EDIT'] })
  await sees(surveysText.empty)
  expect(buttonsOf(surveysText.add)).toEqual([])
})

it('surveys: a survey needs a name, a question and its text', async () => {
  const server = await openScreen('/surveys')
  await pressFirst(surveysText.add)
  await press(builder.save)
  await expect.poll(() => errorOf(builder.title), patient).toContain(builder.titleNeeded)
  expect(await errorOf(builder.questionTitle)).toContain(builder.questionNeeded)
  await press(builder.remove(1))
  await expect.poll(alerts, patient).toContain(builder.questionsNeeded)
  await fill(builder.title, 'پاییز')
  await press(builder.save)
  expect(server.sent).toEqual([])
})

it('surveys: a choice needs two different options, which are added and removed', async () => {
  const server = await openNew()
  await fill(builder.questionTitle, 'از کجا؟')
  await fill(builder.type, { choose: questionTypeNames.MULTIPLECHOICE })
  expect((await button(builder.removeOption(1))).disabled).toBe(true)
  await fill(builder.option(1), 'سایت')
  await fill(builder.option(2), ' سایت ')
  await press(builder.save)
  await expect.poll(alerts, patient).toContain(builder.optionsNeeded)
  await press(builder.addOption)
  await fill(builder.option(3), 'دوستان')
  await press(builder.removeOption(2))
  await fill(builder.allowsSeveral, 'tick')
  await press(builder.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(askedOf(server)).toEqual([
    expect.objectContaining({
      type: 'MULTIPLECHOICE',
      allowsSeveral: true,
      options: [{ title: 'سایت' }, { title: 'دوستان' }],
    }),
  ])
  expect(server.problems).toEqual([])
})

it('surveys: a choice has at most twelve options', async () => {
  await openNew()
  await fill(builder.type, { choose: questionTypeNames.MULTIPLECHOICE })
  for (let place = 3; place <= 12; place += 1) {
    await press(builder.addOption)
    await expect.poll(() => fieldsOf(builder.option(place)).length, patient).toBe(1)
  }
  expect((await button(builder.addOption)).disabled).toBe(true)
})

it('surveys: questions change places, and the first and the last cannot leave the list', async () => {
  const server = await openScreen(address, { answers: resultsOf() })
  await press(surveysText.edit)
  await expect.poll(questions, patient).toEqual(['غذا؟', 'از کجا؟', 'پیشنهاد؟'])
  expect((await button(builder.up(1))).disabled).toBe(true)
  expect((await button(builder.down(3))).disabled).toBe(true)
  await press(builder.down(1))
  await press(builder.remove(3))
  await expect.poll(questions, patient).toEqual(['از کجا؟', 'غذا؟'])
  await press(builder.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(askedOf(server)?.map((one) => one.id)).toEqual([choice.id, rating.id])
})

it('surveys: a prepared question is added with its options, and can be changed', async () => {
  const prepared = {
    key: 'source',
    title: 'از کجا با ما آشنا شدید؟',
    type: 'MULTIPLECHOICE',
    allowsSeveral: true,
    options: ['دوستان', 'سایت'],
  }
  const server = await openNew({ [readsPool]: bodyOf([prepared]) })
  await press(builder.remove(1))
  await press(builder.fromPool)
  await press(prepared.title)
  await expect.poll(questions, patient).toEqual([prepared.title])
  await fill(builder.option(2), 'اینستاگرام')
  await press(builder.save)
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([
      expect.objectContaining({
        questions: [
          {
            title: prepared.title,
            type: 'MULTIPLECHOICE',
            isRequired: false,
            allowsSeveral: true,
            options: [{ title: 'دوستان' }, { title: 'اینستاگرام' }],
          },
        ],
      }),
    ])
})

it('surveys: the preview shows the questions as written, and the form keeps them', async () => {
  await openNew()
  await fill(builder.description, 'کوتاه است')
  await fill(builder.questionTitle, 'غذا؟')
  await fill(builder.isRequired, 'tick')
  await fill(builder.preview, 'tick')
  await sees(`غذا؟ (${builder.required})`)
  await sees('کوتاه است')
  expect(fieldsOf(builder.questionTitle)).toEqual([])
  await fill(builder.edit, 'tick')
  await expect.poll(() => valuesOf([builder.title, builder.questionTitle]), patient).toEqual(['پاییز', 'غذا؟'])
})

it('surveys: a fault of a question is said in the form, and a lost answer is repeated with the same key', async () => {
  const server = await openNew()
  await fill(builder.questionTitle, 'غذا؟')
  const errors = [{ field: 'questions.0.title', code: 'TOO_LONG', message: 'پرسش دراز است' }]
  server.answer(adds, { refusal: 'VALIDATION_FAILED', errors })
  await press(builder.save)
  await expect.poll(alerts, patient).toContain('پرسش دراز است')
  server.answer(adds, 'lost')
  await press(builder.save)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(adds, 'recorded')
  await press(builder.save)
  await expect.poll(countDialogs, patient).toBe(0)
  expect(server.keys[2]).toBe(server.keys[1])
})

it('surveys: a form ends with its own answer although the list is slow', async () => {
  const slow = held<Behaviour>()
  const server = await openNew()
  await fill(builder.questionTitle, 'غذا؟')
  server.answer(readsSurveys, slow.promise)
  await press(builder.save)
  await expect.poll(countDialogs, patient).toBe(0)
  slow.open('recorded')
})

it('surveys: a survey that was refused after its panel closed leaves the next panel as it is', async () => {
  const late = held<Behaviour>()
  const server = await openNew({ [adds]: late.promise })
  await fill(builder.questionTitle, 'غذا؟')
  await press(builder.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await pressFirst(surveysText.add)
  await fill(builder.title, 'زمستان')
  late.open('recorded')
  await expect.poll(() => toasts().join(' '), patient).toContain(builder.saved('نمونه'))
  expect(await valuesOf([builder.title])).toEqual(['زمستان'])
})

it('results: each question shows its answers, an old one is marked, and shares are of those who answered', async () => {
  await openScreen(address, { answers: { ...resultsOf(), [readsTexts]: pageOf([text(6, 'بیشتر نمک بزنید')]) } })
  await sees(page.responses(showNumber(4)))
  expect(sectionOf(rating.title)).toContain(page.average('۴٫۵'))
  expect(sectionOf(rating.title)).toContain(page.percent('۵۰'))
  expect(sectionOf(rating.title)).not.toContain(page.old)
  expect(sectionOf(choice.title)).toContain(page.old)
  expect(sectionOf(choice.title)).toContain(page.percent('۳۳'))
  await sees('بیشتر نمک بزنید')
})

it('results: days without an answer say so, and the days can still be chosen', async () => {
  const server = await openScreen(address, { answers: resultsOf({ responses: 0 }) })
  await sees(page.none)
  await fill(page.from, '۱۴۰۵/۰۹/۰۱')
  await expect.poll(() => lastQuery(server, readsResults), patient).toEqual({ from: '2026-11-22' })
})

it('results: the days stay on the screen while the answers of other days are read', async () => {
  const server = await openScreen(address, { answers: { ...resultsOf(), [readsTexts]: pageOf([]) } })
  await fill(page.from, '۱۴۰۵/۰۹/۰۱')
  await expect.poll(() => lastQuery(server, readsResults), patient).toEqual({ from: '2026-11-22' })
  server.answer(readsResults, 'silent')
  await fill(page.to, '۱۴۰۵/۰۹/۰۲')
  await expect.poll(() => lastQuery(server, readsResults), patient).toEqual({ from: '2026-11-22', to: '2026-11-23' })
  expect(await valuesOf([page.from, page.to])).toEqual(['۱۴۰۵/۰۹/۰۱', '۱۴۰۵/۰۹/۰۲'])
})

it('results: further texts are read page by page, and those that are shown stay after a lost answer', async () => {
  const answers = {
    ...resultsOf({ questions: counted.questions.slice(2) }),
    [readsTexts]: pageOf([text(6, 'نمک')], 11),
  }
  const server = await openScreen(address, { answers })
  await sees('نمک')
  server.answer(readsTexts, 'lost')
  await press(page.more)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  expect(sectionOf(written.title)).toContain('نمک')
  server.answer(readsTexts, pageOf([text(7, 'سماق')], 11, 2))
  await press(retry)
  await sees('سماق')
  expect(sectionOf(written.title)).toContain('نمک')
  expect(lastQuery(server, readsTexts)).toMatchObject({ pageNumber: '2', questionId: written.id })
  expect(buttonsOf(page.more)).toEqual([])
})

it('results: an answered survey warns that a changed question is a new one', async () => {
  await openScreen(address, { answers: resultsOf() })
  await press(surveysText.edit)
  await sees(builder.versionNote)
  await openScreen(address, { answers: resultsOf({ responses: 0 }) })
  await press(surveysText.edit)
  await sees(builder.titleHint)
  expect(place().textContent).not.toContain(builder.versionNote)
})

it('results: a survey that was not found says so', async () => {
  await openScreen(address, { answers: { [readsResults]: { refusal: 'SURVEY_NOT_FOUND' } } })
  await sees(refusalMessage('SURVEY_NOT_FOUND'))
})
