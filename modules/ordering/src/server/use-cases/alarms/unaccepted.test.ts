import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { holdRestoredNotices } from '../counter/hold-restored-notices.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
const manager = '09121110000'
const deputy = '09121110001'

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['WEBSITE', 'SALON'], autoConfirm: false })
}, 60_000)
beforeEach(async () => {
  Object.assign(shop.sms, { outcome: 'sent' })
  shop.push.outcome = 'sent'
  shop.sms.sent.length = 0
  shop.push.sent.length = 0
  await sql`delete from staff_browsers`.execute(shop.database.kysely)
  await settings({ smsAfterMinutes: 3, mobiles: [manager, deputy] })
})
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const vendorId = () => shop.ids.naranj
const settings = (body: object, permissions = 'VENDOR_SETTINGS') =>
  shop.ask('PUT', '/api-sofreh/ordering/alarm-settings', { permissions, body })
const browser = (endpoint = `https://fcm.googleapis.com/${newId()}`) => ({ endpoint, p256dh: 'BKEY', auth: 'secret' })
const subscribe = (body: object, asked: object = {}) =>
  shop.ask('POST', '/api-sofreh/ordering/staff-browsers', { body, permissions: 'ORDER_VIEW', ...asked })
const placed = async (): Promise<Order> => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
  const body = { id: newId(), channel: 'WEBSITE', deliveryType: 'PICKUP', lines, paymentType: 'CASH' }
  const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body: { ...body, expectedPrice: 208_500 } })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer.data
}
const accept = (order: Order) =>
  shop.ask('PATCH', '/api/orders/state', {
    body: { orderId: order.id, state: 'CONFIRMED', version: order.version },
  })
/** Runs the order's job, as often as asked. */
const work = async ({ id: orderId }: Order, times = 1) => {
  for (let time = 0; time < times; time++)
    await shop.ordering.tasks['ordering.unaccepted']?.({ vendorId: vendorId(), orderId })
}
const jobsOf = async ({ id }: Order): Promise<number[]> => {
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`unaccepted-${id}`}`.execute(shop.database.kysely)
  return rows.map(({ runAt }) => runAt.getTime())
}
const minute = 60_000

describe('unaccepted order', () => {
  it('can be accepted unpaid when the vendor switched paying later off while it waited', async () => {
    const order = await placed()
    expect(order).toMatchObject({ state: 'SUBMITTED', isPayLater: true })
    await shop.settings({ payLaterChannels: ['SALON'] })
    try {
      expect((await shop.ask('GET', `/api/orders/${order.id}`)).data.moves).toContain('CONFIRMED')
      expect((await accept(order)).data).toMatchObject({ state: 'CONFIRMED', due: 208_500 })
    } finally {
      await shop.settings({ payLaterChannels: ['WEBSITE', 'SALON'] })
    }
  })

  it('schedules one check of an order after a minute, also for repeated events', async () => {
    const order = await placed()
    const watch = () => shop.database.transaction((tx) => shop.ordering.watchAcceptance(tx, vendorId(), order.id))
    await watch()
    await watch()
    expect(await jobsOf(order)).toEqual([Date.parse(order.placedAt) + minute])
  })

  it('announces an unaccepted order on staff phones after a minute and by one SMS per number after the vendor’s time', async () => {
    await subscribe(browser())
    const order = await placed()
    shop.clock.advance(59_000)
    await work(order, 2)
    expect([shop.push.sent, shop.sms.sent]).toEqual([[], []])
    shop.clock.advance(1_000)
    await work(order, 2)
    expect(shop.push.sent).toMatchObject([{ path: '/bo/orders' }])
    expect(shop.push.sent[0]?.title).toMatch(/^سفارش .* منتظر است$/)
    expect(await jobsOf(order)).toEqual([Date.parse(order.placedAt) + 3 * minute])
    expect(shop.sms.sent).toEqual([])
    shop.clock.advance(2 * minute)
    await work(order, 3)
    expect(shop.sms.sent.map(({ to }) => to)).toEqual([manager, deputy])
    expect(shop.sms.sent[0]?.text).toMatch(/پس از ۳ دقیقه هنوز پذیرفته نشده است\.$/)
    expect(shop.push.sent).toHaveLength(1)
  })

  it('sends one push and one SMS per number when three servers announce the same order', async () => {
    await subscribe(browser())
    const order = await placed()
    shop.clock.advance(5 * minute)
    await Promise.all([work(order), work(order), work(order)])
    expect(shop.push.sent).toHaveLength(1)
    expect(shop.sms.sent.map(({ to }) => to)).toEqual([manager, deputy])
  })

  it('does not announce an order that waited while the vendor was restored from a backup', async () => {
    await subscribe(browser())
    const order = await placed()
    shop.clock.advance(5 * minute)
    await shop.database.transaction((tx) => holdRestoredNotices(tx, shop.clock()))
    await work(order, 2)
    expect([shop.push.sent, shop.sms.sent]).toEqual([[], []])
  })

  it('sends no second SMS when the provider does not answer', async () => {
    Object.assign(shop.sms, { outcome: 'unknown' })
    const order = await placed()
    shop.clock.advance(5 * minute)
    await work(order, 2)
    expect(shop.sms.sent).toHaveLength(2)
  })

  it('stops announcing an order once it is accepted, and never announces one that staff rang up', async () => {
    const order = await placed()
    expect((await accept(order)).status).toBe(200)
    const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
    const own = await shop.ask('POST', '/api/orders/postpaid', { body: { id: newId(), lines, expectedPrice: 203_500 } })
    expect(own.status).toBe(200)
    shop.clock.advance(10 * minute)
    await work(order)
    await work(own.data)
    expect([shop.push.sent, shop.sms.sent]).toEqual([[], []])
  })

  it('sends no SMS where no number is set', async () => {
    await settings({ smsAfterMinutes: 3, mobiles: [] })
    const order = await placed()
    shop.clock.advance(10 * minute)
    await work(order)
    expect(shop.sms.sent).toEqual([])
    expect(await jobsOf(order)).toEqual([])
  })

  it('lists an unaccepted order with the instant since which it waits, until it is accepted', async () => {
    const order = await placed()
    const list = async (host?: 'toranj') =>
      (await shop.ask('GET', '/api-sofreh/ordering/unaccepted', { permissions: 'ORDER_VIEW', ...(host && { host }) }))
        .data
    const mine = async () =>
      ((await list()) as unknown as { orders: { orderId: string }[] }).orders.find((each) => each.orderId === order.id)
    expect(await mine()).toMatchObject({ number: order.number, channel: 'WEBSITE', since: order.placedAt })
    expect(await list('toranj')).toMatchObject({ orders: [] })
    await accept(order)
    expect(await mine()).toBeUndefined()
  })
})

describe('staff browsers', () => {
  it('deletes the browsers of a dismissed person instead of notifying them', async () => {
    await subscribe(browser())
    shop.revoked.add(shop.cashier.id)
    try {
      const order = await placed()
      shop.clock.advance(2 * minute)
      await work(order)
      expect(shop.push.sent).toEqual([])
      const { rows } = await sql`select 1 from staff_browsers`.execute(shop.database.kysely)
      expect(rows).toEqual([])
    } finally {
      shop.revoked.delete(shop.cashier.id)
    }
  })

  it('deletes staff browsers with the dismissal itself', async () => {
    await subscribe(browser())
    shop.revoked.add(shop.cashier.id)
    try {
      await shop.database.transaction((tx) => shop.ordering.forgetDismissed(tx, vendorId()))
      const { rows } = await sql`select 1 from staff_browsers`.execute(shop.database.kysely)
      expect(rows).toEqual([])
    } finally {
      shop.revoked.delete(shop.cashier.id)
    }
  })

  it('notifies staff browsers of their own vendor only, until they unsubscribe or the push service drops them', async () => {
    const mine = browser()
    await subscribe(mine)
    await subscribe(browser(), { host: 'toranj' })
    const first = await placed()
    shop.clock.advance(2 * minute)
    await work(first)
    expect(shop.push.sent.map(({ endpoint }) => endpoint)).toEqual([mine.endpoint])
    const forget = () =>
      shop.ask('POST', '/api-sofreh/ordering/staff-browsers/forget', {
        permissions: 'ORDER_VIEW',
        body: { endpoint: mine.endpoint },
      })
    expect([(await forget()).data, (await forget()).data]).toEqual([{ isForgotten: true }, { isForgotten: false }])
    await subscribe(mine)
    shop.push.outcome = 'gone'
    const second = await placed()
    shop.clock.advance(2 * minute)
    await work(second)
    expect((await forget()).data).toEqual({ isForgotten: false })
  })

  it('stores browsers only for staff who may see orders, and four per person', async () => {
    expect((await subscribe(browser(), { permissions: 'MENU_VIEW' })).status).toBe(403)
    for (let count = 0; count < 6; count++) {
      shop.clock.advance(1_000)
      await subscribe(browser())
    }
    const { rows } = await sql`select 1 from staff_browsers`.execute(shop.database.kysely)
    expect(rows).toHaveLength(4)
  })
})

describe('alarm settings', () => {
  it('defaults the alarm to three minutes and no number, and requires the permission to change settings', async () => {
    const read = (host: 'naranj' | 'toranj', permissions = 'VENDOR_SETTINGS') =>
      shop.ask('GET', '/api-sofreh/ordering/alarm-settings', { host, permissions })
    expect((await read('toranj')).data).toMatchObject({ smsAfterMinutes: 3, mobiles: [], parts: 1, cost: 400 })
    expect((await read('naranj', 'ORDER_VIEW')).status).toBe(403)
    await settings({ smsAfterMinutes: 5, mobiles: [manager, manager] })
    expect((await read('naranj')).data).toMatchObject({ smsAfterMinutes: 5, mobiles: [manager] })
    for (const wrong of [
      { smsAfterMinutes: 0, mobiles: [] },
      { smsAfterMinutes: 3, mobiles: ['021'] },
    ])
      expect((await settings(wrong)).status).toBe(422)
  })
})

describe('order shortly before closing', () => {
  it('counts an order that comes just before closing from the next opening on', async () => {
    await subscribe(browser())
    const today = shop.clock().toISOString().slice(0, 10)
    shop.clock.advance(Date.parse(`${today}T22:59:30+03:30`) - shop.clock().getTime())
    const order = await placed()
    shop.clock.advance(5 * minute)
    await work(order, 2)
    expect([shop.push.sent, shop.sms.sent]).toEqual([[], []])
    const opens = Date.parse(`${today}T12:00:00+03:30`) + 24 * 60 * minute
    expect(await jobsOf(order)).toEqual([opens + minute])
    const countsFrom = new Date(opens).toISOString()
    const again = () =>
      shop.ordering.tasks['ordering.unaccepted']?.({ vendorId: vendorId(), orderId: order.id, countsFrom })
    shop.clock.advance(opens + 2 * minute - shop.clock().getTime())
    await again()
    expect([shop.push.sent.length, shop.sms.sent.length]).toEqual([1, 0])
    shop.clock.advance(2 * minute)
    await again()
    await again()
    expect([shop.push.sent.length, shop.sms.sent.length]).toEqual([1, 2])
  })
})

describe('guessed exit numbers of a kiosk', () => {
  it('announces them on the phones of staff who manage devices, and on no other', async () => {
    const owner = shop.person('نسرین', '09120000091')
    const theirs = browser()
    await subscribe(theirs, { as: owner, permissions: 'ORDER_VIEW VENDOR_SETTINGS' })
    const waiter = shop.person('پویا', '09120000092')
    shop.may(owner.id, 'ORDER_VIEW VENDOR_SETTINGS')
    shop.may(waiter.id, 'ORDER_VIEW')
    await subscribe(browser(), { as: waiter, permissions: 'ORDER_VIEW' })
    const kiosk = { vendorId: vendorId(), deviceId: newId(), name: 'کیوسک ۲' }
    const note = () => shop.database.transaction((tx) => shop.ordering.noticeExitGuesses(tx, kiosk))
    await note()
    await note()
    const { rows } = await sql`
      select 1 from graphile_worker.jobs where key = ${`exit-guesses-${kiosk.deviceId}`}`.execute(shop.database.kysely)
    expect(rows).toHaveLength(1)
    await shop.ordering.tasks['ordering.exit-guesses']?.(kiosk)
    expect(shop.push.sent).toMatchObject([
      { endpoint: theirs.endpoint, path: '/bo/settings?part=devices', tag: `exit-guesses-${kiosk.deviceId}` },
    ])
    expect(shop.push.sent[0]?.title).toBe('رمز خروج کیوسک ۲ چند بار اشتباه زده شد')
  })

  it('drops a notice that waited while the vendor was restored from a backup', async () => {
    const kiosk = { vendorId: vendorId(), deviceId: newId(), name: 'کیوسک ۲' }
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from graphile_worker.jobs where key = ${`exit-guesses-${kiosk.deviceId}`}`.execute(
        shop.database.kysely,
      )
      return rows.length
    }
    await shop.database.transaction((tx) => shop.ordering.noticeExitGuesses(tx, kiosk))
    expect(await waiting()).toBe(1)
    await shop.database.transaction((tx) => holdRestoredNotices(tx, shop.clock()))
    expect(await waiting()).toBe(0)
  })
})
