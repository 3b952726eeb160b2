import { instantAt, newId, weekdays } from '@sofreh/kernel'
import { testClock } from '@sofreh/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DaysView, Landing, PausesView } from '../../../contract/index.ts'
import { vendorsRefusals } from '../../../text/vendors.fa.ts'
import { openTwoVendors, type TwoVendors } from '../../testing/open-two-vendors.ts'

const naranj = newId()
const toranj = newId()
const owner = `${naranj}~VENDOR_SETTINGS`
const cook = `${naranj}~KITCHEN_USE~MENU_STOCK`
const waiter = `${naranj}~POS_USE`
const announced = () => shop.announced.map(({ kind, vendorId }) => `${kind} ${vendorId}`)
/** A Wednesday. */
const noon = instantAt('2026-11-25', 13 * 60)
const clock = testClock(noon)
let shop: TwoVendors

beforeAll(async () => {
  shop = await openTwoVendors({
    clock,
    naranj,
    toranj,
    personId: newId(),
    permissionsOf: (token, vendorId) => {
      const [ofVendor, ...permissions] = token.split('~')
      return ofVendor === vendorId ? permissions : undefined
    },
  })
  const intervals = weekdays.map((weekday) => ({ weekday, from: '12:00', to: '23:00' }))
  await ask('POST', '/api-identity/identity/vendors/availabilitytime', { body: { intervals, replace: true } })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  clock.set(noon)
  shop.announced.length = 0
})

type Asked = { token?: string; body?: unknown; key?: string; host?: string }
type Answer<Data> = { status: number; code?: string; data: Data; errors: { field: string; message: string }[] }

async function ask<Data = PausesView>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token = owner, body, key = newId(), host = 'naranj.localhost' }: Asked = {},
): Promise<Answer<Data>> {
  const answer = await shop.app.inject({
    method,
    url,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
}
const pauses = '/api-sofreh/vendors/pauses'
const delay = '/api-sofreh/vendors/delay'
const days = '/api-sofreh/vendors/days'
const landing = async () => (await ask<Landing>('GET', '/api-identity/identity/vendors/landing')).data
const iso = (date: string, hour: number) => instantAt(date, hour * 60).toISOString()
const closedOn = (from: string, to = from, message = '') => ({ id: newId(), from, to, openings: [], message })

describe('pauses', () => {
  it('closes the site at once with the message of a pause and ends the pause automatically', async () => {
    const body = { scope: 'ALL', minutes: 30, message: 'خیلی شلوغیم' }
    expect(await ask('PUT', pauses, { token: cook, body })).toMatchObject({
      status: 200,
      data: { pauses: [{ scope: 'ALL', endsAt: iso('2026-11-25', 13.5), message: 'خیلی شلوغیم' }], delay: null },
    })
    expect(announced()).toEqual([`vendor-changed ${naranj}`])
    const closed = { isOpen: false, isPaused: true, opensAt: iso('2026-11-25', 13.5), message: 'خیلی شلوغیم' }
    expect((await landing()).openState).toMatchObject(closed)
    clock.set(instantAt('2026-11-25', 13 * 60 + 30))
    expect((await landing()).openState).toMatchObject({ isOpen: true, isPaused: false, message: '' })
    expect((await ask('GET', pauses)).data.pauses).toEqual([])
  })

  it('keeps an open-ended pause until a call ends it', async () => {
    await ask('PUT', pauses, { body: { scope: 'ALL', minutes: null } })
    clock.set(instantAt('2026-11-26', 13 * 60))
    expect((await landing()).openState).toMatchObject({ isOpen: false, opensAt: null, isPaused: true })
    expect((await ask('DELETE', `${pauses}/ALL`)).data.pauses).toEqual([])
    expect((await ask('DELETE', `${pauses}/ALL`)).status).toBe(200)
    expect((await landing()).openState.isOpen).toBe(true)
  })

  it('leaves other delivery types open, and replaces an earlier pause of the type', async () => {
    await ask('PUT', pauses, { body: { scope: 'PICKUP', minutes: 15 } })
    await ask('PUT', pauses, { body: { scope: 'PICKUP', minutes: 60, message: 'پیک نیست' } })
    const { openState, pausedTypes } = await landing()
    expect(openState.isOpen).toBe(true)
    expect(pausedTypes).toEqual([{ deliveryType: 'PICKUP', endsAt: iso('2026-11-25', 14), message: 'پیک نیست' }])
    expect((await ask('DELETE', `${pauses}/PICKUP`)).data.pauses).toEqual([])
  })

  it('creates one pause when the call is repeated', async () => {
    const key = newId()
    const body = { scope: 'ALL', minutes: 15 }
    const first = await ask('PUT', pauses, { body, key })
    clock.set(instantAt('2026-11-25', 13 * 60 + 10))
    expect(await ask('PUT', pauses, { body, key })).toEqual(first)
    expect(announced()).toHaveLength(1)
    await ask('DELETE', `${pauses}/ALL`)
  })

  it('allows pausing only with the sold-out permission, and reading for other staff', async () => {
    const body = { scope: 'ALL', minutes: 15 }
    expect((await ask('PUT', pauses, { token: waiter, body })).status).toBe(403)
    expect((await ask('DELETE', `${pauses}/ALL`, { token: waiter })).status).toBe(403)
    expect((await ask('PUT', pauses, { token: `${toranj}~VENDOR_SETTINGS`, body })).status).toBe(401)
    expect((await ask('GET', pauses, { token: waiter })).status).toBe(200)
    expect((await landing()).openState.isOpen).toBe(true)
  })

  it.each([
    ['a length that is not offered', { scope: 'ALL', minutes: 7 }],
    ['an unknown scope', { scope: 'EVERYTHING', minutes: 15 }],
    ['a message longer than a sentence', { scope: 'ALL', minutes: 15, message: 'ا'.repeat(161) }],
  ])('refuses a pause with %s', async (_, body) => {
    expect(await ask('PUT', pauses, { body })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  })
})

describe('delay of preparation', () => {
  it('adds the delay to the promised time for an hour, or until it is ended', async () => {
    const usual = (await landing()).preparationMinutes
    expect((await ask('PUT', delay, { token: cook, body: { minutes: 15 } })).data.delay).toEqual({
      minutes: 15,
      endsAt: iso('2026-11-25', 14),
    })
    expect((await landing()).preparationMinutes).toBe(usual + 15)
    expect((await shop.vendors.settingsOf(shop.database, naranj)).preparationMinutes).toBe(usual + 15)
    clock.set(instantAt('2026-11-25', 14 * 60))
    expect((await landing()).preparationMinutes).toBe(usual)
    clock.set(noon)
    expect((await ask('PUT', delay, { body: { minutes: null } })).data.delay).toBeNull()
    expect((await landing()).preparationMinutes).toBe(usual)
  })
})

describe('dated exceptions', () => {
  it('closes days by dated exceptions with a message and reopens them on removal', async () => {
    const day = closedOn('2026-11-25', '2026-11-26', 'برای تعمیر بسته‌ایم')
    const added = await ask<DaysView>('POST', days, { body: { days: [day] } })
    expect(added.data.days).toEqual([day])
    await ask('POST', days, { body: { days: [day] } })
    expect((await ask<DaysView>('GET', days)).data.days).toHaveLength(1)
    expect((await landing()).openState).toMatchObject({
      isOpen: false,
      opensAt: iso('2026-11-27', 12),
      message: 'برای تعمیر بسته‌ایم',
    })
    expect((await ask<DaysView>('DELETE', `${days}/${day.id}`)).data.days).toEqual([])
    expect((await landing()).openState.isOpen).toBe(true)
    expect(await ask('DELETE', `${days}/${day.id}`)).toMatchObject({ status: 404, code: 'DAY_NOT_FOUND' })
  })

  it('changes a dated exception that is added again with other content, under the id of the lost answer', async () => {
    const day = closedOn('2026-12-01')
    await ask('POST', days, { body: { days: [day] } })
    const changed = { ...day, to: '2026-12-03', openings: [{ from: '12:00', to: '16:00' }], message: 'نیمه‌وقت' }
    expect((await ask<DaysView>('POST', days, { body: { days: [changed] } })).data.days).toEqual([changed])
    await ask('DELETE', `${days}/${day.id}`)
  })

  it('omits dated exceptions of the past', async () => {
    const day = closedOn('2026-11-25')
    await ask('POST', days, { body: { days: [day] } })
    clock.set(instantAt('2026-11-26', 60))
    expect((await ask<DaysView>('GET', days)).data.days).toEqual([])
    await ask('DELETE', `${days}/${day.id}`)
  })

  it('refuses a dated exception with overlapping hours, a reversed span or a past day, beside its field', async () => {
    const overlapping = [
      { from: '12:00', to: '16:00' },
      { from: '15:00', to: '20:00' },
    ]
    const body = { days: [{ ...closedOn('2026-12-01'), openings: overlapping }] }
    const refused = await ask('POST', days, { body })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.errors[0]?.field).toMatch(/^days\.0\.openings\./)
    const reversed = await ask('POST', days, { body: { days: [closedOn('2026-12-02', '2026-12-01')] } })
    expect(reversed.errors[0]).toMatchObject({ field: 'days.0.to', message: expect.stringContaining('پایان') })
    const past = await ask('POST', days, { body: { days: [closedOn('2026-11-01')] } })
    expect(past.errors[0]).toMatchObject({ field: 'days.0.to', message: vendorsRefusals['DAY_IS_PAST'] })
    expect((await ask<DaysView>('GET', days)).data.days).toEqual([])
  })

  it('allows a hundred dated exceptions at most', async () => {
    const many = Array.from({ length: 100 }, (_, index) => closedOn(`2027-0${1 + (index % 9)}-${10 + (index % 17)}`))
    for (let at = 0; at < 100; at += 10) await ask('POST', days, { body: { days: many.slice(at, at + 10) } })
    expect(await ask('POST', days, { body: { days: [closedOn('2026-12-01')] } })).toMatchObject({
      status: 409,
      code: 'TOO_MANY_DAYS',
    })
    expect((await ask('POST', days, { body: { days: many.slice(0, 10) } })).status).toBe(200)
    for (const { id } of many) await ask('DELETE', `${days}/${id}`)
  })

  it('proposes holidays a month ahead and accepts them as proposed', async () => {
    clock.set(instantAt('2027-03-15', 600))
    const { data } = await ask<DaysView>('GET', days)
    const nowruz = data.proposals.find(({ name }) => name === 'NOWRUZ')
    expect(nowruz).toMatchObject({ from: '2027-03-21', to: '2027-03-24', confidence: 'FIXED' })
    const taken = (nowruz?.days ?? []).map((day) => ({ ...day, id: newId(), message: '' }))
    const after = await ask<DaysView>('POST', days, { body: { days: taken } })
    expect(after.data.proposals.some(({ name }) => name === 'NOWRUZ')).toBe(false)
    for (const { id } of taken) await ask('DELETE', `${days}/${id}`)
  })

  it('requires the settings permission for dated exceptions', async () => {
    const body = { days: [closedOn('2026-12-01')] }
    expect((await ask('POST', days, { token: cook, body })).status).toBe(403)
    expect((await ask('GET', days, { token: waiter })).status).toBe(403)
  })
})
