import { newId } from '@sofreh/kernel'
import { startTestApp, type TestApp } from '@sofreh/testing/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DiningTable, Hall } from '../contract/index.ts'
import { diningRefusals } from '../text/dining.fa.ts'
import type { Dining } from './create-dining.ts'
import type { OpenOrder } from './dining-deps.ts'

const naranj = newId()
const toranj = newId()
const personId = newId()
const hosts: Record<string, string> = { 'naranj.localhost': naranj, 'toranj.localhost': toranj }
const openOrders = new Map<string, OpenOrder>()
let shop: TestApp
let dining: Dining

beforeAll(async () => {
  const ordering = { findOpenOrders: async () => openOrders }
  shop = await startTestApp({
    overrides: { faces: { ordering } },
    resolveCaller: async (token, vendorId) => {
      const [owner, ...permissions] = token.split('~')
      if (owner !== vendorId) return undefined
      return { personId, permissions: new Set(permissions), isStaff: true, isAdmin: false }
    },
  })
  ;({ dining } = shop.slices)
  await shop.openVendor({ id: naranj, name: 'نارنج', subdomain: 'naranj' })
  await shop.openVendor({ id: toranj, name: 'ترنج', subdomain: 'toranj' })
}, 60_000)

afterAll(() => shop?.close())

type Asked = { host?: string; token?: string; body?: unknown; key?: string }
type Answer = {
  status: number
  data: never
  code?: string
  message: string
  totalCount?: number
  errors: { field: string }[]
}

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, asked: Asked = {}): Promise<Answer> {
  const host = asked.host ?? 'naranj.localhost'
  const answer = await shop.http.inject({
    method,
    url: path.startsWith('/') ? path : `/api/diningtables${path === '' ? '' : `/${path}`}`,
    headers: {
      host,
      authorization: `Bearer ${asked.token ?? `${hosts[host]}~TABLE_USE~TABLE_EDIT`}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
    },
    ...(asked.body === undefined ? {} : { payload: asked.body as object }),
  })
  return { status: answer.statusCode, ...(answer.json() as Omit<Answer, 'status'>) }
}

async function hall(name: string, host = 'naranj.localhost'): Promise<Hall> {
  return (await ask('POST', 'categories', { body: { name }, host })).data
}

async function tables(categoryId: string, names: string[], host = 'naranj.localhost'): Promise<DiningTable[]> {
  return (await ask('POST', '', { body: { categoryId, tables: names.map((name) => ({ name })) }, host })).data
}

const wholeOf = ({ id, categoryId, name, seats, place, isActive }: DiningTable) => ({
  id,
  categoryId,
  name,
  seats,
  place,
  isActive,
})

describe('halls', () => {
  it('lists halls in their arranged order with their number of tables', async () => {
    const garden = await hall('باغ')
    const roof = await hall('بام')
    await tables(roof.id, ['۱', '۲'])
    const body = {
      categories: [
        { id: roof.id, position: 0 },
        { id: garden.id, position: 1 },
      ],
    }
    expect((await ask('PATCH', 'categories', { body })).data).toMatchObject([
      { name: 'بام', tableCount: 2 },
      { name: 'باغ', tableCount: 0 },
    ])
    expect((await ask('GET', `categories/${roof.id}`)).data).toMatchObject({
      name: 'بام',
      tables: [{ name: '۱', seats: 4 }, { name: '۲' }],
    })
    expect(shop.announced.map(({ kind }) => kind)).toContain('tables-changed')
  })

  it('rejects a taken hall name in any spelling', async () => {
    await hall('تراس یک')
    const refused = await ask('POST', 'categories', { body: { name: 'تراس  يك' } })
    expect(refused).toMatchObject({ status: 409, code: 'TABLE_CATEGORY_NAME_TAKEN', errors: [{ field: 'name' }] })
    expect(refused.message).toContain('تراس یک')
    const other = await hall('تراس دو')
    const renamed = await ask('PUT', 'categories', { body: { id: other.id, name: 'تراس یک', isActive: true } })
    expect(renamed).toMatchObject({ status: 409, code: 'TABLE_CATEGORY_NAME_TAKEN' })
    // Of two concurrent requests the second is refused.
    const both = await Promise.all([1, 2].map(() => ask('POST', 'categories', { body: { name: 'حیاط' } })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('refuses unknown halls with a clear message', async () => {
    const id = newId()
    for (const refused of [
      await ask('GET', `categories/${id}`),
      await ask('PUT', 'categories', { body: { id, name: 'الف', isActive: true } }),
      await ask('PATCH', 'categories', { body: { categories: [{ id, position: 0 }] } }),
      await ask('POST', '', { body: { categoryId: id, tables: [{ name: 'میز' }] } }),
    ])
      expect(refused).toMatchObject({
        status: 404,
        code: 'TABLE_CATEGORY_NOT_FOUND',
        message: diningRefusals['TABLE_CATEGORY_NOT_FOUND'],
      })
  })
})

describe('tables', () => {
  it('adds many tables at once, or none when one name is taken', async () => {
    const { id } = await hall('سالن اصلی')
    const added = await tables(id, ['میز ۱', 'میز ۲', 'میز ۳'])
    expect(added.map(({ name, status, isActive, position }) => [name, status, isActive, position])).toEqual([
      ['میز ۱', 'FREE', true, 0],
      ['میز ۲', 'FREE', true, 1],
      ['میز ۳', 'FREE', true, 2],
    ])
    const refused = await ask('POST', '', { body: { categoryId: id, tables: [{ name: 'میز ۴' }, { name: 'میز 2' }] } })
    expect(refused).toMatchObject({ status: 409, code: 'TABLE_NAME_TAKEN', errors: [{ field: 'tables.1.name' }] })
    expect(refused.message).toContain('میز 2')
    expect((await ask('GET', `categories/${id}`)).data).toMatchObject({ tableCount: 3 })
  })

  it('creates tables once when a request is repeated after a lost response', async () => {
    const { id } = await hall('گلخانه')
    const asked = { body: { categoryId: id, tables: [{ name: 'میز ۱' }] }, key: newId() }
    expect(await ask('POST', '', asked)).toEqual(await ask('POST', '', asked))
    expect((await ask('GET', `categories/${id}`)).data).toMatchObject({ tableCount: 1 })
  })

  it('changes the name, seats, place and hall of a table', async () => {
    const from = await hall('از')
    const to = await hall('به')
    const [one] = (await tables(from.id, ['الف', 'ب'])) as [DiningTable, DiningTable]
    await tables(to.id, ['پ'])
    const body = {
      ...wholeOf(one),
      categoryId: to.id,
      name: 'ت',
      seats: 8,
      place: { x: 3, y: 7, width: 20, height: 8, shape: 'ROUND' as const, turn: 45 },
    }
    expect((await ask('PUT', '', { body })).data).toMatchObject({ ...body, categoryName: 'به', position: 1 })
    expect(await ask('PUT', '', { body: { ...body, name: 'پ' } })).toMatchObject({
      status: 409,
      code: 'TABLE_NAME_TAKEN',
    })
    expect(await ask('PUT', '', { body: { ...body, id: newId() } })).toMatchObject({
      status: 404,
      code: 'TABLE_NOT_FOUND',
    })
    expect(await ask('PUT', '', { body: { ...body, categoryId: newId() } })).toMatchObject({
      code: 'TABLE_CATEGORY_NOT_FOUND',
    })
  })

  it('moves tables on the plan together, all or none', async () => {
    const { id } = await hall('نقشه')
    const [one, two] = (await tables(id, ['۱', '۲'])) as [DiningTable, DiningTable]
    const moved = [
      { id: one.id, place: { x: 1, y: 1 } },
      { id: two.id, place: { x: 5, y: 1 }, status: 'RESERVED' },
    ]
    expect((await ask('PATCH', 'tables', { body: { tables: moved } })).data).toMatchObject(moved)
    const broken = {
      tables: [
        { id: one.id, place: null },
        { id: newId(), isActive: false },
      ],
    }
    expect(await ask('PATCH', 'tables', { body: broken })).toMatchObject({ status: 404, code: 'TABLE_NOT_FOUND' })
    expect(await dining.findTable(shop.database, naranj, one.id)).toMatchObject({ name: '۱', isActive: true })
    expect((await ask('GET', `categories/${id}`)).data).toMatchObject({
      tables: [{ place: { x: 1, y: 1, width: 10, height: 10, shape: 'SQUARE', turn: 0 } }, { status: 'RESERVED' }],
    })
  })

  it('refuses to reactivate a table whose name is taken meanwhile', async () => {
    const { id } = await hall('نام')
    const [one] = (await tables(id, ['گوشه'])) as [DiningTable]
    await ask('PATCH', 'tables', { body: { tables: [{ id: one.id, isActive: false }] } })
    await tables(id, ['گوشه'])
    const back = await ask('PATCH', 'tables', { body: { tables: [{ id: one.id, isActive: true }] } })
    expect(back).toMatchObject({ status: 409, code: 'TABLE_NAME_TAKEN' })
  })

  it('refuses to deactivate a table with an open bill', async () => {
    const busy = await hall('شلوغ')
    const [one] = (await tables(busy.id, ['۱'])) as [DiningTable]
    openOrders.set(one.id, { orderId: newId(), number: '12', placedAt: new Date() })
    for (const refused of [
      await ask('PUT', '', { body: { ...wholeOf(one), isActive: false } }),
      await ask('PATCH', 'tables', { body: { tables: [{ id: one.id, isActive: false }] } }),
      await ask('PUT', 'categories', { body: { id: busy.id, name: 'شلوغ', isActive: false } }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'TABLE_HAS_OPEN_ORDER' })
    const all = (await ask('GET', 'alltables')).data as (DiningTable & { openOrder: OpenOrder | null })[]
    expect(all.find(({ id }) => id === one.id)?.openOrder?.number).toBe('12')
    openOrders.clear()
    expect((await ask('PUT', 'categories', { body: { id: busy.id, name: 'شلوغ', isActive: false } })).status).toBe(200)
    expect(await dining.findTable(shop.database, naranj, one.id)).toMatchObject({ isActive: false })
    expect((await ask('GET', '')).data).not.toContainEqual(expect.objectContaining({ id: busy.id }))
  })

  it('pages tables and finds them by name in any digits', async () => {
    const { id } = await hall('بزرگ')
    await tables(
      id,
      Array.from({ length: 12 }, (_, index) => `بزرگ ${index + 1}`),
    )
    const second = await ask('GET', `tables?categoryId=${id}&pageNumber=2&pageSize=10`)
    expect(second).toMatchObject({ totalCount: 12, data: [{ name: 'بزرگ 11' }, { name: 'بزرگ 12' }] })
    expect(await ask('GET', `tables?search=${encodeURIComponent('بزرگ ۱۱')}`)).toMatchObject({ totalCount: 1 })
    expect(await ask('GET', `tables?categoryId=${id}&status=RESERVED&isActive=true`)).toMatchObject({ totalCount: 0 })
    const by = (sort: string) => ask('GET', `tables?categoryId=${id}&pageSize=2&sort=${sort}`)
    expect(await by('name')).toMatchObject({ data: [{ name: 'بزرگ 1' }, { name: 'بزرگ 2' }] })
    expect(await by('seats')).toMatchObject({ data: [{ seats: 4 }, { seats: 4 }] })
    expect((await by('colour')).status).toBe(422)
  })
})

describe('QR code of a table', () => {
  it('opens the site at its table, printed singly or for a whole hall', async () => {
    const { id } = await hall('کد')
    const added = await tables(id, ['کد ۱', 'کد ۲'])
    const sheet = (await ask('GET', `/api-sofreh/dining/qr-sheet?categoryId=${id}`)).data as {
      url: string
      svg: string
    }[]
    expect(sheet.map(({ url }) => url)).toEqual(added.map((table) => `http://naranj.localhost/?table=${table.id}`))
    expect(sheet[0]?.svg).toMatch(/^<svg .*<\/svg>$/s)
    const one = await ask('GET', `/api-sofreh/dining/tables/${added[0]?.id}/qr`)
    expect(one.data).toEqual(sheet[0])
    expect(await ask('GET', `/api-sofreh/dining/tables/${newId()}/qr`)).toMatchObject({ code: 'TABLE_NOT_FOUND' })
  })

  it("shows a guest the table's name without fields of the office", async () => {
    const { id } = await hall('مهمان')
    const [one] = (await tables(id, ['میز مهمان'])) as [DiningTable]
    const asked = { token: 'unknown-token' }
    expect((await ask('GET', `tables/${one.id}`, asked)).data).toEqual({
      id: one.id,
      name: 'میز مهمان',
      categoryId: id,
      categoryName: 'مهمان',
      seats: 4,
    })
    await ask('PATCH', 'tables', { body: { tables: [{ id: one.id, isActive: false }] } })
    expect(await ask('GET', `tables/${one.id}`, asked)).toMatchObject({
      status: 404,
      code: 'TABLE_NOT_FOUND',
      message: diningRefusals['TABLE_NOT_FOUND'],
    })
    expect(await ask('GET', 'tables/1', asked)).toMatchObject({ status: 422 })
  })
})

describe('tenant isolation', () => {
  it('hides our halls and tables from another restaurant and rejects its changes', async () => {
    const { id } = await hall('خودمان')
    const [ours] = (await tables(id, ['خودمان ۱'])) as [DiningTable]
    const host = 'toranj.localhost'
    const there = await hall('آنجا', host)
    expect(await ask('GET', `tables/${ours.id}`, { host })).toMatchObject({ status: 404 })
    expect(await ask('GET', `categories/${id}`, { host })).toMatchObject({ status: 404 })
    expect(await ask('PUT', '', { host, body: { ...wholeOf(ours), categoryId: there.id } })).toMatchObject({
      code: 'TABLE_NOT_FOUND',
    })
    expect(await ask('PATCH', 'tables', { host, body: { tables: [{ id: ours.id, isActive: false }] } })).toMatchObject({
      status: 404,
    })
    expect(await ask('POST', '', { host, body: { categoryId: id, tables: [{ name: 'x' }] } })).toMatchObject({
      status: 404,
    })
    expect((await ask('GET', 'alltables', { host })).data).toEqual([])
    expect((await ask('GET', 'tables', { host })).totalCount).toBe(0)
    expect(await dining.findTable(shop.database, toranj, ours.id)).toBeUndefined()
    expect(await ask('GET', 'alltables', { token: `${toranj}~TABLE_USE` })).toMatchObject({ status: 401 })
  })

  it('requires permissions for changes of halls and tables', async () => {
    expect(await ask('GET', '', { token: `${naranj}~ORDER_STATE` })).toMatchObject({ status: 403 })
    expect(await ask('POST', 'categories', { token: `${naranj}~TABLE_USE`, body: { name: 'نه' } })).toMatchObject({
      status: 403,
    })
  })
})
