import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

const groups = '/api-snappFood/toppingcategories'
const toppings = '/api-snappFood/toppings'
const newGroup = async (fields: object = {}) =>
  (await shop.call(`POST ${groups}`, { title: newId(), max: 3, ...fields })).data.id as string
const newTopping = async (toppingCategoryId: string, fields: object = {}) =>
  (await shop.call(`POST ${toppings}`, { toppingCategoryId, title: newId(), price: 5_000, ...fields })).data
    .id as string

describe('topping group', () => {
  it('creates a group, fills it, orders it and reads it with its toppings', async () => {
    const group = await newGroup({ title: 'سس‌ها', min: 1, max: 2, free: 1 })
    const [garlic, hot] = [await newTopping(group, { title: 'سیر' }), await newTopping(group, { title: 'تند', max: 2 })]
    await shop.call('POST /api-sofreh/catalog/positions', {
      of: 'TOPPINGS',
      toppingCategoryId: group,
      ids: [hot, garlic],
    })
    const item = await shop.item({ toppingCategoryIds: [group] })
    const read = (await shop.call(`GET /api-catalog/catalog/toppingcategories/${group}`)).data
    expect(read).toMatchObject({ title: 'سس‌ها', min: 1, max: 2, free: 1, itemCount: 1 })
    expect(read.toppings.map((topping: { title: string }) => topping.title)).toEqual(['تند', 'سیر'])
    expect((await shop.call('GET /api-catalog/catalog/toppingcategories')).data).toContainEqual(read)
    expect((await shop.call(`GET /api-catalog/catalog/toppings/${hot}`)).data).toMatchObject({ max: 2, price: 5_000 })
    const page = await shop.call(`GET /api-catalog/catalog/toppings?toppingCategoryId=${group}&pageSize=1`)
    expect([page.data.length, page.totalCount]).toEqual([1, 2])
    const shown = (await shop.site()).categories.flatMap((category) => category.items).find((each) => each.id === item)
    expect(shown?.toppingCategories[0]?.toppings.map((topping) => topping.title)).toEqual(['تند', 'سیر'])
  })

  it('refuses contradicting numbers, also when only one of them changes', async () => {
    const wrong = await shop.call(`POST ${groups}`, { title: newId(), min: 3, max: 2 })
    expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'min' }] })
    const free = await shop.call(`POST ${groups}`, { title: newId(), max: 2, free: 3 })
    expect(free).toMatchObject({ status: 422, errors: [{ field: 'free' }] })
    const group = await newGroup({ min: 2, max: 3 })
    expect(await shop.call(`PUT ${groups}`, { id: group, max: 1 })).toMatchObject({ status: 422 })
    expect((await shop.call(`PUT ${groups}`, { id: group, max: 2 })).status).toBe(200)
  })

  it('refuses a taken group name and a taken topping name within a group', async () => {
    const group = await newGroup({ title: 'نان اضافه' })
    expect(await shop.call(`POST ${groups}`, { title: 'نان اضافه', max: 1 })).toMatchObject({ status: 422 })
    await newTopping(group, { title: 'سنگک' })
    const twin = await shop.call(`POST ${toppings}`, { toppingCategoryId: group, title: 'سنگک' })
    expect(twin).toMatchObject({ status: 422, errors: [{ field: 'title' }] })
  })

  it('removes a deleted group from every item, together with its toppings', async () => {
    const group = await newGroup()
    const topping = await newTopping(group)
    const item = await shop.item({ toppingCategoryIds: [group] })
    const before = await shop.version()
    expect((await shop.call(`DELETE ${groups}/${group}`)).status).toBe(200)
    expect((await shop.read(item)).toppingCategoryIds).toEqual([])
    expect((await shop.call(`GET /api-catalog/catalog/toppings/${topping}`)).code).toBe('TOPPING_NOT_FOUND')
    const sync = (await shop.call(`GET /api-catalog/catalog/menuitems/sync?since=${before}`)).data
    expect(sync.gone.toppingCategories).toEqual([group])
    expect(sync.items.map((each: { id: string }) => each.id)).toEqual([item])
  })

  it('moves a topping, deactivates it, and refuses unknown ids', async () => {
    const [from, to] = [await newGroup(), await newGroup()]
    const topping = await newTopping(from)
    await shop.call(`PUT ${toppings}`, { id: topping, toppingCategoryId: to, isActive: false, price: 0 })
    expect((await shop.call(`GET /api-catalog/catalog/toppings/${topping}`)).data).toMatchObject({
      toppingCategoryId: to,
      isActive: false,
      price: 0,
    })
    expect((await shop.call(`DELETE ${toppings}/${topping}`)).status).toBe(200)
    for (const call of [`DELETE ${toppings}/${topping}`, `GET /api-catalog/catalog/toppings/${newId()}`])
      expect(await shop.call(call)).toMatchObject({ status: 404, code: 'TOPPING_NOT_FOUND' })
    expect(await shop.call(`PUT ${toppings}`, { id: topping, price: 1 })).toMatchObject({ code: 'TOPPING_NOT_FOUND' })
    const order = { of: 'TOPPINGS', toppingCategoryId: to, ids: [topping] }
    expect(await shop.call('POST /api-sofreh/catalog/positions', order)).toMatchObject({ code: 'TOPPING_NOT_FOUND' })
    const missing = { status: 404, code: 'TOPPING_CATEGORY_NOT_FOUND' }
    expect(await shop.call(`POST ${toppings}`, { toppingCategoryId: newId(), title: 'بی‌جا' })).toMatchObject(missing)
    expect(await shop.call(`PUT ${groups}`, { id: newId(), max: 1 })).toMatchObject(missing)
    expect(await shop.call(`DELETE ${groups}/${newId()}`)).toMatchObject(missing)
    expect(await shop.call(`GET /api-catalog/catalog/toppingcategories/${newId()}`)).toMatchObject(missing)
    expect(await shop.call(`PUT ${groups}`, { id: from, max: 1 }, { vendor: 'other.localhost' })).toMatchObject(missing)
  })
})

describe('food shift', () => {
  const shifts = '/api-catalog/catalog/foodshifts'
  const lateNight = { weekday: 'SAT', from: '22:00', to: '02:00' }

  it('decides when its items sell, past midnight too', async () => {
    const title = 'شبانه'
    const id = (await shop.call(`POST ${shifts}`, { title, hours: [lateNight] })).data.id
    const item = await shop.item({ foodShiftIds: [id] })
    const seen = async () =>
      (await shop.site()).categories.flatMap((category) => category.items).find((each) => each.id === item)
    // Saturday noon.
    expect(await seen()).toMatchObject({
      isAvailable: false,
      unavailableReason: 'NOT_NOW',
      availableFrom: '2026-11-21T18:30:00.000Z',
    })
    shop.clock.set('2026-11-21T22:00:00+03:30')
    expect(await seen()).toMatchObject({ isAvailable: true })
    shop.clock.set('2026-11-22T01:59:00+03:30')
    expect(await seen()).toMatchObject({ isAvailable: true })
    shop.clock.set('2026-11-22T02:00:00+03:30')
    expect(await seen()).toMatchObject({ isAvailable: false })
    shop.clock.set('2026-11-21T12:00:00+03:30')
    const listed = (await shop.call(`GET ${shifts}/list`)).data
    expect(listed).toContainEqual({ id, title, hours: [lateNight], itemCount: 1, isOnNow: false })
    expect((await shop.call(`GET ${shifts}?search=${encodeURIComponent(title)}`)).totalCount).toBe(1)
    expect((await shop.call(`DELETE ${shifts}/${id}`)).code).toBe('FOOD_SHIFT_IN_USE')
  })

  it('changes a shift, and deletes it when no item uses it', async () => {
    const id = (await shop.call(`POST ${shifts}`, { title: newId(), hours: [lateNight] })).data.id
    const hours = [{ weekday: 'FRI', from: '07:00', to: '11:00' }]
    expect((await shop.call(`PUT ${shifts}`, { id, title: 'صبحانه', hours })).status).toBe(200)
    expect((await shop.call(`GET ${shifts}/${id}`)).data).toMatchObject({ title: 'صبحانه', hours })
    expect((await shop.call(`PUT ${shifts}`, { id, title: 'صبحانهٔ جمعه' })).status).toBe(200)
    expect((await shop.call(`GET ${shifts}/${id}`)).data.hours).toEqual(hours)
    expect((await shop.call(`DELETE ${shifts}/${id}`)).status).toBe(200)
    const missing = { status: 404, code: 'FOOD_SHIFT_NOT_FOUND' }
    expect(await shop.call(`GET ${shifts}/${id}`)).toMatchObject(missing)
    expect(await shop.call(`PUT ${shifts}`, { id, title: 'هیچ' })).toMatchObject(missing)
    expect(await shop.call(`DELETE ${shifts}/${id}`)).toMatchObject(missing)
  })

  it('refuses missing, invalid and duplicate hours, and a taken name', async () => {
    await shop.call(`POST ${shifts}`, { title: 'عصرانه', hours: [lateNight] })
    for (const body of [
      { title: newId(), hours: [] },
      { title: newId(), hours: [{ weekday: 'SAT', from: '25:00', to: '02:00' }] },
      { title: newId(), hours: [lateNight, { ...lateNight, to: '01:00' }] },
      { title: 'عصرانه', hours: [lateNight] },
    ])
      expect(await shop.call(`POST ${shifts}`, body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  })
})
