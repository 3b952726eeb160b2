import { instantAt, newId } from '@sofreh/kernel'
import sharp from 'sharp'
import { testClock } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landing, MyVendor } from '../contract/index.ts'
import { vendorsRefusals } from '../text/vendors.fa.ts'
import { openTwoVendors, type TwoVendors } from './testing/open-two-vendors.ts'

const naranj = newId()
const toranj = newId()
const personId = newId()
const announced = () => shop.announced.map(({ kind, vendorId }) => `${kind} ${vendorId}`)
const withOrders = new Set<string>()
// // A Friday evening.
const clock = testClock(instantAt('2026-11-20', 20 * 60))
let shop: TwoVendors
let app: TwoVendors['app']
let vendors: TwoVendors['vendors']

beforeAll(async () => {
  shop = await openTwoVendors({
    clock,
    defaultVendor: 'naranj',
    hasOrders: (vendorId) => withOrders.has(vendorId),
    personId,
    naranj,
    toranj,
    permissionsOf: (token, vendorId) => {
      const [owner, ...permissions] = token.split('~')
      return owner === vendorId ? permissions : undefined
    },
  })
  ;({ app, vendors } = shop)
}, 60_000)
afterAll(() => shop.close())

type Asked = { host?: string; token?: string; body?: unknown; key?: string }
const settingsToken = `${naranj}~VENDOR_SETTINGS~PRINTER_SETTINGS`

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asked: Asked = {}) {
  const answer = await app.inject({
    method,
    url: `/api-identity/identity/${path}`,
    headers: {
      host: asked.host ?? 'naranj.localhost',
      authorization: `Bearer ${asked.token ?? settingsToken}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
    },
    ...(asked.body === undefined ? {} : { payload: asked.body as object }),
  })
  const body = answer.json() as {
    data: never
    code?: string
    message: string
    errors: { field: string; message: string }[]
  }
  return { status: answer.statusCode, ...body }
}

describe('public vendor data', () => {
  it('returns everything the site needs by host name alone', async () => {
    const { status, data } = await ask('GET', 'vendors/landing', { token: 'unknown-token' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: naranj, name: 'نارنج', subdomain: 'naranj', currency: 'TOMAN', taxRateBp: 1000 })
    expect((data as Landing).palette.shades).toHaveLength(10)
    expect((data as Landing).openState).toEqual({
      isOpen: true,
      until: instantAt('2026-11-20', 23 * 60).toISOString(),
      opensAt: null,
      isPaused: false,
      message: '',
    })
  })

  it('returns the vendor of each host and 404 for an unknown one', async () => {
    expect(
      (await ask('GET', 'vendors/landing', { host: 'www.toranj.localhost:3000', token: 'x'.repeat(12) })).data,
    ).toMatchObject({ id: toranj })
    expect((await ask('GET', 'vendors/landing', { host: '192.168.1.9', token: 'x'.repeat(12) })).data).toMatchObject({
      id: naranj,
    })
    expect(await ask('GET', 'vendors/landing', { host: 'saffron.localhost' })).toMatchObject({
      status: 404,
      code: 'VENDOR_NOT_FOUND',
    })
  })

  it('tells guests whether a ready order sends an SMS', async () => {
    const { guestNotices } = (await ask('GET', 'vendors/me')).data as MyVendor
    for (const READY of ['SMS', 'PUSH', 'OFF']) {
      await ask('PUT', 'vendors/me', { body: { guestNotices: { ...guestNotices, READY } } })
      expect((await ask('GET', 'vendors/landing')).data).toMatchObject({ readyBySms: READY === 'SMS' })
    }
    await ask('PUT', 'vendors/me', { body: { guestNotices } })
  })

  it('leaves a notice as it is that a page of the release before does not name', async () => {
    const { guestNotices } = (await ask('GET', 'vendors/me')).data as MyVendor
    await ask('PUT', 'vendors/me', { body: { guestNotices: { ...guestNotices, ARRIVED: 'SMS' } } })
    const { ARRIVED: _, ...named } = guestNotices
    expect(await ask('PUT', 'vendors/me', { body: { guestNotices: { ...named, READY: 'OFF' } } })).toMatchObject({
      status: 200,
    })
    expect((await ask('GET', 'vendors/me')).data).toMatchObject({ guestNotices: { READY: 'OFF', ARRIVED: 'SMS' } })
    await ask('PUT', 'vendors/me', { body: { guestNotices } })
  })

  it('omits office settings from the public vendor data', async () => {
    const { data } = await ask('GET', 'vendors/landing')
    for (const inner of ['autoConfirm', 'logoFileId', 'unpaidExpiryMinutes', 'canChangeCurrency'])
      expect(Object.keys(data)).not.toContain(inner)
  })
})

describe('vendor settings', () => {
  it('changes only the given vendor settings and announces the change', async () => {
    shop.announced.length = 0
    const body = {
      name: '  كافه نارنج ',
      phone: '۰۲۱ ۸۸۰۰',
      minimumBasket: 150_000,
      primaryColor: '#A61E3B',
      position: { lat: 35.7, lng: 51.4 },
    }
    const { status, data } = await ask('PUT', 'vendors/me', { body })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'کافه نارنج',
      phone: '0218800',
      minimumBasket: 150_000,
      primaryColor: '#a61e3b',
      taxRateBp: 1000,
    })
    expect(announced()).toEqual([`vendor-changed ${naranj}`])
    expect((await ask('GET', 'vendors/me')).data).toEqual(data)
    expect((await vendors.settingsOf(shop.database, naranj)).position).toEqual({ lat: 35.7, lng: 51.4 })
    expect((await ask('PUT', 'vendors/me', { body: { position: null } })).data).toMatchObject({ position: null })
  })

  it('stores contact and trust data in the form that links use', async () => {
    const body = {
      phone: '021-88000000 داخلی ۱۲',
      secondPhone: '۰۹۱۲۰۰۰۰۰۰۱',
      instagram: 'https://instagram.com/Naranj.Food/',
      enamad: '<a href="https://trustseal.enamad.ir/?id=12&Code=aB3"><img></a>',
      economicCode: '۱۴۰۰-۱۲۳ ۴۵۶۷',
    }
    const stored = {
      phone: '02188000000,12',
      secondPhone: '09120000001',
      instagram: 'naranj.food',
      enamad: 'https://trustseal.enamad.ir/?id=12&Code=aB3',
      economicCode: '14001234567',
    }
    expect((await ask('PUT', 'vendors/me', { body })).data).toMatchObject(stored)
    expect((await ask('GET', 'vendors/landing')).data).toMatchObject(stored)
    const empty = { secondPhone: '', instagram: '', enamad: '', economicCode: '' }
    expect((await ask('PUT', 'vendors/me', { body: empty })).data).toMatchObject({ ...empty, phone: '02188000000,12' })
  })

  it('offers the tips that the owner chose, in ascending order, or none', async () => {
    const tipsOf = async (path: string) => ((await ask('GET', path)).data as Landing).tipRatesBp
    expect(await tipsOf('vendors/landing')).toEqual([500, 1_000, 1_500])
    for (const [chosen, stored] of [
      [
        [2_000, 500, 500],
        [500, 2_000],
      ],
      [[], []],
    ]) {
      await ask('PUT', 'vendors/me', { body: { tipRatesBp: chosen } })
      expect(await tipsOf('vendors/me')).toEqual(stored)
      expect(await tipsOf('vendors/landing')).toEqual(stored)
    }
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a preparation below 14 minutes', { preparationMinutes: 13 }, 'preparationMinutes'],
    ['a preparation of half a day', { preparationMinutes: 700 }, 'preparationMinutes'],
    ['a service fee of 31 percent', { serviceFeeValue: 3100 }, 'serviceFeeValue'],
    ['a tax of 31 percent', { taxRateBp: 3100 }, 'taxRateBp'],
    ['an empty list of delivery types', { deliveryTypes: [] }, 'deliveryTypes'],
    ['a day that starts at 24', { dayStartHour: 24 }, 'dayStartHour'],
    ['an hour for paying cut to a minute', { unpaidExpiryMinutes: 1 }, 'unpaidExpiryMinutes'],
    ['an order that ends after a day', { finishAfterMinutes: 1440 }, 'finishAfterMinutes'],
    ['a site without a payment method', { onlinePayment: false, payLaterChannels: ['SALON'] }, 'onlinePayment'],
    ['an invalid colour', { primaryColor: 'red' }, 'primaryColor'],
    ['letters for a telephone', { phone: 'زنگ بزنید' }, 'phone'],
    ['a page of Instagram with a space in it', { instagram: 'نارنج رستوران' }, 'instagram'],
    ['a seal of another site', { enamad: 'https://evil.example/?id=1&Code=a' }, 'enamad'],
    ['an economic code of three digits', { economicCode: '123' }, 'economicCode'],
    ['a tip of sixty percent', { tipRatesBp: [6_000] }, 'tipRatesBp.0'],
    ['five tips', { tipRatesBp: [100, 200, 300, 400, 500] }, 'tipRatesBp'],
    ['a negative minimum', { minimumBasket: -1 }, 'minimumBasket'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a logo that was not uploaded', { logoFileId: newId() }, 'logoFileId'],
  ])('rejects %s with a Persian message for its field', async (_, body, field) => {
    const before = (await ask('GET', 'vendors/me')).data
    const refused = await ask('PUT', 'vendors/me', { body })
    expect(refused).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(refused.errors.map((error) => error.field)).toEqual([field])
    expect(refused.errors[0]?.message).toMatch(/[\u0600-\u06ff]/)
    expect((await ask('GET', 'vendors/me')).data).toEqual(before)
  })

  it('fixes the currency with the first order', async () => {
    expect(((await ask('GET', 'vendors/me')).data as MyVendor).canChangeCurrency).toBe(true)
    expect((await ask('PUT', 'vendors/me', { body: { currency: 'RIAL' } })).data).toMatchObject({ currency: 'RIAL' })
    withOrders.add(naranj)
    const refused = await ask('PUT', 'vendors/me', { body: { currency: 'TOMAN' } })
    expect(refused.errors).toEqual([{ field: 'currency', message: vendorsRefusals['CURRENCY_IS_FIXED'] }])
    expect(((await ask('GET', 'vendors/me')).data as MyVendor).canChangeCurrency).toBe(false)
  })

  it('tells the office whether messages and payments are simulated', async () => {
    const vendorId = await shop.openVendor({ name: 'انار', subdomain: 'anar' })
    const anar = { host: 'anar.localhost', token: `${vendorId}~VENDOR_SETTINGS` }
    expect(((await ask('GET', 'vendors/me', anar)).data as MyVendor).usesSimulators).toBe(true)
    // Naranj is a demo restaurant: its guests know.
    expect(((await ask('GET', 'vendors/me')).data as MyVendor).usesSimulators).toBe(false)
  })

  it("rejects another vendor's picture as a logo", async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#112233' } })
      .png()
      .toBuffer()
    const theirs = await vendors.saveFile({ vendorId: toranj, bytes: png })
    const refused = await ask('PUT', 'vendors/me', { body: { logoFileId: theirs.id } })
    expect(refused.errors).toEqual([{ field: 'logoFileId', message: vendorsRefusals['FILE_NOT_FOUND'] }])
    const own = await vendors.saveFile({ vendorId: naranj, bytes: png })
    const { data } = await ask('PUT', 'vendors/me', { body: { logoFileId: own.id } })
    expect(data).toMatchObject({ logoUrl: own.url, logo: { id: own.id } })
    expect((await ask('PUT', 'vendors/me', { body: { logoFileId: null } })).data).toMatchObject({ logoUrl: null })
  })

  it('applies a repeated settings change once and returns the same response', async () => {
    shop.announced.length = 0
    const key = newId()
    const first = await ask('PUT', 'vendors/me', { body: { description: 'خانگی' }, key })
    expect(await ask('PUT', 'vendors/me', { body: { description: 'خانگی' }, key })).toEqual(first)
    expect(announced()).toHaveLength(1)
    expect(await ask('PUT', 'vendors/me', { body: { description: 'دیگر' }, key })).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })

  it("rejects settings changes by guests, staff without permission and another vendor's owner", async () => {
    const body = { name: 'ربوده' }
    expect(await ask('PUT', 'vendors/me', { body, token: `${naranj}~ORDER_STATE` })).toMatchObject({ status: 403 })
    expect(await ask('PUT', 'vendors/me', { body, token: `${toranj}~VENDOR_SETTINGS` })).toMatchObject({ status: 401 })
    expect((await vendors.settingsOf(shop.database, naranj)).name).toBe('کافه نارنج')
    expect((await vendors.settingsOf(shop.database, toranj)).name).toBe('ترنج')
  })

  it("lets printer staff choose the receipt's length", async () => {
    const body = { printAllItemsOnFactor: false }
    expect((await ask('PUT', 'vendors/setprintitemsonfactoroption', { body })).data).toEqual(body)
    expect((await vendors.settingsOf(shop.database, naranj)).printAllItemsOnFactor).toBe(false)
    const other = await ask('PUT', 'vendors/setprintitemsonfactoroption', { body, token: `${naranj}~VENDOR_SETTINGS` })
    expect(other.status).toBe(403)
  })
})

describe('weekly hours', () => {
  const path = 'vendors/availabilitytime'
  const friday = { weekday: 'FRI', from: '18:00', to: '02:00' }

  it('replaces the week and shows it to guests, also past midnight', async () => {
    const body = { intervals: [friday, { weekday: 'SAT', from: '۱۱:۰۰', to: '۱۵:۰۰' }], replace: true }
    const { data } = await ask('POST', path, { body })
    expect(data).toMatchObject([{ weekday: 'SAT', from: '11:00', to: '15:00' }, friday])
    clock.set(instantAt('2026-11-21', 90))
    expect((await ask('GET', 'availabilitytime')).data).toMatchObject({
      isOpen: true,
      until: instantAt('2026-11-21', 120).toISOString(),
    })
    clock.set(instantAt('2026-11-21', 16 * 60))
    expect((await ask('GET', 'availabilitytime')).data).toMatchObject({
      isOpen: false,
      opensAt: instantAt('2026-11-27', 18 * 60).toISOString(),
    })
  })

  it('adds an opening and removes it', async () => {
    const { data } = await ask('POST', path, { body: { intervals: [{ weekday: 'SAT', from: '18:00', to: '00:00' }] } })
    expect(data).toHaveLength(3)
    const evening = (data as { id: string; from: string }[]).find(({ from }) => from === '18:00')
    expect((await ask('DELETE', `${path}/${evening?.id}`)).data).toHaveLength(2)
    expect(await ask('DELETE', `${path}/${evening?.id}`)).toMatchObject({ status: 404, code: 'HOURS_NOT_FOUND' })
  })

  it('rejects an overlapping opening and names it', async () => {
    const body = {
      intervals: [
        { weekday: 'SUN', from: '09:00', to: '10:00' },
        { weekday: 'SAT', from: '01:00', to: '03:00' },
      ],
    }
    const refused = await ask('POST', path, { body })
    expect(refused).toMatchObject({ status: 422, code: 'HOURS_OVERLAP', message: vendorsRefusals['HOURS_OVERLAP'] })
    expect(refused.errors.map(({ field }) => field)).toEqual(['intervals.1'])
    expect((await ask('GET', path)).data).toHaveLength(2)
  })

  it('allows fifty openings at most', async () => {
    const clockTime = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const intervals = Array.from({ length: 49 }, (_, index) => ({
      weekday: 'TUE',
      from: clockTime(index * 20),
      to: clockTime(index * 20 + 10),
    }))
    expect(await ask('POST', path, { body: { intervals } })).toMatchObject({ status: 422, code: 'HOURS_TOO_MANY' })
  })

  it('rejects one of two overlapping openings that are added at once', async () => {
    const one = { intervals: [{ weekday: 'WED', from: '11:00', to: '15:00' }] }
    const answers = await Promise.all([ask('POST', path, { body: one }), ask('POST', path, { body: one })])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })

  it('rejects removing an opening of another vendor', async () => {
    const theirs = (await ask('GET', path, { host: 'toranj.localhost', token: `${toranj}~VENDOR_SETTINGS` })).data as {
      id: string
    }[]
    expect(theirs).toHaveLength(7)
    expect(await ask('DELETE', `${path}/${theirs[0]?.id}`)).toMatchObject({ status: 404, code: 'HOURS_NOT_FOUND' })
  })
})
