// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import type { StaffFeedback } from '@sofreh/feedback/client'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { held } from '../../testing/describe-forms.ts'
import { describeUnread } from '../../testing/describe-unread.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  field,
  fill,
  openRow,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import { openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { feedbacksText } from './feedbacks.fa.ts'

beforeAll(startOffice, startMs)

const readsFeedbacks = 'GET /api-sofreh/feedback/feedbacks'
const readsRating = 'GET /api-sofreh/feedback/rating'
const readsAspects = 'GET /api-sofreh/feedback/aspects'
const savesAspects = 'PUT /api-sofreh/feedback/aspects'
const replies = 'PUT /api-sofreh/feedback/feedbacks/{id}/reply'
const publishes = 'PUT /api-sofreh/feedback/feedbacks/{id}/publication'
const { panel, lists, filters } = feedbacksText
const close = 'بستن'
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'

const [sample] = await sampleOf<StaffFeedback[]>('/api-sofreh/feedback/feedbacks')
if (!sample) throw new Error('the samples have a review')
const feedback = { ...sample, text: 'کباب سرد بود', reply: null, isPublished: false, changedAt: null }
const reply = { authorKind: 'STAFF' as const, text: 'ببخشید', at: '2026-11-24T10:30:00.000Z' }
const pageOf = (rows: readonly object[], totalCount = rows.length): Behaviour => ({
  body: { data: rows, pageNumber: 1, pageSize: 10, totalCount },
})
const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const listed = (changes: Partial<StaffFeedback> = {}) => ({ [readsFeedbacks]: pageOf([{ ...feedback, ...changes }]) })
const query = (server: FakeServer) => server.reads.filter(({ name }) => name === readsFeedbacks).at(-1)?.query
const row = () => document.querySelector('tbody tr')?.textContent ?? ''

/** Writes a tag and ends it with Enter. */
async function addTag(label: string, title: string): Promise<void> {
  const input = await field(label)
  input.focus()
  fireEvent.change(input, { target: { value: title } })
  await expect.poll(() => input.value, patient).toBe(title)
  fireEvent.keyDown(input, { key: 'Enter' })
  await expect.poll(() => input.value, patient).toBe('')
}

describeUnread([
  {
    title: 'feedbacks: the average of the ratings',
    address: '/feedbacks',
    reads: readsRating,
    unread: feedbacksText.ratingUnread,
  },
])

it('feedbacks: a row shows what the guest wrote, or the aspects, or that nothing was written', async () => {
  await openScreen('/feedbacks', { answers: listed() })
  await sees('کباب سرد بود')
  expect(row()).toContain(feedbacksText.waiting)
  await openScreen('/feedbacks', {
    answers: listed({ text: '', pros: ['گرم'], cons: ['کم'], reply, isPublished: true }),
  })
  await sees(`گرم${feedbacksText.comma}کم`)
  expect(row()).toContain(feedbacksText.replied)
  expect(row()).toContain(feedbacksText.published)
  await openScreen('/feedbacks', { answers: listed({ text: '', pros: [], cons: [] }) })
  await sees(feedbacksText.noText)
})

it('feedbacks: stars, state, days and page are asked of the server', async () => {
  const server = await openScreen('/feedbacks', { answers: { [readsFeedbacks]: pageOf([feedback], 25) } })
  await press('صفحهٔ ۳')
  await expect.poll(() => query(server), patient).toMatchObject({ pageNumber: '3' })
  await fill(filters.rating, { choose: filters.stars(2) })
  await expect.poll(() => query(server), patient).toMatchObject({ rating: '2', pageNumber: '1' })
  await fill(filters.state, { choose: filters.states['REPLIED'] ?? '' })
  await fill(filters.from, '۱۴۰۵/۰۹/۰۱')
  await fill(filters.to, '۱۴۰۵/۰۹/۰۳')
  await expect
    .poll(() => query(server), patient)
    .toMatchObject({ rating: '2', state: 'REPLIED', from: '2026-11-22', to: '2026-11-24' })
  expect(server.problems).toEqual([])
})

it('feedbacks: values of an address that no filter knows are not sent', async () => {
  const server = await openScreen('/feedbacks?rating=9&state=LOST&from=soon&sort=odd', { answers: listed() })
  await sees('کباب سرد بود')
  expect(query(server)).toEqual({ pageNumber: '1', pageSize: '10' })
})

it('feedbacks: filters that are removed at once leave their fields empty', async () => {
  await openScreen('/feedbacks?rating=5&from=2026-11-22', { answers: { [readsFeedbacks]: pageOf([]) } })
  await expect.poll(() => valuesOf([filters.from]), patient).toEqual(['۱۴۰۵/۰۹/۰۱'])
  await press('برداشتن فیلترها')
  await sees(feedbacksText.empty)
  expect(await valuesOf([filters.from, filters.rating])).toEqual(['', filters.anyRating])
})

it('feedbacks: the average and the share of each rating are shown, and nothing before the first one', async () => {
  const stars = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 3 : rating === 1 ? 1 : 0 }))
  await openScreen('/feedbacks', { answers: { [readsRating]: bodyOf({ average: 4, count: 4, stars }) } })
  await sees('۴٫۰')
  await sees(feedbacksText.count(showNumber(4)))
  const lines = [...document.querySelectorAll('main li[aria-label]')].map((one) => one.getAttribute('aria-label'))
  expect(lines).toContain(feedbacksText.starLine(5, showNumber(3)))
  const none = { average: null, count: 0, stars: stars.map((star) => ({ ...star, count: 0 })) }
  await openScreen('/feedbacks', { answers: { ...listed(), [readsRating]: bodyOf(none) } })
  await sees('کباب سرد بود')
  expect(document.querySelector(`[aria-label^="میانگین"]`)).toBeNull()
})

it('feedbacks: a reply is removed by an empty one, and a spoken reply is no change', async () => {
  const server = await openScreen('/feedbacks', {
    answers: { ...listed({ reply }), [replies]: bodyOf({ ...feedback }) },
  })
  await openRow('کباب سرد بود')
  await expect.poll(() => valuesOf([panel.reply]), patient).toEqual(['ببخشید'])
  await fill(panel.reply, ' ببخشید ')
  expect((await button(panel.saveReply)).disabled).toBe(true)
  await fill(panel.reply, '')
  await press(panel.saveReply)
  await expect.poll(toasts, patient).toContain(panel.replyTaken)
  expect(server.sent.map(({ body }) => body)).toEqual([{ text: '' }])
})

it('feedbacks: a reply that is written on while it is saved stays, and is not saved yet', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/feedbacks', { answers: { ...listed(), [replies]: answer.promise } })
  await openRow('کباب سرد بود')
  await fill(panel.reply, 'ببخشید')
  await press(panel.saveReply)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await fill(panel.reply, 'ببخشید، دوباره بیایید')
  answer.open(bodyOf({ ...feedback, reply }))
  await expect.poll(toasts, patient).toContain(panel.replySaved)
  expect(await valuesOf([panel.reply])).toEqual(['ببخشید، دوباره بیایید'])
  await expect.poll(async () => (await button(panel.saveReply)).disabled, patient).toBe(false)
})

it('feedbacks: a publication is refused beside its switch, which stays off', async () => {
  await openScreen('/feedbacks', { answers: { ...listed(), [publishes]: { refusal: 'FORBIDDEN' } } })
  await openRow('کباب سرد بود')
  await fill(panel.publish, 'tick')
  await expect.poll(alerts, patient).toContain(refusalMessage('FORBIDDEN'))
  expect(await valuesOf([panel.publish])).toEqual([false])
})

it('feedbacks: a form ends with its own answer although the list is slow', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen('/feedbacks', { answers: { ...listed(), [replies]: bodyOf({ ...feedback, reply }) } })
  await openRow('کباب سرد بود')
  await fill(panel.reply, 'ببخشید')
  server.answer(readsFeedbacks, slow.promise)
  await press(panel.saveReply)
  await expect.poll(toasts, patient).toContain(panel.replySaved)
  slow.open('recorded')
})

it('feedbacks: order and customer open for staff who may see them; a guest at a table is no customer', async () => {
  await openScreen('/feedbacks', { answers: listed({ customer: { ...feedback.customer, personId: id } }) })
  await openRow('کباب سرد بود')
  await button(panel.order)
  await press(panel.customer)
  await expect.poll(() => window.location.pathname, patient).toBe(`/bo/customers/${id}`)
  await openScreen('/feedbacks', { answers: listed({ customer: { ...feedback.customer, personId: null } }) })
  await openRow('کباب سرد بود')
  await button(panel.order)
  expect(buttonsOf(panel.customer)).toEqual([])
  await openScreen('/feedbacks', { answers: listed(), lacks: ['ORDER_VIEW', 'CUSTOMER_VIEW'] })
  await openRow('کباب سرد بود')
  await field(panel.reply)
  expect([...buttonsOf(panel.order), ...buttonsOf(panel.customer)]).toEqual([])
})

it('feedbacks: aspects are added with Enter, and saved together', async () => {
  const answers = { [readsAspects]: bodyOf({ pros: ['گرم'], cons: ['کم'] }) }
  const server = await openScreen('/feedbacks', { answers })
  await press(feedbacksText.aspects)
  await field(lists.pros)
  expect((await button(lists.save)).disabled).toBe(true)
  await addTag(lists.pros, 'خوش‌طعم')
  await press(lists.save)
  await expect.poll(toasts, patient).toContain(lists.saved)
  expect(server.sent).toEqual([
    expect.objectContaining({ name: savesAspects, body: { pros: ['گرم', 'خوش‌طعم'], cons: ['کم'] } }),
  ])
})

it('feedbacks: an aspect that is added while the lists are saved stays, and is not saved yet', async () => {
  const answer = held<Behaviour>()
  const answers = { [readsAspects]: bodyOf({ pros: ['گرم'], cons: ['کم'] }), [savesAspects]: answer.promise }
  const server = await openScreen('/feedbacks', { answers })
  await press(feedbacksText.aspects)
  await addTag(lists.pros, 'تازه')
  await press(lists.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await addTag(lists.cons, 'سرد')
  server.answer(readsAspects, bodyOf({ pros: ['گرم', 'تازه'], cons: ['کم'] }))
  answer.open(bodyOf({ pros: ['گرم', 'تازه'], cons: ['کم'] }))
  await expect.poll(toasts, patient).toContain(lists.saved)
  expect(place().textContent).toContain('سرد')
  await press(lists.save)
  await expect.poll(() => server.sent.at(-1)?.body, patient).toEqual({ pros: ['گرم', 'تازه'], cons: ['کم', 'سرد'] })
})

it('feedbacks: saved aspects are shown although they are slow to be read again', async () => {
  const answers = {
    [readsAspects]: bodyOf({ pros: ['گرم'], cons: [] }),
    [savesAspects]: bodyOf({ pros: ['گرم', 'تازه'], cons: [] }),
  }
  const server = await openScreen('/feedbacks', { answers })
  await press(feedbacksText.aspects)
  await addTag(lists.pros, 'تازه')
  server.answer(readsAspects, 'silent')
  await press(lists.save)
  await expect.poll(toasts, patient).toContain(lists.saved)
  await expect.poll(async () => (await button(lists.save)).disabled, patient).toBe(true)
  expect(place().textContent).toContain('تازه')
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
})

it('feedbacks: aspects that were not read are no empty lists, and are asked for again', async () => {
  const server = await openScreen('/feedbacks', { answers: { [readsAspects]: 'lost' } })
  await press(feedbacksText.aspects)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(readsAspects, bodyOf({ pros: ['گرم'], cons: [] }))
  await press('دوباره تلاش کنید')
  await sees('گرم')
})
