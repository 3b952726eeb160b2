import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedSurvey, QuestionResult, SurveyView } from '../../../contract/index.ts'
import { type Answer, type Asked, type FeedbackFixture, openFeedbackFixture } from '../../testing/feedback-fixture.ts'

let fixture: FeedbackFixture
beforeAll(async () => {
  fixture = await openFeedbackFixture()
}, 60_000)
afterAll(() => fixture.close())

const editor = { may: 'SURVEY_EDIT SURVEY_VIEW' }
const viewer = { may: 'SURVEY_VIEW' }
const choice = (title: string, options = ['بله', 'نه'], extra: object = {}) => ({
  title,
  type: 'MULTIPLECHOICE',
  options: options.map((option) => ({ title: option })),
  ...extra,
})
const stars = (title: string, extra: object = {}) => ({ title, type: 'RATING', ...extra })
const textQuestion = (title: string, extra: object = {}) => ({ title, type: 'TEXT', ...extra })
const make = async (facts: object = {}, asked: Asked = editor): Promise<ListedSurvey> =>
  (
    await fixture.ask<ListedSurvey>('POST', '/api/survey', {
      body: {
        title: 'نظر شما',
        isActive: true,
        questions: [choice('غذا گرم بود؟'), stars('مزه؟'), textQuestion('حرفی؟')],
        ...facts,
      },
      ...asked,
    })
  ).data
const change = (body: object, asked: Asked = editor) =>
  fixture.ask<ListedSurvey>('PUT', '/api/survey', { body, ...asked })
const answers = (survey: SurveyView, given: { choice?: number; rating?: number; text?: string } = {}) => {
  const { choice: picked = 0, rating = 4, text = 'ممنون' } = given
  return survey.questions.map(({ id, type, options }) => ({
    questionId: id,
    ...(type === 'MULTIPLECHOICE' ? { optionIds: [options[picked]?.id] } : type === 'RATING' ? { rating } : { text }),
  }))
}
const answer = (survey: SurveyView, orderId: string, asked: Asked, given?: object): Promise<Answer<{ id: string }>> =>
  fixture.ask('POST', '/api/survey/response', {
    ...asked,
    body: { surveyId: survey.id, version: survey.version, orderId, answers: given ?? answers(survey) },
  })
const results = async (id: string, query = '', asked: Asked = viewer) =>
  fixture.ask<{ responses: number; questions: QuestionResult[] }>(
    'GET',
    `/api-sofreh/feedback/surveys/${id}/results${query}`,
    asked,
  )

describe('editing surveys', () => {
  it('keeps exactly one survey active, also when several are activated at once', async () => {
    await Promise.all([make(), make(), make()])
    const { data } = await fixture.ask<ListedSurvey[]>('GET', '/api/survey?pageSize=100', viewer)
    expect(data.filter(({ isActive }) => isActive)).toHaveLength(1)
  })

  it('rejects questions without valid choices', async () => {
    const wrong = [
      [choice('؟', ['تنها'])],
      [choice('؟', ['یک', 'یک'])],
      [stars('؟', { options: [{ title: 'یک' }, { title: 'دو' }] })],
      [],
      [{ title: '', type: 'TEXT' }],
      [{ title: '؟', type: 'SMILEY' }],
    ]
    for (const questions of wrong) {
      const { status } = await fixture.ask('POST', '/api/survey', { ...editor, body: { title: 'x', questions } })
      expect([400, 422]).toContain(status)
    }
  })

  it('requires the survey permission at the same vendor', async () => {
    const survey = await make()
    expect((await change({ ...survey, id: survey.id }, { may: 'SURVEY_VIEW' })).status).toBe(403)
    expect((await change({ ...survey }, { ...editor, host: 'toranj' })).code).toBe('SURVEY_NOT_FOUND')
    expect((await results(survey.id, '', { ...viewer, host: 'toranj' })).code).toBe('SURVEY_NOT_FOUND')
    const list = await fixture.ask('GET', '/api/survey', { ...viewer, host: 'toranj' })
    expect(list.totalCount).toBe(0)
  })

  it('shows an active survey to everyone and an inactive one only to staff', async () => {
    const survey = await make({ isActive: false })
    const read = (asked: Asked) => fixture.ask<SurveyView>('GET', `/api/survey/${survey.id}`, asked)
    expect((await read({ as: 'anonymous' })).code).toBe('SURVEY_NOT_FOUND')
    expect((await read(viewer)).data.questions).toHaveLength(3)
    await change({ ...survey, isActive: true })
    expect((await read({ as: 'anonymous' })).data.title).toBe('نظر شما')
    expect((await read({ as: 'anonymous', host: 'toranj' })).code).toBe('SURVEY_NOT_FOUND')
  })

  it('accepts every question of the pool', async () => {
    const pool = await fixture.ask<{ title: string; options: string[] }[]>('GET', '/api/questionpool', viewer)
    const questions = pool.data.map(({ options, ...question }) => ({
      ...question,
      options: options.map((title) => ({ title })),
    }))
    expect((await make({ questions })).questions).toHaveLength(pool.data.length)
  })
})

describe('answering surveys', () => {
  it('accepts one survey response per order, from several phones and the receipt', async () => {
    const survey = await make()
    const guest = newId()
    const orderId = fixture.order(guest)
    const receipt = fixture.feedback.receiptTokenOf(fixture.ids.naranj, orderId)
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => answer(survey, orderId, { as: guest })),
      answer(survey, orderId, { as: 'anonymous', receipt }),
    ])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(all.find(({ status }) => status === 409)?.code).toBe('SURVEY_ANSWERED')
    expect((await results(survey.id)).data.responses).toBe(1)
  })

  it('accepts a survey response with the receipt of an order without a customer, and no other receipt', async () => {
    const survey = await make()
    const orderId = fixture.order(null)
    const receipt = fixture.feedback.receiptTokenOf(fixture.ids.naranj, orderId)
    expect((await answer(survey, fixture.order(null), { as: 'anonymous', receipt })).code).toBe('ORDER_NOT_FOUND')
    expect((await answer(survey, orderId, { as: newId() })).code).toBe('ORDER_NOT_FOUND')
    expect((await answer(survey, orderId, { as: 'anonymous', receipt })).status).toBe(200)
  })

  it('accepts survey responses for finished recent orders while the survey is active', async () => {
    const survey = await make()
    const guest = newId()
    expect((await answer(survey, fixture.order(guest, { state: 'CONFIRMED' }), { as: guest })).code).toBe(
      'ORDER_NOT_FINISHED',
    )
    const old = fixture.order(guest, { handedOverAt: '2026-01-01T00:00:00Z' })
    expect((await answer(survey, old, { as: guest })).code).toBe('FEEDBACK_TOO_LATE')
    expect((await answer({ ...survey, id: newId() }, fixture.order(guest), { as: guest })).code).toBe(
      'SURVEY_NOT_FOUND',
    )
    expect((await answer({ ...survey, version: 9 }, fixture.order(guest), { as: guest })).code).toBe('SURVEY_NOT_FOUND')
    await change({ ...survey, isActive: false })
    expect((await answer(survey, fixture.order(guest), { as: guest })).code).toBe('SURVEY_NOT_OPEN')
  })

  it('reports invalid survey answers by question', async () => {
    const survey = await make({ questions: [stars('مزه؟', { isRequired: true }), choice('گرم؟')] })
    const guest = newId()
    const [taste, warm] = survey.questions
    const wrong = async (given: object[]) => (await answer(survey, fixture.order(guest), { as: guest }, given)).errors
    expect((await wrong([])).map(({ field }) => field)).toEqual([taste?.id])
    const good = { questionId: taste?.id, rating: 5 }
    expect((await wrong([good, { questionId: warm?.id, text: 'x' }]))[0]?.field).toBe('answers.1')
    expect((await wrong([good, good]))[0]?.message).toContain('دو بار')
    expect((await wrong([good, { questionId: newId(), rating: 1 }])).length).toBe(1)
  })

  it('creates a new version on change and still accepts answers to the old one', async () => {
    const survey = await make()
    const guest = newId()
    await answer(survey, fixture.order(guest), { as: guest }, answers(survey, { rating: 2, choice: 1 }))
    const [warm, taste, given] = survey.questions
    const next = (await change({ ...survey, questions: [taste, { ...warm, title: 'داغ بود؟' }, given] })).data
    expect(next).toMatchObject({ version: 2, responses: 1 })
    expect(next.questions.map(({ id }) => id === warm?.id || id === taste?.id || id === given?.id)).toEqual([
      true,
      false,
      true,
    ])
    await answer(survey, fixture.order(guest), { as: guest }, answers(survey, { rating: 4, choice: 1 }))
    await answer(next, fixture.order(guest), { as: guest }, answers(next, { rating: 3 }))
    const { data } = await results(survey.id)
    expect(data.responses).toBe(3)
    const of = (id?: string) => data.questions.find((question) => question.id === id)
    expect(of(taste?.id)).toMatchObject({ isCurrent: true, answered: 3, average: 3 })
    expect(of(warm?.id)).toMatchObject({ isCurrent: false, answered: 2, title: 'غذا گرم بود؟' })
    expect(of(warm?.id)?.counts.map(({ count }) => count)).toEqual([0, 2])
    expect(of(next.questions[1]?.id)).toMatchObject({ isCurrent: true, answered: 1, title: 'داغ بود؟' })
    expect((await change({ ...next, title: 'نام دیگر' })).data.version).toBe(2)
    await expect(
      fixture.database.transaction((tx) => sql`update survey_versions set questions = '[]'::jsonb`.execute(tx.kysely)),
    ).rejects.toThrow('fixed')
  })

  it('counts survey responses by days of Tehran and lists the texts, newest first', async () => {
    const survey = await make()
    const guest = newId()
    fixture.clock.set('2026-12-10T23:59:00+03:30')
    await answer(survey, fixture.order(guest), { as: guest }, answers(survey, { text: 'شب' }))
    fixture.clock.set('2026-12-11T00:01:00+03:30')
    await answer(survey, fixture.order(guest), { as: guest }, answers(survey, { text: 'بامداد', rating: 1 }))
    expect((await results(survey.id, '?from=2026-12-10&to=2026-12-10')).data.responses).toBe(1)
    expect((await results(survey.id, '?from=2026-12-11')).data.questions[1]).toMatchObject({ average: 1, answered: 1 })
    const path = `/api-sofreh/feedback/surveys/${survey.id}/words?questionId=${survey.questions[2]?.id}`
    const given = await fixture.ask<{ text: string }[]>('GET', path, viewer)
    expect(given.data.map(({ text }) => text)).toEqual(['بامداد', 'شب'])
    expect((await fixture.ask('GET', path, { ...viewer, host: 'toranj' })).code).toBe('SURVEY_NOT_FOUND')
  })

  it("shows the survey on the order's page until it is answered", async () => {
    const survey = await make()
    const guest = newId()
    const orderId = fixture.order(guest)
    type Sayable = { survey: SurveyView | null; isSurveyAnswered: boolean }
    const page = async () =>
      (await fixture.ask<Sayable>('GET', `/api-sofreh/feedback/orders/${orderId}`, { as: guest })).data
    expect((await page()).survey?.id).toBe(survey.id)
    await answer(survey, orderId, { as: guest })
    expect(await page()).toMatchObject({ survey: null, isSurveyAnswered: true })
  })
})
