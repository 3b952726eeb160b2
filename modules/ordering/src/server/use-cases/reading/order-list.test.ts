import { newId } from '@sofreh/kernel'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrders } from '../../../../../../bench/seed-orders.ts'
import type { ListedOrder } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { type OrderFilter, pageQuery } from '../../store/reading/order-list.reader.ts'

/** Seeds enough orders that a full scan and an index scan give different plans. */
const seeded = 20_000
const size = 20
/** The maximum of index ranges that a list without kind filters scans. */
const ranges = 5 * 4 * 7

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const dish = await shop.menu.put()
  await shop.ask('POST', '/api/orders', {
    as: shop.guest,
    body: {
      id: newId(),
      deliveryType: 'PICKUP',
      paymentType: 'ONLINE',
      lines: [{ id: newId(), menuItemId: dish.id, count: 1 }],
      expectedPrice: 208_500,
    },
  })
  const { database, ids } = shop
  await seedOrders(database, { vendorId: ids.naranj, orders: seeded, perDay: 200, batch: 5000, rebuildsIndexes: true })
}, 120_000)
afterAll(() => shop.close())

type Node = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] } & Record<
  string,
  unknown
>

/** Returns the access path of a plan and the number of orders it touched. */
async function work(query: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${query}`.execute(
    shop.database.kysely,
  )
  const nodes: Node[] = []
  const walk = (node: Node) => {
    nodes.push(node)
    for (const part of node.Plans ?? []) walk(part)
  }
  const [row] = rows
  if (row) walk(row['QUERY PLAN'][0].Plan)
  const scans = nodes.filter((node) => node['Relation Name'] === 'orders')
  const touched = scans.reduce(
    (sum, node) => sum + (node['Actual Rows'] + Number(node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )
  return { scanTypes: [...new Set(scans.map((node) => node['Node Type']))], touched }
}

const page = (filter: OrderFilter, start: Parameters<typeof pageQuery>[1]['start'] = { skip: 0 }) =>
  work(pageQuery(shop.ids.naranj, { filter, start, pageSize: size }))
const someone = (kind: string, n: number) => `00000000-0000-7000-${kind}-${String(n).padStart(12, '0')}`
const indexScan = expect.stringMatching(/^Index (Only )?Scan$/)

describe('listing orders among many', () => {
  it.each<[string, OrderFilter]>([
    ['everything', {}],
    ['one table', { tableId: someone('8001', 4) }],
    ['one member of staff', { staffId: someone('8002', 3) }],
    ['one shift', { shiftId: someone('8003', 5) }],
    ['one guest', { customerId: someone('8000', 0) }],
    ['money due', { isPaid: false }],
    ['rejected orders', { states: ['REJECTED'] }],
    ['open orders', { states: ['SUBMITTED', 'PAID', 'CONFIRMED'] }],
    ['a person who was searched', { sought: { number: undefined, customerIds: [someone('8000', 0)] } }],
  ])('reads no more than the page twice: once along the index, once for its documents (%s)', async (_, filter) => {
    const { scanTypes, touched } = await page(filter)
    expect(scanTypes).toEqual(scanTypes.map(() => indexScan))
    expect(touched).toBeLessThanOrEqual(2 * size)
  })

  it.each<[string, OrderFilter]>([
    ['a channel', { channel: 'WEBSITE' }],
    ['a channel that never sold', { channel: 'KIOSK' }],
    ['a delivery type without orders', { deliveryType: 'ZFEXPRESS' }],
    ['a payment type', { paymentType: 'CASH' }],
  ])('walks each range of kinds no further than a page (%s)', async (_, filter) => {
    const { scanTypes, touched } = await page(filter)
    expect(scanTypes).toEqual(scanTypes.map(() => indexScan))
    // Few of the ranges exist: every third of seven channels and four payment types.
    expect(touched).toBeLessThanOrEqual((ranges / 7) * size)
    expect(touched).toBeLessThan(seeded / 20)
  })

  it('reads the last page as cheaply as the first when it follows a cursor', async () => {
    const deep = { placedAt: new Date('2026-09-20T10:00:00Z'), id: newId() }
    const { scanTypes, touched } = await page({}, { after: deep })
    expect(scanTypes).toEqual(scanTypes.map(() => indexScan))
    expect(touched).toBeLessThanOrEqual(2 * size)
  })

  it('starts the scan at the requested dates', async () => {
    const { touched } = await page({
      toDate: '2026-09-20',
      toInstant: new Date('2026-09-21T20:30:00Z'),
    })
    // The scan reads and discards the day between the business date and the instant around it.
    expect(touched).toBeLessThanOrEqual(2 * size + 2 * 200)
  })

  it('pages through all orders by cursor without a loss or a duplicate while others are sold', async () => {
    const seen: string[] = []
    let after = ''
    for (let round = 0; round < 4; round += 1) {
      const answer = await shop.ask<ListedOrder[]>('GET', `/api/orders?pageSize=50&dateRange=LAST_7_DAY${after}`)
      seen.push(...answer.data.map((order) => order.id))
      after = `&after=${answer.data.at(-1)?.cursor}`
    }
    expect(new Set(seen).size).toBe(200)
    const byNumber = await shop.ask<ListedOrder[]>('GET', '/api/orders?pageSize=100&pageNumber=2&dateRange=LAST_7_DAY')
    expect(seen.slice(100, 200)).toEqual(byNumber.data.map((order) => order.id))
  })

  it('sorts the oldest first, by number and by cursor', async () => {
    const path = '/api/orders?dateRange=LAST_7_DAY&sort=oldest&pageSize=50'
    const first = await shop.ask<ListedOrder[]>('GET', path)
    const second = await shop.ask<ListedOrder[]>('GET', `${path}&after=${first.data.at(-1)?.cursor}`)
    const times = [...first.data, ...second.data].map((order) => order.placedAt)
    expect(new Set([...first.data, ...second.data].map((order) => order.id)).size).toBe(100)
    expect(times).toEqual([...times].sort())
    const byNumber = await shop.ask<ListedOrder[]>('GET', `${path}&pageNumber=2`)
    expect(byNumber.data.map((order) => order.id)).toEqual(second.data.map((order) => order.id))
    const newest = await shop.ask<ListedOrder[]>('GET', '/api/orders?dateRange=LAST_7_DAY&pageSize=1')
    expect(String(newest.data[0]?.placedAt) > String(times[0])).toBe(true)
    expect(await shop.ask('GET', '/api/orders?sort=price')).toMatchObject({ status: 422, errors: [{ field: 'sort' }] })
  })

  it('walks the oldest orders no further than a page', async () => {
    const asked = { filter: {}, start: { skip: 0 }, pageSize: size, sort: 'oldest' } as const
    const { scanTypes, touched } = await work(pageQuery(shop.ids.naranj, asked))
    expect(scanTypes).toEqual(scanTypes.map(() => indexScan))
    expect(touched).toBeLessThanOrEqual(2 * size)
  })

  it('counts to a thousand and then reports at least that many', async () => {
    const all = await shop.ask<ListedOrder[]>('GET', '/api/orders?pageSize=5')
    expect(all).toMatchObject({ totalCount: 1000, totalIsAtLeast: true, pageNumber: 1, pageSize: 5 })
    const day = await shop.ask<ListedOrder[]>('GET', '/api/orders?dateRange=YESTERDAY')
    expect(day.totalCount).toBe(200)
    expect(day).not.toHaveProperty('totalIsAtLeast')
  })

  it('refuses page two thousand by number and points to the cursor, and refuses an unknown cursor', async () => {
    expect(await shop.ask('GET', '/api/orders?pageSize=10&pageNumber=2000')).toMatchObject({
      status: 422,
      errors: [{ field: 'pageNumber' }],
    })
    expect(await shop.ask('GET', '/api/orders?after=abc')).toMatchObject({ status: 422, errors: [{ field: 'after' }] })
  })
})
