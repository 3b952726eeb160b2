import { businessDateOf, newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { reports } from '@sofreh/reporting/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

let product: RunningProduct
let shop: StockedShop
let other: StockedShop
const today = businessDateOf(new Date(), 0)
const paths = Object.values(reports).flatMap(({ page, excel }) => [page.path, excel.path])
const all = [...paths, '/api/reports/dashboard']

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'report-input', '09128887733')
  other = await stockShop(product, 'report-input-two', '09128887734')
  await ask('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON'] })
}, 120_000)
afterAll(() => product.close())

function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { host, token } = shop) {
  const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': newId() }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}

async function bill(asShop = shop): Promise<Order> {
  const dish = asShop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
  const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: dish, count: 1, toppings: [] }] }
  const quote = await ask('POST', '/api-sofreh/ordering/quote', cart, asShop)
  const expectedPrice = quote.json().data.price.finalPrice
  return (await ask('POST', '/api/orders/postpaid', { id: newId(), ...cart, expectedPrice }, asShop)).json().data
}

describe('bad input of every report, of its workbook and of the dashboard', () => {
  it.each([
    ['a range of a thousand years', 'from=1900-01-01&to=2199-12-31'],
    ['a date in another millennium', 'from=0999-01-01&to=2026-01-01'],
    ['a range that ends before it starts', 'from=2026-02-02&to=2026-02-01'],
    ['an hour 25', 'fromHour=25'],
    ['an hour below zero', 'toHour=-1'],
    ['an hour that is no number', 'fromHour=noon'],
    ['a date that does not exist', 'from=2026-02-30'],
    ['an unknown named range', 'dateRange=FOREVER'],
    ['an id that is no id', 'staffId=1%27%20or%201=1'],
    ['an unknown channel', 'channel=TELEX'],
  ])('is refused in Persian with a code: %s', async (_, query) => {
    for (const path of all) {
      const answer = await ask('GET', `${path}?${query}`)
      expect([answer.statusCode, answer.json().code], path).toEqual([422, 'VALIDATION_FAILED'])
      expect(answer.json().message, path).toMatch(/[\u0600-\u06ff]/)
    }
  })

  it('finds no rows of a report under the ids of another vendor', async () => {
    const foreign = await bill(other)
    const dish = other.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
    const order = await ask('GET', `/api/reports/refundreport/${foreign.id}`)
    expect([order.statusCode, order.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
    for (const name of ['OrderReport', 'ItemsReport'])
      expect((await ask('GET', `/api-sync/SyncOrders/${name}/${other.vendorId}`)).statusCode).toBe(404)
    const items = await ask('GET', `/api/reports/itemssales?itemId=${dish}&from=${today}`)
    expect(items.json()).toMatchObject({ data: [], totalCount: 0 })
  })

  it('returns no rows for a page beyond the end of every report', async () => {
    for (const { page } of Object.values(reports)) {
      const answer = await ask('GET', `${page.path}?pageNumber=1000000&pageSize=100`)
      expect([answer.statusCode, answer.json().data], page.path).toEqual([200, []])
    }
  })
})

it('returns the same totals to a hundred concurrent calls of a report, while sales continue', async () => {
  await bill()
  await product.runner.catchUp(shop.vendorId)
  const path = '/api/reports/itemssales?from=2020-01-01'
  const before = (await ask('GET', path)).json().totals
  expect(before.total).toBeGreaterThan(0)
  const asked = Array.from({ length: 100 }, () => ask('GET', path))
  const sold = await bill()
  expect(sold.id).toEqual(expect.any(String))
  const answers = await Promise.all(asked)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  // The order of meanwhile is in an answer or not, as a whole.
  await product.runner.catchUp(shop.vendorId)
  const after = (await ask('GET', path)).json().totals
  expect(after.total).toBeGreaterThan(before.total)
  for (const answer of answers) expect([before, after]).toContainEqual(answer.json().totals)
})
