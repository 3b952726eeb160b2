import { businessDateOf, newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { expectReportsAgree } from '../support/figures/report-figures.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

type Row = Record<string, string | number | null>
type Report = { data: Row[]; totals: Record<string, number> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

let product: RunningProduct
let shop: StockedShop
let other: StockedShop
let dish: string
let grill: string
let printerId: string
let made: Order
let refunded: Order
const today = businessDateOf(new Date(), 0)

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'dashboard', '09128887713')
  other = await stockShop(product, 'next-door', '09128887714')
  await call('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON'], autoConfirm: true })
  dish = shop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
  const printer = { name: 'آشپزخانه', ip: '192.168.1.9' }
  printerId = (await call<{ id: string }>('POST', '/api-snappFood/printers', printer)).id
  const station = { name: 'کباب‌پز', layout: 'KITCHEN', printerId, menuItemIds: [dish], categoryIds: [] }
  grill = (await call<{ id: string }>('POST', '/api-snappFood/printerstations', station)).id
  made = await bill(2)
  const steps = made.lines.map(({ id, count }) => ({ id: newId(), lineId: id, count, to: 'ready' }))
  await call('POST', '/api-sofreh/ordering/kitchen/steps', { orderId: made.id, steps })
  refunded = await bill(2)
  const payments = [{ id: newId(), method: 'CASH', amount: refunded.due }]
  await call('POST', '/api-sofreh/payments/take', { orderId: refunded.id, payments })
  const items = [{ lineId: refunded.lines[0]?.id, count: 1 }]
  await call('PUT', '/api/orders/refund', { id: newId(), orderId: refunded.id, items, reason: 'سرد بود' })
  await processed()
}, 120_000)
afterAll(async () => {
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

function ask(method: Method, url: string, payload?: object, asShop = shop) {
  const headers = { host: asShop.host, authorization: `Bearer ${asShop.token}`, 'idempotency-key': newId() }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
async function call<Answer>(...args: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...args)
  if (answer.statusCode >= 300) throw new Error(`${args[0]} ${args[1]}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}
async function report(path: string): Promise<Report> {
  const answer = await ask('GET', `/api/reports/${path}`)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json() as Report
}
async function bill(count: number): Promise<Order> {
  const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: dish, count, toppings: [] }] }
  const { price } = await call<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', cart)
  return call('POST', '/api/orders/postpaid', { id: newId(), ...cart, expectedPrice: price.finalPrice })
}
async function processed(): Promise<void> {
  await vi.waitFor(async () => {
    await product.runner.catchUp(shop.vendorId)
    const { rows } = await sql<{ left: number }>`select c.last - r.last as left from event_counters c
      join reaction_cursors r using (vendor_id) where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    expect(rows).toEqual([{ left: 0 }])
  }, 30_000)
}

describe('the kitchen in reports', () => {
  it('counts units and net of the station that got the dishes, also after the station has changed', async () => {
    const before = await report('printerstationsales')
    expect(before.data).toMatchObject([{ stationId: grill, station: 'کباب‌پز', units: 4 }])
    expect(before.totals['net']).toBe((await report('itemssales')).totals['net'])
    const emptied = { id: grill, name: 'کباب', layout: 'KITCHEN', printerId, menuItemIds: [], categoryIds: [] }
    await call('PUT', '/api-snappFood/printerstations', emptied)
    expect((await report('printerstationsales')).data).toEqual([{ ...before.data[0], station: 'کباب' }])
  })

  it('reports tickets, units and minutes to ready of each station and hour', async () => {
    const { data, totals } = await report('kitchens')
    expect(totals).toMatchObject({ tickets: 2, units: 4, late: 0 })
    expect(data[0]).toMatchObject({ stationId: grill, medianMinutes: expect.any(Number), lateShare: 0 })
    expect((await report(`kitchens?stationId=${newId()}`)).data).toEqual([])
  })
})

describe('the whole menu with its sales', () => {
  it('lists also a dish that never sold, with its price, and adds up to the sold dishes', async () => {
    const { data, totals } = await report('products?pageSize=100')
    const sold = data.find(({ itemId }) => itemId === dish)
    expect(sold).toMatchObject({ units: 4, lastSold: today, price: expect.any(Number) })
    const { totals: items } = await report('itemssales')
    expect(totals).toMatchObject({ units: items['units'], net: items['net'], total: items['total'] })
    const title = 'غذای نفروخته'
    const categoryId = shop.idsFor({ path: '/menucategories' } as never)['categoryId'] ?? ''
    await call('POST', '/api-snappFood/menuitems', { title, price: 90_000, categoryId })
    const { data: after } = await report(`products?search=${encodeURIComponent(title)}`)
    expect(after).toMatchObject([{ title, price: 90_000, units: 0, net: 0, lastSold: null }])
  })
})

describe('the refunds of an order', () => {
  it('names each refunded part with its units, amount and person', async () => {
    const shown = await call<Record<string, unknown>>('GET', `/api/reports/refundreport/${refunded.id}`)
    const { refunded: amount } = await call<Order>('GET', `/api/orders/${refunded.id}`)
    expect(shown).toMatchObject({ orderId: refunded.id, number: refunded.number, amount })
    expect(shown['acts']).toMatchObject([
      { reason: 'سرد بود', person: expect.stringMatching(/./), amount, parts: [{ count: 1, amount }] },
    ])
    expect(shown['refunds']).toMatchObject([{ method: 'CASH', amount }])
  })

  it('returns no refunds for an order without them, and does not find an order of another vendor', async () => {
    expect(await call('GET', `/api/reports/refundreport/${made.id}`)).toMatchObject({
      amount: 0,
      acts: [],
      refunds: [],
    })
    const answer = await ask('GET', `/api/reports/refundreport/${refunded.id}`, undefined, other)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
  })
})

describe('the dashboard', () => {
  it('shows the running day by hour, channel, delivery type, method and dish', async () => {
    const shown = await call<Record<string, never>>('GET', '/api/reports/dashboard')
    const { totals } = await report('orderstatistics/perday?dateRange=TODAY')
    expect(shown).toMatchObject({
      figures: { ...totals, from: today, to: today },
      channels: [{ channel: 'SALON', orders: 2 }],
      deliveryTypes: [{ deliveryType: 'PICKUP', orders: 2 }],
      topItems: [{ itemId: dish, units: 4 }],
      methods: [{ method: 'CASH', payments: 1 }],
      unpaid: { orders: 1, due: made.due },
      cancelled: { orders: 0 },
      before: { orders: 0, total: 0 },
      sameWeekdays: { orders: 0 },
    })
    await expectReportsAgree(product, shop, { from: today, to: today })
  })

  it('compares with the same weekday up to the same time of day', async () => {
    const { kysely } = product.started.database
    const copy = async (daysAgo: number, hoursLater: number) =>
      sql`insert into order_facts select (jsonb_populate_record(f, jsonb_build_object('order_id', gen_random_uuid(),
          'business_date', f.business_date - ${daysAgo}::int, 'placed_at', f.placed_at - ${daysAgo}::int * interval '1 day'
            + ${hoursLater}::int * interval '1 hour'))).* from order_facts f
        where f.vendor_id = ${shop.vendorId} and f.order_id = ${made.id}`.execute(kysely)
    await copy(7, 0)
    await copy(7, 30)
    await copy(1, 0)
    const shown = await call<Record<string, unknown>>('GET', '/api/reports/dashboard')
    const against = async (span: string) =>
      (await report(`orderstatistics/perday?dateRange=TODAY&against=${span}`)).totals['orders']
    expect([await against('BEFORE'), await against('SAME_WEEKDAYS')]).toEqual([1, 1])
    await sql`delete from order_facts where vendor_id = ${shop.vendorId} and business_date < ${today}::date`.execute(
      kysely,
    )
    expect(shown).toMatchObject({ sameWeekdays: { orders: 1 }, before: { orders: 1 } })
  })

  it('shows a vendor no figures of another vendor on the dashboard', async () => {
    const shown = await call('GET', '/api/reports/dashboard', undefined, other)
    expect(shown).toMatchObject({ figures: { orders: 0, total: 0 }, channels: [], topItems: [], methods: [] })
  })

  it('returns the same dashboard to a hundred concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('GET', '/api/reports/dashboard')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json().data.figures))).size).toBe(1)
  })
})
