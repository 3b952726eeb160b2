import { addDays, businessDateOf, newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

let product: RunningProduct
let shop: StockedShop
const today = businessDateOf(new Date(), 0)
const range = `from=${addDays(today, -7)}&to=${addDays(today, 7)}`
const afterTheWeek = new Date(Date.now() + 15 * 86_400_000)

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'report-weeks', '09128887735')
  await ask('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON'] })
}, 120_000)
afterAll(async () => {
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': newId() }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
const run = (text: string) => sql.raw<{ summed: boolean }>(text).execute(product.started.database.kysely)

async function sell(): Promise<void> {
  const menuItemId = shop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
  const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId, count: 1, toppings: [] }] }
  const quote = await ask('POST', '/api-sofreh/ordering/quote', cart)
  const expectedPrice = quote.json().data.price.finalPrice
  const placed = await ask('POST', '/api/orders/postpaid', { id: newId(), ...cart, expectedPrice })
  expect(placed.statusCode).toBe(200)
  await product.runner.catchUp(shop.vendorId)
}
const unitsOf = async (path: string) => (await ask('GET', `/api/reports/${path}?${range}`)).json().totals.units

it('adds up the sums of a week that is over, and its lines again after an order of it changes', async () => {
  const reports = [
    'itemssales',
    'products',
    'printerstationsales',
    'orderitemsdelivery',
    'mostsold/perhour',
    'kitchens',
  ]
  await sell()
  await product.slices.reporting.sumWeeks()
  // The running week is not summed.
  expect((await run('select is_summed as summed from fact_weeks')).rows).toEqual([{ summed: false }])
  await product.slices.reporting.sumWeeks(afterTheWeek)
  expect((await run('select is_summed as summed from fact_weeks')).rows).toEqual([{ summed: true }])
  for (const path of reports) expect(await unitsOf(path), path).toBe(1)
  // The sums are what is read: a changed one shows.
  await run('update dish_weeks set count = count + 10')
  await run('update kitchen_weeks set units = units + 10')
  for (const path of reports) expect(await unitsOf(path), path).toBe(11)
  // A report whose filter the sums do not have reads the lines.
  const filtered = await ask('GET', `/api/reports/itemssales?${range}&channel=SALON`)
  expect(filtered.json().totals.units).toBe(1)

  await sell()
  expect((await run('select is_summed as summed from fact_weeks')).rows).toEqual([{ summed: false }])
  for (const path of reports) expect(await unitsOf(path), path).toBe(2)
  await product.slices.reporting.sumWeeks(afterTheWeek)
  for (const path of reports) expect(await unitsOf(path), path).toBe(2)
})

it('waits for the sums of a week before it changes a fact of it', async () => {
  const { database } = product.started
  const facts = async () => (await run('select from order_facts')).rows.length
  const before = await facts()
  let sold: Promise<void> | undefined
  await database.transaction(async (tx) => {
    await sql`select from fact_weeks for update`.execute(tx.kysely)
    sold = sell()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await facts()).toBe(before)
  })
  await sold
  await expect.poll(facts).toBe(before + 1)
})
