import { newId, toPersianDigits } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
const bySms = { ACCEPTED: 'SMS', REJECTED: 'SMS', READY: 'SMS', ON_WAY: 'SMS', ARRIVED: 'SMS' }
const quiet = { ACCEPTED: 'OFF', REJECTED: 'OFF', READY: 'OFF', ON_WAY: 'OFF', ARRIVED: 'OFF' }

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['WEBSITE', 'SALON', 'KIOSK'] })
}, 60_000)
beforeEach(async () => {
  shop.sms.outcome = 'sent'
  shop.sms.sent.length = 0
  shop.push.sent.length = 0
  await shop.settings({ guestNotices: bySms })
})
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const kinds = ['ACCEPTED', 'REJECTED', 'READY', 'ON_WAY', 'ARRIVED'] as const
/** Runs the reaction and the job twice each, and the jobs of all kinds in parallel. */
const notify = async ({ id: orderId }: Order) => {
  const vendorId = shop.ids.naranj
  const job = shop.ordering.tasks['ordering.guest-notice']
  if (!job) throw new Error('The job ordering.guest-notice is missing')
  for (const _ of [1, 2]) {
    await shop.database.transaction((tx) => shop.ordering.noticeGuest(tx, vendorId, orderId))
    await Promise.all(kinds.map((kind) => job({ vendorId, orderId, kind })))
  }
}
const placed = async (facts: object = {}): Promise<Order> => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
  const body = { id: newId(), channel: 'WEBSITE', deliveryType: 'PICKUP', lines, paymentType: 'CASH', ...facts }
  const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body: { ...body, expectedPrice: 208_500 } })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer.data
}
const move = async (order: Order, state: string, more: object = {}): Promise<Order> => {
  const body = { orderId: order.id, state, version: order.version, ...more }
  const answer = await shop.ask('PATCH', '/api/orders/state', { body })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer.data
}
const texts = () => shop.sms.sent.map(({ text }) => text)

describe('guest who ordered on the site', () => {
  it('sends one SMS per state, however often reaction and job run', async () => {
    const order = await placed()
    await notify(order)
    expect(texts()).toEqual([])
    const confirmed = await move(order, 'CONFIRMED', { minutes: 25 })
    await notify(order)
    const ready = await move(confirmed, 'READYTOPICKUP')
    await notify(order)
    await move(ready, 'CONFIRMED', { reason: 'اشتباه' })
    await notify(order)
    const number = toPersianDigits(order.number)
    expect(texts()).toEqual([
      `نارنج: سفارش ${number} پذیرفته شد؛ حدود ۱۳:۲۵ آماده است.`,
      `نارنج: سفارش ${number} آماده است. نوش جان.`,
    ])
    expect(new Set(shop.sms.sent.map(({ to }) => to))).toEqual(new Set([shop.guest.mobile]))
  })

  it('tells the guest of a rejected order that it costs nothing, or how its money returns', async () => {
    const unpaid = await placed()
    await move(unpaid, 'REJECTED', { cause: 'TOO_BUSY' })
    await notify(unpaid)
    expect(texts()).toEqual([`نارنج: سفارش ${toPersianDigits(unpaid.number)} لغو شد. پولی کم نشده است.`])
    const paid = await placed()
    const cash = { id: newId(), orderId: paid.id, amount: 208_500 }
    expect((await shop.ask('POST', '/api-sofreh/payments/cash', { body: cash })).status).toBe(200)
    const seen = await shop.ask('GET', `/api/orders/${paid.id}`)
    await move(seen.data, 'REJECTED', { cause: 'SOLD_OUT' })
    await notify(paid)
    expect(texts()[1]).toBe(
      `نارنج: سفارش ${toPersianDigits(paid.number)} لغو شد. ۲۰۸٬۵۰۰ تومان را در رستوران پس می‌گیرید.`,
    )
  })

  it('drops the notice of a state that was reverted before sending, and sends it when the state is reached again', async () => {
    await shop.settings({ guestNotices: { ...quiet, READY: 'SMS' } })
    const order = await move(await move(await placed(), 'CONFIRMED'), 'READYTOPICKUP')
    const vendorId = shop.ids.naranj
    await shop.database.transaction((tx) => shop.ordering.noticeGuest(tx, vendorId, order.id))
    const back = await move(order, 'CONFIRMED', { reason: 'اشتباه' })
    await notify(order)
    expect(texts()).toEqual([])
    await move(back, 'READYTOPICKUP')
    await notify(order)
    expect(texts()).toHaveLength(1)
  })

  it('tells the guest of a delivery when it leaves and when it was handed over, once each', async () => {
    await shop.settings({ deliveryTypes: ['SERVE', 'PICKUP', 'DELIVER'] })
    const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
    const address = { address: 'میدان ونک' }
    const customer = { phone: '09127654321' }
    const body = {
      id: newId(),
      deliveryType: 'DELIVER',
      deliveryCost: 0,
      lines,
      address,
      customer,
      expectedPrice: 208_500,
    }
    const sold = await shop.ask('POST', '/api/orders/postpaid', { body })
    expect([sold.status, sold.code]).toEqual([200, undefined])
    const fleet = {
      vendorId: shop.ids.naranj,
      orderId: body.id,
      personId: null,
      fleet: 'OWN_FLEET',
      courier: null,
    } as const
    await shop.database.transaction((tx) => shop.ordering.setCourier(tx, fleet))
    let order: Order = (await shop.ask('GET', `/api/orders/${body.id}`)).data
    for (const state of ['READYTOSHIPMENT', 'DELIVERING', 'DELIVERED']) {
      order = await move(order, state)
      await notify(order)
    }
    const number = toPersianDigits(order.number)
    expect(texts()).toHaveLength(2)
    expect(texts()[0]).toContain(`سفارش ${number}`)
    expect(texts()[1]).toBe(`نارنج: سفارش ${number} رسید. نوش جان.`)
  })

  it('sends no notice where the vendor disabled the kind', async () => {
    await shop.settings({ guestNotices: quiet })
    const order = await placed()
    await move(order, 'REJECTED', { cause: 'TOO_BUSY' })
    await notify(order)
    expect(texts()).toEqual([])
  })

  it('sends no second SMS after an unknown outcome', async () => {
    const order = await placed()
    await move(order, 'REJECTED', { cause: 'TOO_BUSY' })
    shop.sms.outcome = 'unknown'
    await notify(order)
    shop.sms.outcome = 'sent'
    await notify(order)
    expect(texts()).toHaveLength(1)
  })
})

describe('guest who ordered at a kiosk', () => {
  const placedAtKiosk = async (facts: object): Promise<Order> => {
    const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
    const body = { id: newId(), deliveryType: 'PICKUP', lines, paymentType: 'CASH', expectedPrice: 208_500, ...facts }
    const headers = {
      host: 'naranj.localhost',
      authorization: `Bearer ${shop.deviceToken('naranj', 'KIOSK', 'entrance')}`,
      'idempotency-key': newId(),
    }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders/kiosk', headers, payload: body })
    expect(answer.statusCode).toBe(200)
    return answer.json().data as Order
  }
  const cook = async (order: Order): Promise<void> => {
    const confirmed = await move(order, 'CONFIRMED')
    await notify(order)
    await move(confirmed, 'READYTOPICKUP')
    await notify(order)
  }

  it('sends one SMS to the typed phone number when the order is ready, and none when it is accepted', async () => {
    const order = await placedAtKiosk({ customer: { phone: '09381112244' } })
    await cook(order)
    expect(shop.sms.sent.map(({ to, text }) => [to, text])).toEqual([
      ['09381112244', `نارنج: سفارش ${toPersianDigits(order.number)} آماده است. نوش جان.`],
    ])
  })

  it('sends nothing where the guest gave no phone number', async () => {
    await cook(await placedAtKiosk({}))
    expect(texts()).toEqual([])
    expect(shop.push.sent).toEqual([])
  })
})

describe('back office', () => {
  type Notices = {
    kinds: { kind: string; sample: string; parts: number; cost: number; sent: { messages: number; parts: number } }[]
  }
  const read = async () =>
    (await shop.ask<Notices>('GET', '/api-sofreh/ordering/guest-notices', { permissions: 'VENDOR_SETTINGS' })).data

  it('shows text and cost of an SMS of each kind, and how many were sent in thirty days', async () => {
    const before = await read()
    expect(before.kinds.map(({ kind, parts }) => [kind, parts])).toEqual(kinds.map((kind) => [kind, 1]))
    const sent = (notices: Notices) => notices.kinds.find(({ kind }) => kind === 'REJECTED')?.sent.messages ?? 0
    const order = await placed()
    await move(order, 'REJECTED', { cause: 'TOO_BUSY' })
    await notify(order)
    expect(sent(await read())).toBe(sent(before) + 1)
    shop.clock.advance(31 * 86_400_000)
    expect(sent(await read())).toBe(0)
    expect((await shop.ask('GET', '/api-sofreh/ordering/guest-notices', { permissions: 'ORDER_VIEW' })).status).toBe(
      403,
    )
  })
})

describe('messages of an order', () => {
  it('lists each notice with its channel and result, and the SMS of payment links', async () => {
    const order = await placed()
    const list = async () => (await shop.ask('GET', `/api-sofreh/ordering/orders/${order.id}/messages`)).data
    expect(await list()).toEqual([])
    shop.sms.outcome = 'refused'
    await move(order, 'CONFIRMED', { minutes: 25 })
    await notify(order)
    expect(await list()).toEqual([{ kind: 'ACCEPTED', channel: 'SMS', state: 'REFUSED', at: expect.any(String) }])
    const link = { id: newId(), orderId: order.id, mobile: '09350000444' }
    expect((await shop.ask('POST', '/api/payments/link', { body: link })).status).toBe(200)
    expect(await list()).toMatchObject([
      { kind: 'ACCEPTED' },
      { kind: 'PAYMENT_LINK', channel: 'SMS', state: 'QUEUED' },
    ])
  })

  it('does not list messages of another vendor’s order, nor of one that does not exist', async () => {
    const order = await placed()
    for (const [path, options] of [
      [`/api-sofreh/ordering/orders/${order.id}/messages`, { host: 'toranj' }],
      [`/api-sofreh/ordering/orders/${newId()}/messages`, {}],
    ] as const) {
      const answer = await shop.ask('GET', path, options as object)
      expect([answer.status, answer.code]).toEqual([404, 'ORDER_NOT_FOUND'])
    }
  })
})
