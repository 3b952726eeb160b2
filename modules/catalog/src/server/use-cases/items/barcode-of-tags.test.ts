import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

const run = (direction: 'up' | 'down') => {
  const file = new URL(`../../../../migrations/20261122T0250-barcodes.${direction}.sql`, import.meta.url)
  // Sent as one statement, because the driver accepts only one.
  const all = `do $all$ begin ${readFileSync(file, 'utf8')} end $all$`
  return shop.db.database.transaction((tx) => sql.raw(all).execute(tx.kysely))
}
const row = async (id: string) => {
  const { rows } = await sql<{ tags: string[]; barcode: string | null; version: number }>`
    select tags, barcode, version from menu_items where id = ${id}`.execute(shop.db.database.kysely)
  return rows[0]
}

describe('migration of barcodes out of tags', () => {
  it('moves barcodes from tags to their own field, updates tills, and reverts without a loss', async () => {
    const category = await shop.category()
    const item = (tags: string[], more: object = {}) => shop.item({ categoryId: category, tags, ...more })
    const bottle = await item(['سرد', '۶۲۶۰۰۰۱۱۱۲۲۲۳'])
    const twin = await item(['6260001112223'])
    const plain = await item(['محبوب', '۱۲۳'])
    const coded = await item([], { barcode: '62655555' })
    const before = await shop.version()
    await run('down')
    expect(await sql`select tags from menu_items where id = ${coded}`.execute(shop.db.database.kysely)).toMatchObject({
      rows: [{ tags: ['62655555'] }],
    })
    await run('up')
    expect(await row(bottle)).toEqual({ tags: ['سرد'], barcode: '6260001112223', version: before + 1 })
    expect(await row(twin)).toMatchObject({ tags: ['6260001112223'], barcode: null })
    expect(await row(plain)).toMatchObject({ tags: ['محبوب', '۱۲۳'], barcode: null })
    expect(await row(coded)).toMatchObject({ tags: [], barcode: '62655555' })
    const { data } = await shop.call(`GET /api-catalog/catalog/menuitems/sync?since=${before}`)
    expect(data.items.map(({ id }: { id: string }) => id).sort()).toEqual([bottle, coded].sort())
  })
})
