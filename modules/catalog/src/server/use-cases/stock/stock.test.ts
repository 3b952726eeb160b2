import { newId, Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

type Portion = { menuItemId: string; count: number }
const take = (portions: Portion[]) =>
  shop.db.database.transaction((tx) => shop.catalog.moveStock(tx, shop.vendorId, portions))
const giveBack = (portions: Portion[]) => take(portions.map(({ menuItemId, count }) => ({ menuItemId, count: -count })))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

describe('portions', () => {
  it('gives the last portion to one of fifty concurrent orders', async () => {
    const menuItemId = await shop.item({ title: 'آخرین ماهیچه', stock: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusalOf(take([{ menuItemId, count: 1 }]))))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    for (const refusal of answers.filter((answer) => answer !== undefined))
      expect(refusal).toMatchObject({
        code: 'ITEM_SOLD_OUT',
        details: { items: [{ menuItemId, title: 'آخرین ماهیچه', left: 0 }] },
      })
    expect(await shop.stockOf(menuItemId)).toBe(0)
  })

  it('neither oversells nor loses portions when many orders take and return the same dishes in any order', async () => {
    const ids = await Promise.all([20, 20, 20].map((stock) => shop.item({ stock })))
    let taken = 0
    await Promise.all(
      Array.from({ length: 40 }, async (_, place) => {
        const order = place % 2 === 0 ? ids : [...ids].reverse()
        const portions = order.map((menuItemId) => ({ menuItemId, count: 1 }))
        if (await refusalOf(take(portions))) return
        taken += 1
        if (place % 4 === 0) {
          await giveBack(portions)
          taken -= 1
        }
      }),
    )
    for (const id of ids) expect(await shop.stockOf(id)).toBe(20 - taken)
    expect(taken).toBeLessThanOrEqual(20)
  })

  it('takes all portions or none, with lines of one dish added up', async () => {
    const plenty = await shop.item({ stock: 10 })
    const few = await shop.item({ title: 'ته‌دیگ', stock: 3 })
    const refusal = await refusalOf(
      take([
        { menuItemId: plenty, count: 2 },
        { menuItemId: few, count: 2 },
        { menuItemId: few, count: 2 },
      ]),
    )
    expect(refusal?.details).toEqual({ items: [{ menuItemId: few, title: 'ته‌دیگ', left: 3 }] })
    expect(await shop.stockOf(plenty)).toBe(10)
    expect(await shop.stockOf(few)).toBe(3)
  })

  it('counts no portions of unlimited items and takes none for an empty order', async () => {
    const menuItemId = await shop.item()
    await take([{ menuItemId, count: 1000 }])
    await take([])
    expect(await shop.stockOf(menuItemId)).toBeNull()
  })

  it("returns all portions when the order's transaction fails later", async () => {
    const menuItemId = await shop.item({ stock: 4 })
    await expect(
      shop.db.database.transaction(async (tx) => {
        await shop.catalog.moveStock(tx, shop.vendorId, [{ menuItemId, count: 4 }])
        throw new Error('the card was declined')
      }),
    ).rejects.toThrow('declined')
    expect(await shop.stockOf(menuItemId)).toBe(4)
  })

  it('swaps portions in one move for an edit', async () => {
    const [out, into] = [await shop.item({ stock: 0 }), await shop.item({ stock: 2 })]
    await shop.db.database.transaction((tx) =>
      shop.catalog.moveStock(tx, shop.vendorId, [
        { menuItemId: out, count: -1 },
        { menuItemId: into, count: 2 },
      ]),
    )
    expect([await shop.stockOf(out), await shop.stockOf(into)]).toEqual([1, 0])
  })

  it("leaves another restaurant's portions untouched", async () => {
    const menuItemId = await shop.item({ stock: 2 })
    await shop.db.database.transaction((tx) =>
      shop.catalog.moveStock(tx, shop.otherVendorId, [{ menuItemId, count: 1 }]),
    )
    expect(await shop.stockOf(menuItemId)).toBe(2)
  })

  it('lets staff set and change portions of many items in one call', async () => {
    const [one, two] = [await shop.item({ stock: 5 }), await shop.item()]
    const answer = await shop.call('POST /api-catalog/catalog/stocks', {
      items: [
        { menuItemId: one, change: -2 },
        { menuItemId: two, stock: 30 },
        { menuItemId: one, change: 10 },
      ],
    })
    expect(answer.data.items).toEqual([
      { menuItemId: one, stock: 13 },
      { menuItemId: two, stock: 30 },
    ])
    await shop.call('POST /api-catalog/catalog/stocks', { items: [{ menuItemId: two, stock: null }] })
    expect([await shop.stockOf(one), await shop.stockOf(two)]).toEqual([13, null])
  })

  it('refuses portions below zero, and a change where portions are not counted', async () => {
    const [counted, free] = [await shop.item({ title: 'باقلوا', stock: 2 }), await shop.item({ title: 'چای' })]
    const stocks = (menuItemId: string, rest: object) =>
      shop.call('POST /api-catalog/catalog/stocks', { items: [{ menuItemId, ...rest }] })
    expect(await stocks(counted, { change: -3 })).toMatchObject({ status: 409, code: 'STOCK_BELOW_ZERO' })
    expect((await stocks(counted, { change: -3 })).message).toContain('«باقلوا»')
    expect(await stocks(free, { change: 1 })).toMatchObject({ status: 409, code: 'STOCK_NOT_COUNTED' })
    expect(await stocks(counted, {})).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(await stocks(counted, { stock: 1, change: 1 })).toMatchObject({ status: 422 })
  })
})

describe('portions on the site', () => {
  const left = async (id: string) =>
    (await shop.site()).categories.flatMap((category) => category.items).find((item) => item.id === id)

  it('shows the right portions at once after an order, in this process and in another', async () => {
    const menuItemId = await shop.item({ stock: 30 })
    expect((await left(menuItemId))?.stock).toBe(30)
    const other = await shop.otherCatalog.siteMenu(shop.vendorId, 'WEBSITE')
    expect(JSON.stringify(other.menu)).toContain('"stock":30')
    await take([{ menuItemId, count: 9 }])
    expect((await left(menuItemId))?.stock).toBe(21)
    await new Promise((resolve) => setTimeout(resolve, 120))
    const later = await shop.otherCatalog.siteMenu(shop.vendorId, 'WEBSITE')
    expect(JSON.stringify(later.menu)).toContain('"stock":21')
    expect(later.etag).not.toBe(other.etag)
  })

  it('publishes when few portions, none or some again are left, and not while there are plenty', async () => {
    const menuItemId = await shop.item({ stock: 8 })
    await shop.catalog.settled()
    let before = await shop.version()
    const news = async (work: Promise<unknown>) => {
      await work
      await shop.catalog.settled()
      const now = await shop.version()
      const hasGrown = now > before
      before = now
      return hasGrown
    }
    expect(await news(take([{ menuItemId, count: 1 }]))).toBe(false)
    expect(await news(take([{ menuItemId, count: 4 }]))).toBe(true)
    expect(await news(take([{ menuItemId, count: 3 }]))).toBe(true)
    expect(await left(menuItemId)).toMatchObject({ stock: 0, isAvailable: false, unavailableReason: 'SOLD_OUT' })
    expect(await news(giveBack([{ menuItemId, count: 8 }]))).toBe(true)
    expect(await left(menuItemId)).toMatchObject({ stock: 8, isAvailable: true })
  })

  it('change no index of the menu when an order takes them', async () => {
    const ids = await Promise.all([40, 40, 40].map((stock) => shop.item({ stock })))
    const portions = ids.map((menuItemId) => ({ menuItemId, count: 1 }))
    const written = await shop.db.database.transaction(async (tx) => {
      // PostgreSQL counts since the connection last reported.
      const counted = async () => {
        const { rows } = await sql<{ all: number; hot: number }>`select
          pg_stat_get_xact_tuples_updated('menu_items'::regclass)::int as all,
          pg_stat_get_xact_tuples_hot_updated('menu_items'::regclass)::int as hot`.execute(tx.kysely)
        return rows[0] ?? { all: 0, hot: 0 }
      }
      const before = await counted()
      await shop.catalog.moveStock(tx, shop.vendorId, portions)
      const after = await counted()
      return { all: after.all - before.all, withoutIndexes: after.hot - before.hot }
    })
    expect(written).toEqual({ all: 3, withoutIndexes: 3 })
  })

  it('are counted in the version of the menu from the moment that staff begin to count them', async () => {
    const menuItemId = await shop.item({ stock: null })
    const isCounted = async () => {
      const { rows } = await sql<{ is: boolean }>`select is_counted as is from menu_items
        where vendor_id = ${shop.vendorId} and id = ${menuItemId}`.execute(shop.db.database.kysely)
      return rows[0]?.is
    }
    expect(await isCounted()).toBe(false)
    await sql`update menu_items set stock = 5 where id = ${menuItemId}`.execute(shop.db.database.kysely)
    expect(await isCounted()).toBe(true)
    await sql`update menu_items set stock = null where id = ${menuItemId}`.execute(shop.db.database.kysely)
    expect(await isCounted()).toBe(false)
  })

  it('publishes a stock change that a crash left unpublished', async () => {
    const menuItemId = await shop.item({ stock: 1 })
    const before = await shop.version()
    const { database } = shop.db
    await sql`update menu_items set stock = 0, stock_moves = stock_moves + 1, stock_is_news = true
      where vendor_id = ${shop.vendorId} and id = ${menuItemId}`.execute(database.kysely)
    await shop.catalog.tasks['catalog.publish-stock-news']?.({})
    const sync = await shop.call(`GET /api-catalog/catalog/menuitems/sync?since=${before}`)
    expect(sync.data.items.map((item: { id: string }) => item.id)).toEqual([menuItemId])
  })
})

describe('items of an order', () => {
  it('returns prices, groups and availability of each dish, and nothing for unknown ids', async () => {
    const group = (await shop.call('POST /api-snappFood/toppingcategories', { title: newId(), min: 1, max: 1 })).data.id
    await shop.call('POST /api-snappFood/toppings', { toppingCategoryId: group, title: 'زعفران', price: 20_000 })
    const sells = await shop.item({
      price: 50_000,
      discount: { kind: 'FIX', value: 5_000 },
      toppingCategoryIds: [group],
    })
    const hidden = await shop.item({ isActive: false })
    const elsewhere = await shop.item({ sellChannels: ['SALON'] })
    const ids = [sells, hidden, elsewhere, newId()]
    const question = { channel: 'WEBSITE', deliveryType: 'PICKUP', at: shop.clock() } as const
    const found = await shop.catalog.findSellables(shop.db.database, shop.vendorId, ids, question)
    expect(found.get(sells)).toMatchObject({
      isOnSale: true,
      price: 50_000,
      finalPrice: 45_000,
      toppingCategories: [{ min: 1, max: 1, toppings: [{ title: 'زعفران', price: 20_000 }] }],
    })
    expect(found.get(hidden)?.reason).toBe('INACTIVE')
    expect(found.get(elsewhere)?.reason).toBe('NOT_ON_CHANNEL')
    expect(found.size).toBe(3)
    expect(await shop.catalog.findSellables(shop.db.database, shop.otherVendorId, ids, question)).toEqual(new Map())
  })

  it('returns uncommitted prices inside their transaction only', async () => {
    const id = await shop.item({ price: 10_000 })
    const question = { at: shop.clock() }
    const priceOf = async (handle: Parameters<typeof shop.catalog.findSellables>[0]) =>
      (await shop.catalog.findSellables(handle, shop.vendorId, [id], question)).get(id)?.price
    await expect(
      shop.db.database.transaction(async (tx) => {
        await sql`update menu_versions set version = version + 1 where vendor_id = ${shop.vendorId}`.execute(tx.kysely)
        await sql`update menu_items set price = 99 where vendor_id = ${shop.vendorId} and id = ${id}`.execute(tx.kysely)
        expect(await priceOf(tx)).toBe(99)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await shop.call('PUT /api-snappFood/menuitems', { id, price: 20_000 })
    expect(await priceOf(shop.db.database)).toBe(20_000)
  })
})
