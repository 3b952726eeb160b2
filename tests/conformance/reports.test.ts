import { readSheet } from '@sofreh/excel'
import { businessDateOf, newId, sumOf } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { reports } from '@sofreh/reporting/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

type Row = Record<string, string | number | null>
type Report = { data: Row[]; totals: Record<string, number>; totalCount: number }

let product: RunningProduct
let shop: StockedShop
let other: StockedShop
let dish: string
let topping: string
/** Orders placed here, by what became of them. */
const sold: Record<'paid' | 'open' | 'rejected' | 'refunded' | 'merged', Order[]> = {
  paid: [],
  open: [],
  rejected: [],
  refunded: [],
  merged: [],
}
const today = businessDateOf(new Date(), 0)

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'reports', '09128887711')
  other = await stockShop(product, 'neighbour', '09128887712')
  await call('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON', 'QR', 'WEBSITE'] })
  dish = shop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
  topping = shop.idsFor({ path: '/toppings' } as never)['toppingId'] ?? ''
  await sell()
  await processed()
}, 120_000)
afterAll(async () => {
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, asShop = shop) {
  const headers = { host: asShop.host, authorization: `Bearer ${asShop.token}`, 'idempotency-key': newId() }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
async function call<Answer>(...args: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...args)
  if (answer.statusCode >= 300) throw new Error(`${args[0]} ${args[1]}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}
async function report(path: string, query: Record<string, string | number> = {}): Promise<Report> {
  const answer = await ask('GET', `/api/reports/${path}?${new URLSearchParams(asTexts({ pageSize: 100, ...query }))}`)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json() as Report
}
const asTexts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))

async function bill(count: number, facts: object = {}): Promise<Order> {
  const lines = [{ id: newId(), menuItemId: dish, count, toppings: [{ toppingId: topping, count: 1 }] }]
  const cart = { deliveryType: 'PICKUP', lines, ...facts }
  const { price } = await call<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', cart)
  return call('POST', '/api/orders/postpaid', { id: newId(), ...cart, expectedPrice: price.finalPrice })
}
async function pay(order: Order, method: 'CASH' | 'FOODRO' = 'CASH'): Promise<Order> {
  const payments = [{ id: newId(), method, amount: order.due }]
  await call('POST', '/api-sofreh/payments/take', { orderId: order.id, payments })
  return order
}

/** Sells one order of each kind, and two that are paid. */
async function sell(): Promise<void> {
  sold.paid = [await pay(await bill(2)), await pay(await bill(3))]
  sold.open = [await bill(1)]
  const rejected = await bill(4)
  const refusal = { orderId: rejected.id, version: rejected.version, state: 'REJECTED', cause: 'SOLD_OUT', reason: '' }
  sold.rejected = [await call('PATCH', '/api/orders/state', refusal)]
  const refunded = await pay(await bill(2))
  const items = [{ lineId: refunded.lines[0]?.id, count: 1 }]
  await call('PUT', '/api/orders/refund', { id: newId(), orderId: refunded.id, items, reason: 'سرد بود' })
  sold.refunded = [await call('GET', `/api/orders/${refunded.id}`)]
  const [from, into] = [await bill(1), await bill(1)]
  await call('POST', `/api-sofreh/ordering/orders/${into.id}/merge`, { id: newId(), fromId: from.id })
  sold.merged = [from]
  sold.open.push(await call('GET', `/api/orders/${into.id}`))
}

/** Waits until the reactions to all events have run. */
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

const counted = () => [...sold.paid, ...sold.open, ...sold.refunded]
const finalPrices = (orders: readonly Order[]) => sumOf(orders.map(({ price }) => price.finalPrice))

describe('sales reports', () => {
  it('counts every accepted or paid order once in sales reports, without rejected and merged ones', async () => {
    const { data, totals } = await report('orderstatistics/perday')
    expect(data).toMatchObject([{ businessDate: today, orders: counted().length, total: finalPrices(counted()) }])
    expect(totals).toMatchObject({ orders: counted().length, total: finalPrices(counted()) })
    expect(totals['total']).toBe(
      sumOf(['net', 'packaging', 'serviceFee', 'delivery', 'tax', 'tip'].map((part) => totals[part] ?? 0)),
    )
    expect(totals['refunded']).toBe(sold.refunded[0]?.refunded)
  })

  it('reports the same totals by day, by hour, by type, by member of staff and in the list of orders', async () => {
    const day = (await report('orderstatistics/perday')).totals
    for (const path of ['orderstatistics/perhour', 'orderstatistics/pertype', 'orderstatistics/peruser'])
      expect((await report(path)).totals, path).toMatchObject(day)
    const orders = (await report('stafforders')).totals
    for (const [name, sum] of Object.entries(orders)) expect(sum, name).toBe(day[name])
    const items = (await report('itemssales')).totals
    for (const name of ['gross', 'discounts', 'net']) expect(items[name], name).toBe(day[name])
  })

  it('names the member of staff who sold the orders in the report of staff', async () => {
    const { data } = await report('orderstatistics/peruser')
    expect(data).toHaveLength(1)
    expect(data[0]?.['staffId']).toEqual(expect.any(String))
    expect(data[0]?.['staff']).not.toBe('')
  })

  it('reports units, returned units and money of each dish, and its toppings separately', async () => {
    const units = sumOf(counted().flatMap(({ lines }) => lines.map(({ count }) => count)))
    const { data, totals } = await report('itemssales')
    expect(data).toMatchObject([{ itemId: dish, units, returned: 1, orders: counted().length }])
    const toppings = await report('mostsold/bytopping')
    expect(toppings.data).toMatchObject([{ toppingId: topping, units }])
    // An order with two dishes is in the rows of both: their sum is no number of orders.
    for (const sums of [totals, toppings.totals]) expect(Object.keys(sums)).not.toContain('orders')
    const delivery = await report('orderitemsdelivery')
    expect(delivery.data).toMatchObject([{ itemId: dish, deliveryType: 'PICKUP', units }])
    const perHour = await report('mostsold/perhour')
    expect(sumOf(perHour.data.map((row) => Number(row['units'])))).toBe(units)
  })

  it('counts an order once in the report of a dish that is on two of its lines', async () => {
    const before = (await report('itemssales')).data[0]
    const line = () => ({ id: newId(), menuItemId: dish, count: 1, toppings: [] })
    const order = await bill(1, { lines: [line(), { ...line(), note: 'بدون نمک' }] })
    await processed()
    const after = (await report('itemssales')).data[0]
    expect(order.lines).toHaveLength(2)
    expect(Number(after?.['orders'])).toBe(Number(before?.['orders']) + 1)
    expect(Number(after?.['units'])).toBe(Number(before?.['units']) + 2)
    sold.open.push(order)
  })

  it('lists unpaid and paid orders, each order in one of them', async () => {
    const idsOf = (rows: Row[]) => rows.map((row) => row['orderId']).sort()
    const unpaid = await report('unpaidorders')
    expect(idsOf(unpaid.data)).toEqual(sold.open.map(({ id }) => id).sort())
    expect(unpaid.totals['due']).toBe(sumOf(sold.open.map(({ due }) => due)))
    const paid = await report('paidorders')
    expect(idsOf(paid.data)).toEqual([...sold.paid, ...sold.refunded].map(({ id }) => id).sort())
  })

  it('lists rejected orders with cause and person, and their share of all orders', async () => {
    const { data, totals } = await report('cancelledorders')
    expect(data).toMatchObject([
      { orderId: sold.rejected[0]?.id, cause: 'SOLD_OUT', total: finalPrices(sold.rejected) },
    ])
    expect(data[0]?.['person']).not.toBe('')
    expect(totals).toMatchObject({ total: finalPrices(sold.rejected) })
    const statistics = await report('cancelledorders/statistics')
    const all = counted().length + 1
    expect(statistics.data).toMatchObject([{ cause: 'SOLD_OUT', orders: 1, share: Math.round(10_000 / all) }])
  })

  it('reports orders that a delivery platform paid by day, and those with a discount one by one', async () => {
    const { id: orderId } = await bill(2)
    const discount = { id: newId(), kind: 'discount', reason: '', discount: { kind: 'PERCENTAGE', value: 1_000 } }
    const reduced = await pay(await call('PATCH', '/api/orders', { orderId, operations: [discount] }), 'FOODRO')
    const plain = await pay(await bill(1), 'FOODRO')
    sold.paid.push(reduced, plain)
    await processed()
    const days = await report('snappfood/statistics')
    const total = finalPrices([reduced, plain])
    expect(days.data).toMatchObject([{ businessDate: today, orders: 2, cancelled: 0, total }])
    expect(days.totals).toMatchObject({ orders: 2, total, average: Math.round(total / 2) })
    const { data, totals } = await report('snappfood/discount')
    expect(data).toMatchObject([{ orderId: reduced.id, total: reduced.price.finalPrice }])
    expect(totals['discounts']).toBeGreaterThan(0)
    expect(totals['net']).toBe((totals['gross'] ?? 0) - (totals['discounts'] ?? 0))
    expect((await report('snappfood/statistics', { channel: 'WEBSITE' })).data).toEqual([])
  })

  it('updates the sales reports when an order changes later', async () => {
    const before = (await report('orderstatistics/perday')).totals
    const order = await bill(1)
    await processed()
    const after = (await report('orderstatistics/perday')).totals
    expect(after['orders']).toBe((before['orders'] ?? 0) + 1)
    const no = { orderId: order.id, version: order.version, state: 'REJECTED', cause: 'OTHER', reason: 'آزمایش' }
    await call('PATCH', '/api/orders/state', no)
    await processed()
    expect((await report('orderstatistics/perday')).totals).toEqual(before)
  })
})

describe('filters of reports', () => {
  it('limits a report to dates, hours, delivery type, dish and member of staff', async () => {
    const all = (await report('orderstatistics/perday')).totals['orders']
    const ordersWith = async (query: Record<string, string | number>) =>
      (await report('orderstatistics/perday', query)).totals['orders']
    expect(await ordersWith({ from: today, to: today })).toBe(all)
    expect(await ordersWith({ to: '2020-01-01' })).toBe(0)
    expect(await ordersWith({ dateRange: 'TODAY' })).toBe(all)
    expect(await ordersWith({ dateRange: 'YESTERDAY' })).toBe(0)
    expect(await ordersWith({ deliveryType: 'DELIVER' })).toBe(0)
    expect(await ordersWith({ channel: 'SALON' })).toBe(all)
    expect(await ordersWith({ itemId: dish })).toBe(all)
    expect(await ordersWith({ itemId: newId() })).toBe(0)
    expect(await ordersWith({ staffId: newId() })).toBe(0)
    const hour = Number((await report('orderstatistics/perhour')).data[0]?.['hour'])
    const next = (hour + 1) % 24
    expect(await ordersWith({ fromHour: hour, toHour: hour })).toBeGreaterThan(0)
    // From the hour after to this hour: passes midnight and so includes this hour.
    expect(await ordersWith({ fromHour: next, toHour: hour })).toBe(all)
  })

  it('sorts a report by a column and pages without repeating a row', async () => {
    const pages = [1, 2, 3].map((pageNumber) => report('stafforders', { pageNumber, pageSize: 2, sort: '-total' }))
    const rows = (await Promise.all(pages)).flatMap(({ data }) => data)
    const totals = rows.map((row) => Number(row['total']))
    expect(totals).toEqual([...totals].sort((one, another) => another - one))
    expect(new Set(rows.map((row) => row['orderId'])).size).toBe(rows.length)
  })

  it.each([
    ['ends before it starts', { from: '2026-02-02', to: '2026-02-01' }, 'VALIDATION_FAILED'],
    ['spans a thousand years', { from: '1900-01-01', to: '2199-01-01' }, 'VALIDATION_FAILED'],
    ['names an hour 25', { fromHour: 25 }, 'VALIDATION_FAILED'],
    ['names an unknown column', { sort: 'password' }, 'UNKNOWN_COLUMN'],
    ['compares a range without a start', { to: today, against: 'BEFORE' }, 'VALIDATION_FAILED'],
    ['is no date', { from: 'yesterday' }, 'VALIDATION_FAILED'],
  ])('refuses a query that %s, in Persian and with a code', async (_, query, code) => {
    const answer = await ask('GET', `/api/reports/itemssales?${new URLSearchParams(asTexts(query as never))}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/[\u0600-\u06ff]/) })
  })

  it('returns no rows for a page beyond the end of a report', async () => {
    const { data, totalCount } = await report('stafforders', { pageNumber: 1_000, pageSize: 100 })
    expect(data).toEqual([])
    expect(totalCount).toBeGreaterThan(0)
  })
})

describe('reports of several vendors', () => {
  it('shows a vendor no figures of another vendor in reports', async () => {
    for (const { page } of Object.values(reports)) {
      const answer = await ask('GET', page.path, undefined, other)
      // The menu with its sales has the vendor's own dishes, also unsold ones.
      if (page === reports.products.page) expect(answer.json().totals.units).toBe(0)
      else expect(answer.json(), page.path).toMatchObject({ data: [], totalCount: 0 })
    }
  })

  it('does not find the brand of another vendor in reports', async () => {
    for (const path of ['/api/reports/itemssales', `/api-sync/SyncOrders/OrderReport/${shop.vendorId}`]) {
      const answer = await ask('GET', `${path}?brandId=${newId()}`)
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'BRAND_NOT_FOUND'])
    }
  })
})

describe('reports as workbooks', () => {
  it('exports every report as a workbook with its columns, rows and totals', async () => {
    for (const [name, { page, excel }] of Object.entries(reports)) {
      const { totalCount } = (await ask('GET', page.path)).json() as Report
      const answer = await ask('GET', excel.path)
      expect(answer.statusCode, name).toBe(200)
      const sheet = await readSheet(answer.rawPayload)
      if (!sheet.ok) throw new Error(`${name}: ${sheet.code}`)
      expect(sheet.rows.length, name).toBe(totalCount === 0 ? 1 : totalCount + 2)
      for (const heading of sheet.rows[0] ?? []) expect(String(heading), name).toMatch(/[\u0600-\u06ff]/)
    }
  })

  it('writes a dish name that begins like a formula as text', async () => {
    const title = '=1+1'
    await call('PUT', '/api-snappFood/menuitems', { id: dish, title })
    await bill(1)
    await processed()
    const sheet = await readSheet((await ask('GET', '/api/reports/itemssales/excel')).rawPayload)
    if (!sheet.ok) throw new Error(sheet.code)
    expect(sheet.rows[1]?.[0]).toBe(title)
  })
})

describe('reports for other programs', () => {
  it('returns order count, tips, sales and sold dishes to other programs', async () => {
    const { totals } = await report('orderstatistics/perday')
    const path = `/api-sync/SyncOrders/OrderReport/${shop.vendorId}?from=${today}&to=${today}&fromHour=0&toHour=23`
    const sums = { orderCount: totals['orders'], totalTip: totals['tip'], totalSale: totals['total'] }
    expect(await call('GET', path)).toEqual(sums)
    const items = await ask('GET', `/api-sync/SyncOrders/ItemsReport/${shop.vendorId}?from=${today}&to=${today}`)
    expect(items.json()).toMatchObject({ data: [{ itemId: dish }], pageNumber: 1, pageSize: 10, totalCount: 1 })
  })

  it('does not find another vendor’s orders for other programs', async () => {
    for (const name of ['OrderReport', 'ItemsReport'])
      expect((await ask('GET', `/api-sync/SyncOrders/${name}/${other.vendorId}`)).statusCode).toBe(404)
  })
})

describe('facts of orders', () => {
  it('rebuilds the facts of all orders to the rows that the reactions wrote', async () => {
    const { slices, started } = product
    const { database } = started
    const rows = async (table: 'order_facts' | 'line_facts') =>
      (
        await sql`select * from ${sql.table(table)} order by vendor_id, order_id, ${sql.raw('1')}`.execute(
          database.kysely,
        )
      ).rows
    const before = [await rows('order_facts'), (await rows('line_facts')).length]
    await database.transaction((tx) => slices.reporting.askRebuild(tx))
    await sql`update order_facts set gross = 0, discounts = 0, net = 0, total = packaging + service_fee + delivery + tax + tip`.execute(
      database.kysely,
    )
    await slices.reporting.rebuildFacts()
    expect([await rows('order_facts'), (await rows('line_facts')).length]).toEqual(before)
  })
})
