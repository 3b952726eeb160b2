import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Feedback, RatingOfVendor, StaffFeedback, Viewpoint } from '../../../contract/index.ts'
import { type Asked, type FeedbackFixture, openFeedbackFixture } from '../../testing/feedback-fixture.ts'

let fixture: FeedbackFixture
beforeAll(async () => {
  fixture = await openFeedbackFixture()
}, 60_000)
afterAll(async () => {
  expect(await fixture.breaches()).toBe(0)
  await fixture.close()
})

const say = (orderId: string, as: string, body: object = {}, asked: Asked = {}) =>
  fixture.ask<Feedback>('POST', '/api-identity/identity/feedbacks', {
    as,
    body: { orderId, rating: 5, ...body },
    ...asked,
  })
const change = (id: string, as: string, body: object) =>
  fixture.ask<Feedback>('PUT', `/api-sofreh/feedback/feedbacks/${id}`, { as, body: { rating: 5, ...body } })
const staff = { may: 'FEEDBACK_REPLY' }
const reply = (id: string, text: string, asked: Asked = staff) =>
  fixture.ask<StaffFeedback>('PUT', `/api-sofreh/feedback/feedbacks/${id}/reply`, { body: { text }, ...asked })
const publish = (feedback: Pick<Feedback, 'id' | 'changedAt'>, isPublished = true, asked: Asked = staff) =>
  fixture.ask<StaffFeedback>('PUT', `/api-sofreh/feedback/feedbacks/${feedback.id}/publication`, {
    body: { isPublished, changedAt: feedback.changedAt },
    ...asked,
  })
const viewpoints = async (asked: Asked = {}) =>
  (
    await fixture.ask<Viewpoint[]>('GET', '/api-identity/identity/viewpoints?pageSize=100', {
      as: 'anonymous',
      ...asked,
    })
  ).data
const rating = async (asked: Asked = {}) =>
  (await fixture.ask<RatingOfVendor>('GET', '/api-sofreh/feedback/rating', { as: 'anonymous', ...asked })).data

describe("review by the order's guest", () => {
  it('accepts one review from several phones at once and counts it once', async () => {
    const guest = newId()
    const orderId = fixture.order(guest)
    const before = (await rating()).count
    const all = await Promise.all(
      Array.from({ length: 6 }, () => say(orderId, guest, { pros: ['سرعت'], text: 'عالی' })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(all.find(({ status }) => status === 409)?.code).toBe('FEEDBACK_EXISTS')
    expect((await rating()).count).toBe(before + 1)
    expect(fixture.announced.map(({ kind }) => kind)).toContain('rating-changed')
  })

  it('returns the same response when a review is sent again under its key', async () => {
    const guest = newId()
    const orderId = fixture.order(guest)
    const key = newId()
    const [one, two] = [await say(orderId, guest, {}, { key }), await say(orderId, guest, {}, { key })]
    expect([one.status, two.data]).toEqual([200, one.data])
  })

  it("accepts reviews only of the guest's own finished recent orders", async () => {
    const guest = newId()
    expect((await say(fixture.order(guest), newId())).code).toBe('ORDER_NOT_FOUND')
    expect((await say(newId(), guest)).code).toBe('ORDER_NOT_FOUND')
    expect((await say(fixture.order(guest, {}, 'toranj'), guest)).code).toBe('ORDER_NOT_FOUND')
    expect((await say(fixture.order(guest, { state: 'DELIVERED', isPaid: false }), guest)).code).toBe(
      'ORDER_NOT_FINISHED',
    )
    expect((await say(fixture.order(guest, { isMerged: true }), guest)).code).toBe('ORDER_NOT_FINISHED')
    const old = fixture.order(guest, { handedOverAt: '2026-09-01T00:00:00Z' })
    expect((await say(old, guest)).code).toBe('FEEDBACK_TOO_LATE')
    expect((await say(fixture.order(guest), guest, { rating: 6 })).status).toBe(422)
  })

  it("accepts only review aspects of the vendor's lists", async () => {
    const guest = newId()
    expect((await say(fixture.order(guest), guest, { cons: ['آسمان ابری'] })).code).toBe('ASPECT_NOT_FOUND')
    const given = await say(fixture.order(guest), guest, { pros: ['مزهٔ غذا'], cons: ['دیر رسیدن'] })
    expect(given.data).toMatchObject({ pros: ['مزهٔ غذا'], cons: ['دیر رسیدن'], orderNumber: '12', isPublished: false })
  })

  it('allows changing a review for a day and updates the average', async () => {
    const guest = newId()
    const { data } = await say(fixture.order(guest), guest, { rating: 1 })
    const ones = (await rating()).stars.find((star) => star.rating === 1)?.count ?? 0
    const second = await change(data.id, guest, { rating: 4, text: 'بهتر شد' })
    expect(second.data).toMatchObject({ rating: 4, text: 'بهتر شد', changedAt: fixture.clock().toISOString() })
    expect((await rating()).stars.find((star) => star.rating === 1)?.count).toBe(ones - 1)
    expect((await change(data.id, newId(), {})).code).toBe('FEEDBACK_NOT_FOUND')
    fixture.clock.advance(25 * 3_600_000)
    expect((await change(data.id, guest, {})).code).toBe('FEEDBACK_FIXED')
  })

  it('counts correctly when many guests change their ratings at once', async () => {
    const guests = Array.from({ length: 8 }, newId)
    const given = await Promise.all(
      guests.map((guest, at) => say(fixture.order(guest), guest, { rating: at % 2 ? 2 : 3 })),
    )
    const changed = await Promise.all(
      given.map(({ data }, at) => change(data.id, guests[at] ?? '', { rating: at % 2 ? 3 : 2 })),
    )
    expect(changed.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await fixture.breaches()).toBe(0)
  })

  it("lists the guest's own reviews, newest first", async () => {
    const guest = newId()
    for (const text of ['یک', 'دو']) {
      fixture.clock.advance(1_000)
      await say(fixture.order(guest), guest, { text })
    }
    const own = await fixture.ask<Feedback[]>('GET', '/api-sofreh/feedback/own', { as: guest })
    expect([own.totalCount, own.data.map(({ text }) => text)]).toEqual([2, ['دو', 'یک']])
    expect((await fixture.ask('GET', '/api-sofreh/feedback/own', { as: guest, host: 'toranj' })).totalCount).toBe(0)
  })
})

describe('review by a party that leaves its table', () => {
  const token = (letter: string) => letter.repeat(43)
  const rate = (orderId: string, letter: string, body: object = {}, as = 'anonymous') =>
    fixture.ask<Feedback>('POST', `/api-sofreh/feedback/orders/${orderId}`, {
      as,
      receipt: token(letter),
      body: { rating: 5, ...body },
    })
  const leave = (orderId: string, letter: string, isOver = true) =>
    fixture.tables.set(`${orderId} ${token(letter)}`, { guestId: newId(), isOver })
  const sayable = (orderId: string, letter: string) =>
    fixture.ask<{ mayRate: boolean; feedback: Feedback | null }>('GET', `/api-sofreh/feedback/orders/${orderId}`, {
      as: 'anonymous',
      receipt: token(letter),
    })

  it('accepts one review per phone without sign-in, also before staff close the bill', async () => {
    const orderId = fixture.order(null, { state: 'DELIVERED', handedOverAt: null })
    leave(orderId, 'a')
    leave(orderId, 'b')
    expect((await sayable(orderId, 'a')).data).toMatchObject({ mayRate: true, feedback: null })
    const before = (await rating()).count
    expect((await rate(orderId, 'a', { rating: 4, pros: ['سرعت'] })).data).toMatchObject({ rating: 4 })
    expect((await rate(orderId, 'a')).code).toBe('FEEDBACK_EXISTS')
    expect((await rate(orderId, 'b', { rating: 2 })).status).toBe(200)
    expect((await rating()).count).toBe(before + 2)
    expect((await sayable(orderId, 'a')).data).toMatchObject({ mayRate: false, feedback: { rating: 4 } })
    expect((await sayable(orderId, 'b')).data).toMatchObject({ feedback: { rating: 2 } })
  })

  it('allows changing a review with the same phone only', async () => {
    const orderId = fixture.order(newId())
    leave(orderId, 'c')
    leave(orderId, 'd')
    const { data } = await rate(orderId, 'c', { rating: 3 })
    const change = (letter: string) =>
      fixture.ask<Feedback>('PUT', `/api-sofreh/feedback/feedbacks/${data.id}`, {
        as: 'anonymous',
        receipt: token(letter),
        body: { rating: 5 },
      })
    expect((await change('d')).code).toBe('FEEDBACK_NOT_FOUND')
    expect((await change('c')).data).toMatchObject({ rating: 5 })
  })

  it('accepts one review per person from any phone, and one per phone from any person', async () => {
    const [guest, other] = [newId(), newId()]
    const orderId = fixture.order(guest)
    for (const letter of ['i', 'j', 'k']) leave(orderId, letter)
    const seenBy = (letter: string, as: string) =>
      fixture.ask<{ mayRate: boolean; feedback: Feedback | null }>('GET', `/api-sofreh/feedback/orders/${orderId}`, {
        as,
        receipt: token(letter),
      })
    // The bill's customer at its table: signed out or on another phone, they are the same author.
    expect((await rate(orderId, 'i', { rating: 4 }, guest)).status).toBe(200)
    expect((await rate(orderId, 'i')).code).toBe('FEEDBACK_EXISTS')
    expect((await rate(orderId, 'j', {}, guest)).code).toBe('FEEDBACK_EXISTS')
    expect((await say(orderId, guest)).code).toBe('FEEDBACK_EXISTS')
    expect((await seenBy('j', guest)).data).toMatchObject({ mayRate: false, feedback: { rating: 4 } })
    // A signed-in guest of the table with two phones at once.
    const both = await Promise.all(['j', 'k'].map((letter) => rate(orderId, letter, { rating: 2 }, other)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await seenBy('i', other)).data.feedback).toMatchObject({ rating: 2 })
    expect(await fixture.breaches()).toBe(0)
  })

  it('refuses a review while the party still eats and for a rejected order', async () => {
    const eating = fixture.order(null, { state: 'CONFIRMED', handedOverAt: null })
    leave(eating, 'e', false)
    expect((await sayable(eating, 'e')).data.mayRate).toBe(false)
    expect((await rate(eating, 'e')).code).toBe('ORDER_NOT_FINISHED')
    const refused = fixture.order(null, { state: 'REJECTED', handedOverAt: null })
    leave(refused, 'e')
    expect((await rate(refused, 'e')).code).toBe('ORDER_NOT_FINISHED')
    expect((await rate(eating, 'f')).code).toBe('ORDER_NOT_FOUND')
    expect((await rate(eating, 'e', { pros: ['آسمان آبی'] })).code).toBe('ORDER_NOT_FINISHED')
  })

  it("accepts only listed aspects, and refuses a late review of the bill's guest", async () => {
    const orderId = fixture.order(null)
    leave(orderId, 'g')
    expect((await rate(orderId, 'g', { pros: ['آسمان آبی'] })).code).toBe('ASPECT_NOT_FOUND')
    const guest = newId()
    const old = fixture.order(guest, { handedOverAt: '2026-09-01T00:00:00Z' })
    expect((await rate(old, 'h', {}, guest)).code).toBe('FEEDBACK_TOO_LATE')
  })
})

describe('reviews for staff', () => {
  it('fixes a review by a reply, and allows changes again when the reply is removed', async () => {
    const guest = newId()
    const { data } = await say(fixture.order(guest), guest, { rating: 2, text: 'سرد بود' })
    expect((await reply(data.id, 'پوزش می‌خواهیم')).data.reply).toMatchObject({
      authorKind: 'STAFF',
      text: 'پوزش می‌خواهیم',
    })
    expect((await change(data.id, guest, {})).code).toBe('FEEDBACK_FIXED')
    expect((await reply(data.id, '')).data.reply).toBeNull()
    expect((await change(data.id, guest, { rating: 3 })).status).toBe(200)
  })

  it('publishes only the version that was read and unpublishes a review that changes', async () => {
    const guest = newId()
    const { data } = await say(fixture.order(guest), guest, { text: 'خوب بود' })
    const second = (await change(data.id, guest, { text: 'بد بود' })).data
    expect((await publish(data)).code).toBe('FEEDBACK_CHANGED')
    expect((await publish(second)).data.isPublished).toBe(true)
    expect((await viewpoints()).map(({ text }) => text)).toContain('بد بود')
    await change(data.id, guest, { text: 'چیز دیگر' })
    expect((await viewpoints()).map(({ id }) => id)).not.toContain(data.id)
  })

  it('unpublishes a review, also repeatedly', async () => {
    const guest = newId()
    const { data } = await say(fixture.order(guest), guest)
    await publish(data)
    expect([(await publish(data, false)).status, (await publish(data, false)).data.isPublished]).toEqual([200, false])
    expect((await viewpoints()).map(({ id }) => id)).not.toContain(data.id)
  })

  it('filters reviews by rating, open task and days', async () => {
    const guest = newId()
    fixture.clock.set('2026-12-05T23:50:00+03:30')
    const { data } = await say(fixture.order(guest), guest, { rating: 1 })
    const list = async (query: string) =>
      (await fixture.ask<StaffFeedback[]>('GET', `/api-sofreh/feedback/feedbacks?pageSize=100&${query}`, staff)).data
    expect((await list('rating=1&from=2026-12-05&to=2026-12-05')).map(({ id }) => id)).toEqual([data.id])
    expect(await list('rating=2&from=2026-12-05')).toEqual([])
    expect(await list('from=2026-12-06')).toEqual([])
    expect((await list('dateRange=TODAY&rating=1')).map(({ id }) => id)).toEqual([data.id])
    expect((await list('dateRange=YESTERDAY')).map(({ id }) => id)).not.toContain(data.id)
    const ratings = (await list('sort=rating')).map(({ rating }) => rating)
    expect(ratings).toEqual([...ratings].sort((a, b) => a - b))
    expect((await list('sort=oldest')).map(({ id }) => id)).toEqual((await list('')).map(({ id }) => id).reverse())
    const unknown = await fixture.ask('GET', '/api-sofreh/feedback/feedbacks?sort=length', staff)
    expect(unknown).toMatchObject({
      status: 422,
      errors: [{ field: 'sort', message: expect.stringMatching(/^[^a-z]+$/i) }],
    })
    await reply(data.id, 'چشم')
    expect((await list('state=REPLIED&from=2026-12-05')).map(({ id }) => id)).toEqual([data.id])
    expect(await list('state=WAITING&from=2026-12-05')).toEqual([])
    expect((await list('from=2026-12-05'))[0]?.customer).toEqual({ personId: guest, shownName: 'سارا م.' })
  })

  it('requires the review permission at the same vendor', async () => {
    const guest = newId()
    const { data } = await say(fixture.order(guest), guest)
    expect((await reply(data.id, 'x', { as: guest })).status).toBe(403)
    expect((await publish(data, true, { may: 'SURVEY_EDIT' })).status).toBe(403)
    for (const answer of [
      await reply(data.id, 'x', { ...staff, host: 'toranj' }),
      await publish(data, true, { ...staff, host: 'toranj' }),
    ])
      expect(answer.code).toBe('FEEDBACK_NOT_FOUND')
    expect(await viewpoints({ host: 'toranj' })).toEqual([])
    expect(await rating({ host: 'toranj' })).toMatchObject({ average: null, count: 0 })
  })

  it('changes the listed aspects and leaves those of earlier reviews', async () => {
    const list = (body: object, asked: Asked = staff) =>
      fixture.ask('PUT', '/api-sofreh/feedback/aspects', { body, ...asked })
    const guest = newId()
    const { data } = await say(fixture.order(guest, {}, 'toranj'), guest, { pros: ['سرعت'] }, { host: 'toranj' })
    const mine = { ...staff, host: 'toranj' as const }
    expect((await list({ pros: ['نان تازه'], cons: ['شوری'] }, mine)).status).toBe(200)
    expect(
      (await fixture.ask('GET', '/api-sofreh/feedback/aspects', { as: 'anonymous', host: 'toranj' })).data,
    ).toEqual({
      pros: ['نان تازه'],
      cons: ['شوری'],
    })
    const body = { rating: 5, pros: ['سرعت', 'نان تازه'] }
    const again = await fixture.ask<Feedback>('PUT', `/api-sofreh/feedback/feedbacks/${data.id}`, {
      as: guest,
      host: 'toranj',
      body,
    })
    expect(again.data.pros).toEqual(['سرعت', 'نان تازه'])
    expect((await say(fixture.order(guest, {}, 'toranj'), guest, { pros: ['سرعت'] }, { host: 'toranj' })).code).toBe(
      'ASPECT_NOT_FOUND',
    )
    expect((await list({ pros: [], cons: ['شوری'] }, mine)).errors[0]?.field).toBe('pros')
    expect((await list({ pros: ['نان', 'نان'], cons: ['شوری'] }, mine)).status).toBe(422)
    expect((await list({ pros: ['x'], cons: ['y'] }, {})).status).toBe(403)
  })
})

describe('public reviews', () => {
  it('shows strangers a first name with initial and no numbers', async () => {
    const guest = newId()
    const orderId = fixture.order(guest, { guestName: 'مریم کاظمی 09121112233' })
    const { data } = await say(orderId, guest, { text: 'با ۰۹۱۲ ۱۱۱ ۲۲۳۳ تماس بگیرید' })
    await reply(data.id, 'به 02188776655 زنگ بزنید')
    await publish(data)
    const shown = (await viewpoints()).find(({ id }) => id === data.id)
    expect(shown).toMatchObject({ name: 'مریم ک.', authorKind: 'CUSTOMER', reply: { authorKind: 'STAFF' } })
    const shownText = JSON.stringify([shown?.text, shown?.reply?.text, shown?.name])
    for (const secret of ['کاظمی', '۲۲۳۳', '1112233', '8877']) expect(shownText).not.toContain(secret)
    expect(Object.keys(shown ?? {})).not.toContain('orderId')
  })
})

describe('feedback page of an order', () => {
  const sayable = (orderId: string, asked: Asked) =>
    fixture.ask<{ mayRate: boolean; feedback: Feedback | null; survey: unknown }>(
      'GET',
      `/api-sofreh/feedback/orders/${orderId}`,
      asked,
    )

  it('shows whether an order may be rated and its review', async () => {
    const guest = newId()
    const orderId = fixture.order(guest)
    expect((await sayable(orderId, { as: guest })).data).toMatchObject({ mayRate: true, feedback: null, survey: null })
    await say(orderId, guest, { rating: 4 })
    expect((await sayable(orderId, { as: guest })).data).toMatchObject({ mayRate: false, feedback: { rating: 4 } })
    expect((await sayable(fixture.order(guest, { state: 'CONFIRMED' }), { as: guest })).data.mayRate).toBe(false)
  })

  it("opens the feedback page only to the order's guest and with its receipt", async () => {
    const guest = newId()
    const orderId = fixture.order(guest)
    const receipt = fixture.feedback.receiptTokenOf(fixture.ids.naranj, orderId)
    await say(orderId, guest)
    expect((await sayable(orderId, { as: 'anonymous', receipt })).data).toMatchObject({
      mayRate: false,
      feedback: null,
    })
    expect((await sayable(orderId, { as: 'anonymous' })).status).toBe(401)
    for (const asked of [
      { as: newId() },
      { as: 'anonymous', receipt: fixture.feedback.receiptTokenOf(fixture.ids.naranj, newId()) },
      { as: 'anonymous', receipt: fixture.feedback.receiptTokenOf(fixture.ids.toranj, orderId) },
      { as: 'anonymous', receipt: 'x'.repeat(22) },
      { as: guest, host: 'toranj' as const },
    ])
      expect((await sayable(orderId, asked)).code).toBe('ORDER_NOT_FOUND')
  })
})
