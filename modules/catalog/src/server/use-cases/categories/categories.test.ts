import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuCategoryWithItems } from '../../../contract/index.ts'
import { type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

const categories = '/api-snappFood/menucategories'
const order = (body: unknown) => shop.call('POST /api-sofreh/catalog/positions', body)
const all = async (): Promise<MenuCategoryWithItems[]> =>
  (await shop.call('GET /api-catalog/catalog/menucategories/all')).data.categories

describe('category', () => {
  it('lists a category, finds it by a search term and reads it with its items', async () => {
    const id = await shop.category('نوشیدنی‌های سرد')
    await shop.item({ categoryId: id, title: 'شربت بهارنارنج' })
    const page = await shop.call(`GET /api-catalog/catalog/menucategories?search=${encodeURIComponent('نوشيدني سرد')}`)
    expect(page.data).toEqual([expect.objectContaining({ id, itemCount: 1, isActive: true })])
    const one = await shop.call(`GET /api-catalog/catalog/menucategories/${id}`)
    expect(one.data.items[0].title).toBe('شربت بهارنارنج')
    const list = await shop.call('GET /api-catalog/catalog/menucategories/list')
    expect(list.data).toContainEqual({ id, title: 'نوشیدنی‌های سرد' })
  })

  it('hides all items of a hidden category', async () => {
    const id = await shop.category()
    const item = await shop.item({ categoryId: id })
    await shop.call(`PUT ${categories}/activation/${id}`, { isActive: false })
    expect((await shop.read(item)).unavailableReason).toBe('INACTIVE')
    expect((await shop.site()).categories.some((category) => category.id === id)).toBe(false)
  })

  it('refuses a taken category name on creating and on renaming', async () => {
    await shop.category('پیش‌غذا')
    const second = await shop.category('سوپ')
    const created = await shop.call(`POST ${categories}`, { title: 'پیش‌غذا' })
    expect(created).toMatchObject({ status: 422, errors: [{ field: 'title' }] })
    const renamed = await shop.call(`PUT ${categories}`, { id: second, title: 'پیش‌غذا' })
    expect(renamed).toMatchObject({ status: 422, errors: [{ field: 'title' }] })
    expect((await shop.call(`PUT ${categories}`, { id: second, title: 'سوپ' })).status).toBe(200)
  })

  it('deletes a category only when it is empty', async () => {
    const id = await shop.category()
    const item = await shop.item({ categoryId: id })
    const full = await shop.call(`PUT ${categories}`, { id, isDeleted: true })
    expect(full).toMatchObject({ status: 409, code: 'MENU_CATEGORY_NOT_EMPTY' })
    await shop.call(`DELETE /api-snappFood/menuitems?id=${item}`)
    expect((await shop.call(`PUT ${categories}`, { id, isDeleted: true })).status).toBe(200)
    expect((await shop.call(`GET /api-catalog/catalog/menucategories/${id}`)).code).toBe('MENU_CATEGORY_NOT_FOUND')
  })

  it("answers not found for another restaurant's category", async () => {
    const id = await shop.category()
    const vendor = { vendor: 'other.localhost' }
    for (const [call, body] of [
      [`GET /api-catalog/catalog/menucategories/${id}`, undefined],
      [`PUT ${categories}`, { id, title: 'دزدی' }],
      [`PUT ${categories}/activation/${id}`, { isActive: false }],
      ['POST /api-snappFood/menuitems', { categoryId: id, title: 'دزدی', price: 1 }],
      ['POST /api-sofreh/catalog/positions', { of: 'ITEMS', categoryId: id, ids: [newId()] }],
      ['POST /api-sofreh/catalog/positions', { of: 'CATEGORIES', ids: [id] }],
    ] as const)
      expect(await shop.call(call, body, vendor), call).toMatchObject({ status: 404, code: 'MENU_CATEGORY_NOT_FOUND' })
    expect((await all()).find((category) => category.id === id)?.isActive).toBe(true)
  })
})

describe('order of the menu', () => {
  it('saves the dragged order, with unnamed categories after it in their old order', async () => {
    const ids = [await shop.category(), await shop.category(), await shop.category()]
    const before = (await all()).map((category) => category.id)
    const [first = '', , third = ''] = ids
    expect((await order({ of: 'CATEGORIES', ids: [third, first] })).status).toBe(200)
    const after = (await all()).map((category) => category.id)
    expect(after).toEqual([third, first, ...before.filter((id) => id !== third && id !== first)])
  })

  it('moves an item that was dragged in from another category', async () => {
    const [here, there] = [await shop.category(), await shop.category()]
    const [a, b] = [await shop.item({ categoryId: here }), await shop.item({ categoryId: here })]
    const c = await shop.item({ categoryId: there })
    await order({ of: 'ITEMS', categoryId: here, ids: [c, b] })
    const items = (await all()).find((category) => category.id === here)?.items.map((item) => item.id)
    expect(items).toEqual([c, b, a])
  })

  it('refuses to move an item to a category that has its name, and unknown ids', async () => {
    const [here, there] = [await shop.category(), await shop.category()]
    await shop.item({ categoryId: here, title: 'نان' })
    const twin = await shop.item({ categoryId: there, title: 'نان' })
    expect(await order({ of: 'ITEMS', categoryId: here, ids: [twin] })).toMatchObject({ code: 'TITLE_TAKEN_THERE' })
    expect(await order({ of: 'ITEMS', categoryId: here, ids: [newId()] })).toMatchObject({
      code: 'MENU_ITEM_NOT_FOUND',
    })
    expect(await order({ of: 'TOPPING_CATEGORIES', ids: [newId()] })).toMatchObject({
      code: 'TOPPING_CATEGORY_NOT_FOUND',
    })
    expect(await order({ of: 'TOPPINGS', toppingCategoryId: newId(), ids: [newId()] })).toMatchObject({
      code: 'TOPPING_CATEGORY_NOT_FOUND',
    })
    expect(await order({ of: 'TABLES', ids: [here] })).toMatchObject({ status: 422 })
  })

  it('keeps one of the sent orders when several people drag at once', async () => {
    const categoryId = await shop.category()
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push(await shop.item({ categoryId }))
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        order({ of: 'ITEMS', categoryId, ids: [...ids.slice(turn % 6), ...ids.slice(0, turn % 6)] }),
      ),
    )
    const items = (await all()).find((category) => category.id === categoryId)?.items ?? []
    expect(items.map((item) => item.position)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
