import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

/** Creates many items of one category by copying a real one inside the database. */
async function manyDishes(count: number): Promise<{ from: string; ids: string[] }> {
  const from = await shop.category()
  const first = await shop.item({ categoryId: from, title: 'غذای ۰', price: 10_000 })
  const { rows } = await sql<{ id: string }>`
    insert into menu_items (vendor_id, id, category_id, title, price, with_tax, sell_channels, delivery_types, position, version)
    select vendor_id, gen_random_uuid(), category_id, 'غذای شمارهٔ ' || n, price, with_tax, sell_channels, delivery_types, n + 1, version
    from menu_items, generate_series(1, ${count - 1}::int) n where id = ${first} order by n returning id`.execute(
    shop.db.database.kysely,
  )
  return { from, ids: [first, ...rows.map(({ id }) => id)] }
}

describe('bulk change of more items than a page holds', () => {
  it('moves 1,500 dishes to another category in their order, raises their prices and refuses one too many', async () => {
    const { ids } = await manyDishes(1_500)
    const bulk = (itemIds: string[], change: unknown) => shop.call('POST /api-sofreh/catalog/bulk', { itemIds, change })
    const raised = await bulk(ids, { kind: 'PRICE_PERCENT', rateBp: 1_000, roundTo: 1 })
    expect(raised).toMatchObject({ status: 200, data: { changed: 1_500 } })

    const to = await shop.category('مقصد')
    const standing = await shop.item({ categoryId: to, title: 'از پیش' })
    expect(await bulk([...ids].reverse(), { kind: 'CATEGORY', categoryId: to })).toMatchObject({ status: 200 })
    const menu = await shop.call('GET /api-catalog/catalog/menucategories/all')
    const categories: { id: string; items: { id: string; title: string; price: number }[] }[] = menu.data.categories
    const moved = categories.find(({ id }) => id === to)?.items ?? []
    expect(moved.map(({ id }) => id)).toEqual([standing, ...ids])
    expect(new Set(moved.slice(1).map(({ price }) => price))).toEqual(new Set([11_000]))

    const ordered = { of: 'ITEMS', categoryId: to, ids: [...ids].reverse() }
    expect(await shop.call('POST /api-sofreh/catalog/positions', ordered)).toMatchObject({ status: 200 })
    const tooMany = Array.from({ length: 20_001 }, () => newId())
    expect(await bulk(tooMany, { kind: 'TAX', withTax: true })).toMatchObject({ status: 422 })
  }, 30_000)
})
