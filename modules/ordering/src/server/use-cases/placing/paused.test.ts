import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asked, openShop, type Shop } from '../../testing/open-shop.ts'
import { phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string
/** Falls on a Saturday within the opening hours. */
const noon = '2026-11-21T13:00:00+03:30'
const settings = 'VENDOR_SETTINGS'

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ scheduledOrders: true, payLaterChannels: ['SALON', 'QR', 'WEBSITE'], autoConfirm: true })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  shop.clock.set(noon)
  for (const scope of ['ALL', 'PICKUP', 'SERVE'])
    await shop.ask('DELETE', `/api-sofreh/vendors/pauses/${scope}`, { permissions: settings })
})

const pause = (body: object) => shop.ask('PUT', '/api-sofreh/vendors/pauses', { permissions: settings, body })
const cart = (facts: object = {}) => ({
  id: newId(),
  deliveryType: 'PICKUP',
  lines: [{ id: newId(), menuItemId: kebab, count: 2 }],
  paymentType: 'ONLINE',
  expectedPrice: 417_000,
  ...facts,
})
const place = (facts: object = {}, asked: Asked = {}) =>
  shop.ask('POST', '/api/orders', { as: shop.guest, body: cart(facts), ...asked })
type Quote = { problems: { code: string; facts: Record<string, unknown>; message: string }[] }
const quote = async (facts: object = {}) => {
  const { id: _, paymentType: __, ...body } = cart(facts)
  return (await shop.ask<Quote>('POST', '/api-sofreh/ordering/quote', { as: shop.guest, body })).data.problems
}
type Slots = { days: { slots: { at: string }[] }[] }
const firstSlot = async () => {
  const { data } = await shop.ask<Slots>('GET', '/api-sofreh/ordering/slots', { as: 'anonymous' })
  return data.days[0]?.slots[0]?.at ?? ''
}

describe('pausing all orders', () => {
  it('refuses guests with the message and the time it opens, in the quote as when the order is placed', async () => {
    await pause({ scope: 'ALL', minutes: 30, message: 'خیلی شلوغیم' })
    const facts = { opensAt: '2026-11-21T10:00:00.000Z', message: 'خیلی شلوغیم' }
    expect(await place()).toMatchObject({ status: 409, code: 'VENDOR_CLOSED', details: facts })
    expect(await quote()).toMatchObject([{ code: 'VENDOR_CLOSED', facts }])
    shop.clock.set('2026-11-21T13:30:00+03:30')
    expect(await quote()).toEqual([])
    expect((await place()).status).toBe(200)
  })

  it('accepts an order for the first slot after the pause', async () => {
    await pause({ scope: 'ALL', minutes: 60 })
    const at = await firstSlot()
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse('2026-11-21T14:00:00+03:30'))
    expect(await quote({ scheduledFor: at })).toEqual([])
    expect(await place({ scheduledFor: at })).toMatchObject({ status: 200, data: { scheduledFor: at } })
  })

  it('offers only later days when the pause has no known end', async () => {
    await pause({ scope: 'ALL', minutes: null })
    const at = await firstSlot()
    expect(Date.parse(at)).toBeGreaterThan(Date.parse('2026-11-22T00:00:00+03:30'))
    expect(await place({ scheduledFor: '2026-11-21T18:00:00+03:30' })).toMatchObject({ code: 'SLOT_NOT_OFFERED' })
  })

  it('refuses another round at a table during the pause', async () => {
    const phone = phoneOf(shop, await shop.table('۹'))
    await phone.scan()
    await pause({ scope: 'ALL', minutes: 15, message: 'آشپزخانه پر است' })
    expect(await phone.order(kebab, 1)).toMatchObject({
      status: 409,
      code: 'VENDOR_CLOSED',
      details: { message: 'آشپزخانه پر است' },
    })
  })

  it('accepts sales of a till while orders are paused', async () => {
    await pause({ scope: 'ALL', minutes: null })
    const { paymentType: _, ...body } = cart()
    expect((await shop.ask('POST', '/api/orders/postpaid', { body })).status).toBe(200)
  })
})

describe('pausing one delivery type', () => {
  it('refuses only the paused type, in the quote as when the order is placed', async () => {
    await pause({ scope: 'PICKUP', minutes: 30, message: 'بیرون‌بر نداریم' })
    const facts = { deliveryType: 'PICKUP', opensAt: '2026-11-21T10:00:00.000Z', message: 'بیرون‌بر نداریم' }
    expect(await place()).toMatchObject({ status: 409, code: 'DELIVERY_TYPE_PAUSED', details: facts })
    expect((await quote()).map(({ code }) => code)).toEqual(['DELIVERY_TYPE_PAUSED'])
    expect((await quote({ deliveryType: 'SERVE', expectedPrice: undefined })).map(({ code }) => code)).not.toContain(
      'DELIVERY_TYPE_PAUSED',
    )
  })

  it('refuses a later time within the pause and accepts one after it', async () => {
    await pause({ scope: 'PICKUP', minutes: 60 })
    const codes = async (scheduledFor: string) => (await quote({ scheduledFor })).map(({ code }) => code)
    expect(await codes('2026-11-21T13:45:00+03:30')).toEqual(['DELIVERY_TYPE_PAUSED'])
    expect(await codes('2026-11-21T14:30:00+03:30')).toEqual([])
  })

  it('refuses a round at a table when serving is paused', async () => {
    const phone = phoneOf(shop, await shop.table('۸'))
    await phone.scan()
    await pause({ scope: 'SERVE', minutes: 15 })
    expect(await phone.order(kebab, 1)).toMatchObject({ status: 409, code: 'DELIVERY_TYPE_PAUSED' })
  })
})

describe('ordering on a closed day', () => {
  it('accepts an order for the first slot of the next open day', async () => {
    const day = { id: newId(), from: '2026-11-21', to: '2026-11-21', openings: [], message: 'امروز بسته‌ایم' }
    await shop.ask('POST', '/api-sofreh/vendors/days', { permissions: settings, body: { days: [day] } })
    expect(await place()).toMatchObject({ code: 'VENDOR_CLOSED', details: { message: 'امروز بسته‌ایم' } })
    const at = await firstSlot()
    expect(at.slice(0, 10)).toBe('2026-11-22')
    expect((await place({ scheduledFor: at })).status).toBe(200)
    await shop.ask('DELETE', `/api-sofreh/vendors/days/${day.id}`, { permissions: settings })
  })
})
