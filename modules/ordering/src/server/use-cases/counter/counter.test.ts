import { newId, toPersianDigits } from '@sofreh/kernel'
import { readSheet } from '@sofreh/excel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../../contract/index.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const sell = async (facts: object = {}): Promise<Order> => {
  const body = {
    id: newId(),
    deliveryType: 'PICKUP',
    lines: [{ id: newId(), menuItemId: kebab, count: 2 }],
    payments: [{ id: newId(), method: 'CASH', amount: 417_000 }],
    expectedPrice: 417_000,
    ...facts,
  }
  const answer = await shop.ask('POST', '/api/orders/quick', { body })
  expect(answer.status).toBe(200)
  return answer.data
}
const ready = async (order: Order): Promise<Order> =>
  (
    await shop.ask('PATCH', '/api/orders/state', {
      body: { orderId: order.id, state: 'READYTOPICKUP', version: order.version },
    })
  ).data
const customer = { phone: '09379876543', firstName: 'مینا' }
const quiet = { ACCEPTED: 'PUSH', REJECTED: 'PUSH', READY: 'PUSH', ON_WAY: 'PUSH', ARRIVED: 'PUSH' }

describe('ready order', () => {
  it('calls a ready order on every press, and not before it is ready', async () => {
    const order = await sell()
    const call = (asked: Asked = {}) =>
      shop.ask<{ times: number; number: string }>('PUT', `/api/orders/callforreadyorder/${order.id}`, asked)
    expect((await call()).code).toBe('ORDER_NOT_READY')
    await ready(order)
    expect((await call()).data).toMatchObject({ times: 1, number: order.number })
    expect((await call()).data.times).toBe(2)
    expect((await call({ host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
  })

  type Notice = { state: string; isNew: boolean }
  const notify = (orderId: string, asked: Asked = {}) =>
    shop.ask<Notice>('POST', '/api/orders/notification/ready', { body: { orderId }, ...asked })
  const send = (orderId: string) =>
    shop.ordering.tasks['ordering.guest-notice']?.({ vendorId: shop.ids.naranj, orderId })

  it('sends the guest one message for repeated requests and repeated jobs', async () => {
    const order = await sell({ customer })
    expect((await notify(order.id)).code).toBe('ORDER_NOT_READY')
    await ready(order)
    const both = await Promise.all([notify(order.id), notify(order.id)])
    expect(both.map(({ data }) => data.isNew).sort()).toEqual([false, true])
    await Promise.all([send(order.id), send(order.id)])
    expect(shop.sms.sent.filter(({ to }) => to === customer.phone)).toHaveLength(1)
    expect(shop.sms.sent[0]?.text).toContain(`سفارش ${toPersianDigits(order.number)} آماده است`)
    expect((await notify(order.id)).data).toEqual({ orderId: order.id, state: 'SENT', isNew: false })
    expect((await notify(order.id, { host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
  })

  it('sends nothing for an order without a known guest, and never resends after an unknown outcome', async () => {
    const nameless = await sell()
    await ready(nameless)
    expect((await notify(nameless.id)).code).toBe('ORDER_WITHOUT_PHONE')
    const order = await sell({ customer: { phone: '09370000000' } })
    await ready(order)
    shop.sms.outcome = 'unknown'
    await notify(order.id)
    await send(order.id)
    await send(order.id)
    shop.sms.outcome = 'sent'
    expect(shop.sms.sent.filter(({ to }) => to === '09370000000')).toHaveLength(1)
    expect((await notify(order.id)).data.state).toBe('UNKNOWN')
  })
})

describe('guest whose order became ready', () => {
  const notice = (orderId: string) =>
    shop.database.transaction((tx) => shop.ordering.noticeGuest(tx, shop.ids.naranj, orderId))
  const send = (orderId: string) =>
    shop.ordering.tasks['ordering.guest-notice']?.({ vendorId: shop.ids.naranj, orderId })
  const sentFor = (orderId: string) => shop.push.sent.filter(({ path }) => path.includes(orderId))
  const texted = (phone: string) => shop.sms.sent.filter(({ to }) => to === phone).length
  const subscribe = (personId: string) =>
    shop.ask('POST', '/api-identity/identity/devicetoken', {
      as: { id: personId, mobile: '09370001122', firstName: '', lastName: '' },
      body: { endpoint: `https://push.test/${personId}`, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    })
  const waiting = async (phone: string, facts: object = {}) => {
    const order = await sell({ customer: { phone }, ...facts })
    return ready(order)
  }

  it('notifies a subscribed guest by push with the order’s text, and sends no SMS besides', async () => {
    const order = await waiting('09371110001')
    expect((await subscribe(order.customer?.personId ?? '')).status).toBe(200)
    await Promise.all([notice(order.id), notice(order.id)])
    await send(order.id)
    await send(order.id)
    expect(sentFor(order.id)).toMatchObject([{ title: 'نارنج', path: `/?step=ORDER_DETAILS&order=${order.id}` }])
    expect(sentFor(order.id)[0]?.body).toContain('آماده است')
    expect(texted('09371110001')).toBe(0)
  })

  it('notifies an unsubscribed guest by SMS only where the vendor sends SMS', async () => {
    const order = await waiting('09371110002')
    await notice(order.id)
    await send(order.id)
    expect(texted('09371110002')).toBe(0)
    await shop.settings({ guestNotices: { ...quiet, READY: 'SMS' } })
    await notice(order.id)
    await send(order.id)
    expect([texted('09371110002'), sentFor(order.id).length]).toEqual([1, 0])
    await shop.settings({ guestNotices: quiet })
  })

  it('retries a silent push service, then sends the SMS that staff asked for', async () => {
    const order = await waiting('09371110003')
    await subscribe(order.customer?.personId ?? '')
    shop.push.outcome = 'unknown'
    await shop.ask('POST', '/api/orders/notification/ready', { body: { orderId: order.id } })
    for (let time = 0; time < 3; time++) await send(order.id)
    expect([sentFor(order.id).length, texted('09371110003')]).toEqual([3, 0])
    await send(order.id)
    expect([sentFor(order.id).length, texted('09371110003')]).toEqual([4, 1])
    shop.push.outcome = 'sent'
    await send(order.id)
    expect(sentFor(order.id)).toHaveLength(4)
  })

  it('sends no notice for an order that went back to the kitchen meanwhile', async () => {
    const order = await waiting('09371110004')
    await subscribe(order.customer?.personId ?? '')
    const body = { orderId: order.id, state: 'CONFIRMED', version: order.version, reason: 'اشتباه' }
    expect((await shop.ask('PATCH', '/api/orders/state', { body })).status).toBe(200)
    await notice(order.id)
    await send(order.id)
    expect(sentFor(order.id)).toEqual([])
  })
})

describe('refund', () => {
  const refund = (body: object, asked: Asked = {}): Promise<Answer> =>
    shop.ask('PUT', '/api/orders/refund', { body: { id: newId(), reason: 'سرد بود', ...body }, ...asked })

  it('lets a colleague’s PIN authorize a refund, and hands the money over without a second approval', async () => {
    const order = await sell()
    const manager = shop.person('مریم', '09120000078')
    const asked = (permissions: string): Asked => ({
      permissions: 'POS_USE ORDER_VIEW',
      approvedBy: { who: manager, permissions },
    })
    const body = { orderId: order.id, amount: 20_000 }
    expect((await refund(body, asked('DISCOUNT_GIVE'))).status).toBe(403)
    const given = await refund(body, asked('ORDER_REFUND'))
    expect(given.data).toMatchObject({ refunded: 20_000 })
    type HistoryRow = { kind: string; personName: string; approvedByName: string }[]
    const history = (await shop.ask<HistoryRow>('GET', `/api/reports/orderhistory/${order.id}`)).data
    expect(history.find(({ kind }) => kind === 'refund')).toMatchObject({ personName: 'علی', approvedByName: 'مریم' })
    // Handing the money over needs no second approval, only PAYMENT_TAKE.
    type Ledger = { transactions: { id: string; type: string }[] }
    const ledger = (await shop.ask<Ledger>('GET', `/api/orders/${order.id}/transactions`)).data.transactions
    const duty = ledger.find(({ type }) => type === 'REFUND')?.id ?? ''
    const done = `/api-sofreh/payments/refunds/${duty}/done`
    expect((await shop.ask('POST', done, { body: {}, permissions: 'POS_USE' })).status).toBe(403)
    type Duties = { rows: { transaction: { id: string } }[] }
    const cashier = 'POS_USE PAYMENT_TAKE'
    const listed = `/api-sofreh/payments/refund-duties?by=PERSON&orderId=${order.id}`
    const duties = async () => (await shop.ask<Duties>('GET', listed, { permissions: cashier })).data.rows
    expect(await duties()).toMatchObject([{ transaction: { id: duty } }])
    expect((await shop.ask('POST', done, { body: {}, permissions: cashier })).status).toBe(200)
    expect(await duties()).toEqual([])
    expect((await shop.ask('POST', done, { body: {}, permissions: cashier })).code).toBe('REFUND_ALREADY_DONE')
  })

  it('refunds some dishes at what was paid for them, and lowers the order’s worth', async () => {
    const order = await sell()
    const items = [{ lineId: order.lines[0]?.id, count: 1 }]
    const given = await refund({ orderId: order.id, items })
    // Its own packaging is refunded with it.
    expect(given.data).toMatchObject({ paid: 208_500, due: 0, toRefund: 0 })
    expect((await refund({ orderId: order.id, items: [{ ...items[0], count: 2 }] })).code).toBe('REFUND_TOO_MUCH')
    expect((await refund({ orderId: order.id, items: [{ lineId: newId(), count: 1 }] })).code).toBe('PART_NOT_PAID')
    expect((await refund({ orderId: order.id, items })).data).toMatchObject({ paid: 0, due: 0 })
    expect((await refund({ orderId: order.id, items })).code).toBe('NOTHING_TO_REFUND')
  })

  it('spreads a refund by amount over what was paid, once by its id, and never above what was paid', async () => {
    const order = await sell()
    const body = { id: newId(), orderId: order.id, amount: 50_000 }
    const given = await refund(body)
    expect(given.data).toMatchObject({ paid: order.paid - 50_000, refunded: 50_000, due: 0, toRefund: 0 })
    expect((await refund(body)).data).toMatchObject({ refunded: 50_000 })
    expect((await refund({ orderId: order.id, amount: order.paid })).code).toBe('REFUND_TOO_MUCH')
    const items = [{ lineId: order.lines[0]?.id, count: 1 }]
    expect((await refund({ orderId: order.id, amount: 1_000, items })).status).toBe(422)
    expect((await refund({ orderId: order.id })).data).toMatchObject({ paid: 0, due: 0 })
  })

  it('closes a refunded dish, so that removing it does not refund it again', async () => {
    const order = await sell()
    const lineId = order.lines[0]?.id
    await refund({ orderId: order.id, items: [{ lineId, count: 1 }] })
    const edit = (operation: object) =>
      shop.ask('PATCH', '/api/orders', {
        body: { orderId: order.id, operations: [{ id: newId(), reason: 'پس داد', ...operation }] },
      })
    for (const operation of [
      { kind: 'changeCount', lineId, by: -1 },
      { kind: 'removeLine', lineId },
      { kind: 'freeItem', lineId, isFreeItem: true },
      { kind: 'priceChange', lineId, changePrice: 1_000 },
      { kind: 'lineDiscount', lineId, discount: { kind: 'FIX', value: 1_000 } },
    ])
      expect((await edit(operation)).code).toBe('LINE_GIVEN_BACK')
    const more = await edit({ kind: 'addLine', line: { id: newId(), menuItemId: kebab, count: 1 } })
    expect(more.data).toMatchObject({ lines: [{ count: 2 }, { count: 1 }], due: 208_500, toRefund: 0 })
    const taken = await edit({ kind: 'removeLine', lineId: more.data.lines[1]?.id })
    expect(taken.data).toMatchObject({ paid: 208_500, due: 0, toRefund: 0 })
  })

  it('refuses to refund a dish of a partly paid bill', async () => {
    const order = await sell()
    const operation = { id: newId(), reason: '', kind: 'setTip', tip: 60_000 }
    const more = await shop.ask('PATCH', '/api/orders', { body: { orderId: order.id, operations: [operation] } })
    expect(more.data.due).toBe(60_000)
    const items = [{ lineId: order.lines[0]?.id, count: 1 }]
    expect((await refund({ orderId: order.id, items })).code).toBe('REFUND_WHILE_DUE')
    expect((await refund({ orderId: order.id })).data).toMatchObject({ paid: 0 })
  })

  it('does not credit a refunded overpayment to later dishes', async () => {
    const order = await sell()
    const lineId = order.lines[0]?.id
    const edit = (operation: object) =>
      shop.ask('PATCH', '/api/orders', {
        body: { orderId: order.id, operations: [{ id: newId(), reason: 'نخواست', ...operation }] },
      })
    expect((await edit({ kind: 'changeCount', lineId, by: -1 })).data.toRefund).toBe(208_500)
    expect((await refund({ orderId: order.id })).data).toMatchObject({ paid: 0, due: 0, refunded: 208_500 })
    const more = await edit({ kind: 'addLine', line: { id: newId(), menuItemId: kebab, count: 1 } })
    expect(more.data).toMatchObject({ due: 208_500, toRefund: 0 })
  })

  it('refunds a whole order once', async () => {
    const order = await sell()
    const body = { id: newId(), orderId: order.id }
    const twice = await Promise.all([refund(body), refund(body)])
    expect(twice.map(({ data }) => data.paid)).toEqual([0, 0])
    expect((await refund({ orderId: order.id })).code).toBe('NOTHING_TO_REFUND')
    const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
    expect(ledger.net).toBe(0)
  })

  it('counts a refund from two screens at once only once', async () => {
    const order = await sell()
    const items = [{ lineId: order.lines[0]?.id, count: 2 }]
    const both = await Promise.all([refund({ orderId: order.id, items }), refund({ orderId: order.id, items })])
    expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'NOTHING_TO_REFUND'])
    expect((await shop.ask('GET', `/api/orders/${order.id}`)).data.paid).toBe(0)
  })

  it('requires the own vendor, an existing shift and the permission to refund', async () => {
    const order = await sell()
    expect((await refund({ orderId: order.id }, { host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
    expect((await refund({ orderId: order.id }, { permissions: 'POS_USE' })).status).toBe(403)
    expect((await refund({ orderId: order.id, shiftId: newId() })).code).toBe('SHIFT_NOT_FOUND')
  })
})

describe('reports across branches', () => {
  type Sales = { rows: { vendorName: string; method: string; net: number }[]; total: { net: number } }
  const path = '/api/orders/getvendorbrandpaymentmethodsalesreport'
  const permissions = 'REPORT_SALES'

  it('sums the money of each method, for a vendor without a brand its own', async () => {
    const { data } = await shop.ask<Sales>('GET', `${path}?dateRange=TODAY`, { permissions })
    const [cash] = data.rows
    expect(data.rows).toHaveLength(1)
    expect(cash).toMatchObject({ vendorName: 'نارنج', method: 'CASH', net: data.total.net })
    expect(data.total.net).toBeGreaterThan(0)
    expect((await shop.ask<Sales>('GET', `${path}?dateRange=YESTERDAY`, { permissions })).data.rows).toEqual([])
    expect((await shop.ask('GET', `${path}?brandId=${newId()}`, { permissions })).code).toBe('BRAND_NOT_FOUND')
  })

  it('exports the report as a right-to-left workbook', async () => {
    const answer = await shop.app.inject({
      url: `${path}/excel`,
      headers: {
        host: 'naranj.localhost',
        authorization: `Bearer ${shop.tokenOf('naranj', shop.cashier, permissions)}`,
      },
    })
    expect(answer.statusCode).toBe(200)
    const sheet = await readSheet(answer.rawPayload)
    expect(sheet.ok && sheet.rows[0]).toEqual([
      'شعبه',
      'شیوهٔ پرداخت',
      'تعداد',
      'دریافت',
      'برگشت',
      'خالص',
      'بدهی و کیف پول',
    ])
    expect(sheet.ok && sheet.rows[1]?.slice(0, 2)).toEqual(['نارنج', 'نقد'])
  })
})

describe('orders waiting for a courier', () => {
  it('lists an open order for the dispatcher while it waits for a courier', async () => {
    await shop.settings({ deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'] })
    const order = await sell({ deliveryType: 'DELIVER', deliveryCost: 0 })
    const list = () => shop.ask<Order[]>('GET', '/api/orders/un-assigned-to-biker', { permissions: 'BIKER_ASSIGN' })
    expect((await list()).data.map(({ id }) => id)).toEqual([order.id])
    const gone = { orderId: order.id, state: 'REJECTED', cause: 'TOO_BUSY', version: order.version }
    expect((await shop.ask('PATCH', '/api/orders/state', { body: gone })).status).toBe(200)
    expect(await list()).toMatchObject({ totalCount: 0, data: [] })
  })
})
