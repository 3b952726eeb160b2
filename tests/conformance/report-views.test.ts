import { newId } from '@sofreh/kernel'
import { mostViews, type ReportView } from '@sofreh/reporting/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

const views = '/api-sofreh/reporting/views'
let product: RunningProduct
let shop: StockedShop
let other: StockedShop

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'views', '09128887731')
  other = await stockShop(product, 'views-next-door', '09128887732')
}, 120_000)
afterAll(() => product.close())

type Method = 'GET' | 'PUT' | 'DELETE'
function ask(method: Method, url: string, payload?: object, { host, token } = shop, key = newId()) {
  const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': key }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
const listed = async (asShop = shop) => (await ask('GET', views, undefined, asShop)).json().data as ReportView[]
const weekly = { name: 'فروش هفتگی سالن', report: 'perDay', filters: { range: 'LAST_7_DAY', channel: 'SALON' } }

it('saves a view of a report with its filters, renames it and deletes it', async () => {
  const id = newId()
  expect((await ask('PUT', `${views}/${id}`, weekly)).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ id, ...weekly }])
  await ask('PUT', `${views}/${id}`, { ...weekly, name: 'سالن' })
  expect(await listed()).toMatchObject([{ id, ...weekly, name: 'سالن' }])
  expect((await ask('DELETE', `${views}/${id}`)).statusCode).toBe(200)
  expect(await listed()).toEqual([])
  const again = await ask('DELETE', `${views}/${id}`)
  expect([again.statusCode, again.json().code]).toEqual([404, 'REPORT_VIEW_NOT_FOUND'])
})

it('saves a report view once when the same call is sent twice', async () => {
  const [id, key] = [newId(), newId()]
  const answers = await Promise.all([1, 2].map(() => ask('PUT', `${views}/${id}`, weekly, shop, key)))
  expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
  expect(await listed()).toHaveLength(1)
  await ask('DELETE', `${views}/${id}`)
})

it('hides a report view from other vendors and other people, who cannot delete it', async () => {
  const id = newId()
  await ask('PUT', `${views}/${id}`, weekly)
  expect(await listed(other)).toEqual([])
  expect((await ask('DELETE', `${views}/${id}`, undefined, other)).statusCode).toBe(404)
  const guest = await ask('GET', views, undefined, { ...shop, token: shop.guestToken })
  expect(guest.statusCode).toBe(403)
  expect(await listed()).toHaveLength(1)
})

it.each([
  ['an empty name', { ...weekly, name: ' ' }],
  ['an unknown report', { ...weekly, report: 'passwords' }],
  ['a filter whose name has a space', { ...weekly, filters: { '__proto__ x': '1' } }],
  ['a filter of ten thousand letters', { ...weekly, filters: { range: 'x'.repeat(10_000) } }],
  [
    'too many filters',
    { ...weekly, filters: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((key) => [key, '1'])) },
  ],
])('refuses a view with %s', async (_, body) => {
  const answer = await ask('PUT', `${views}/${newId()}`, body)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED'])
})

it('refuses one report view more than a person may have, also among calls at the same time', async () => {
  for (let count = (await listed()).length; count < mostViews - 1; count += 1)
    await ask('PUT', `${views}/${newId()}`, weekly)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => ask('PUT', `${views}/${newId()}`, weekly)))
  expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await listed()).toHaveLength(mostViews)
  const answer = await ask('PUT', `${views}/${newId()}`, weekly)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'TOO_MANY_REPORT_VIEWS'])
  const [first] = await listed()
  expect((await ask('PUT', `${views}/${first?.id}`, { ...weekly, name: 'نو' })).statusCode).toBe(200)
})
