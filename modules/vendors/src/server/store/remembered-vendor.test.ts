import type { Handle, Tx } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rememberedVendor } from './remembered-vendor.ts'
import { findVendor } from './vendor.reader.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  shop = await testDatabase()
})
afterAll(() => shop.close())

const write = (statement: RawBuilder<unknown>) =>
  shop.database.transaction(async (tx) => void (await statement.execute(tx.kysely)))

async function openVendor(): Promise<string> {
  const id = newId()
  await write(sql`insert into vendors (vendor_id, name, subdomain, currency, primary_color)
    values (${id}, 'نارنج', ${`v-${id}`}, 'TOMAN', '#c2410c')`)
  return id
}

/** Returns a handle that notes which statements it sends. */
function watched(handle: Handle): Handle & { sent: string[] } {
  const sent: string[] = []
  const kysely = handle.kysely.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') sent.push(node.sqlFragments.join('').includes(' as delay') ? 'vendor' : 'revision')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { kysely, sent }
}

describe('remembered vendor', () => {
  it('reads an unchanged vendor once, and its revision each time', async () => {
    const id = await openVendor()
    const vendorOf = rememberedVendor(10)
    const handle = watched(shop.database)
    const first = await vendorOf(handle, id)
    expect(first.name).toBe('نارنج')
    expect(await vendorOf(handle, id)).toBe(first)
    expect(handle.sent).toEqual(['vendor', 'revision'])
  })

  it.each([
    ['its own row', (id: string) => sql`update vendors set name = 'ترنج' where vendor_id = ${id}`],
    [
      'its week',
      (id: string) => sql`insert into vendor_hours (vendor_id, hours_id, weekday, opens, closes)
        values (${id}, ${newId()}, 'SAT', '08:00', '23:00')`,
    ],
    [
      'a day',
      (id: string) => sql`insert into vendor_days (vendor_id, day_id, from_date, to_date, openings, message, created_at)
        values (${id}, ${newId()}, '2026-12-01', '2026-12-01', '[]', 'تعطیل', now())`,
    ],
    [
      'a pause',
      (id: string) => sql`insert into vendor_pauses (vendor_id, scope, started_at, ends_at, message)
        values (${id}, 'ALL', now(), now() + interval '1 hour', '')`,
    ],
    [
      'a delay',
      (id: string) => sql`insert into vendor_delays (vendor_id, minutes, ends_at)
        values (${id}, 20, now() + interval '1 hour')`,
    ],
    [
      'a font',
      (id: string) => sql`insert into vendor_fonts (vendor_id, cut, hash, size_bytes, licensed_by, licensed_at)
        values (${id}, 'REGULAR', ${'a'.repeat(32)}, 1, ${newId()}, now())`,
    ],
  ])('reads a vendor again after a change of %s by another server', async (_, change) => {
    const id = await openVendor()
    const vendorOf = rememberedVendor(10)
    await vendorOf(shop.database, id)
    await write(change(id))
    const stored = await findVendor(shop.database, id)
    expect(await vendorOf(shop.database, id)).toEqual(stored)
    expect(stored?.revision).toBeDefined()
    for (const table of ['vendor_hours', 'vendor_days', 'vendor_pauses', 'vendor_delays', 'vendor_fonts'])
      await write(sql`delete from ${sql.table(table)} where vendor_id = ${id}`)
    const cleared = await vendorOf(shop.database, id)
    expect(cleared).toMatchObject({ hours: [], days: [], pauses: [], delay: null, fonts: [] })
  })

  it('forgets what a transaction read that was rolled back', async () => {
    const id = await openVendor()
    const vendorOf = rememberedVendor(10)
    const renamed = async (tx: Tx, name: string) => {
      await sql`update vendors set name = ${name} where vendor_id = ${id}`.execute(tx.kysely)
      return (await vendorOf(tx, id)).name
    }
    const undone = shop.database.transaction(async (tx) => {
      expect(await renamed(tx, 'آلو')).toBe('آلو')
      throw new Error('the owner changed their mind')
    })
    await expect(undone).rejects.toThrow('changed their mind')
    expect((await vendorOf(shop.database, id)).name).toBe('نارنج')
    expect(await shop.database.transaction((tx) => renamed(tx, 'هلو'))).toBe('هلو')
    expect((await vendorOf(shop.database, id)).name).toBe('هلو')
  })

  it('keeps the vendors that were read last', async () => {
    const [first, second, third] = [await openVendor(), await openVendor(), await openVendor()]
    const vendorOf = rememberedVendor(2)
    const handle = watched(shop.database)
    for (const id of [first, second, third, third, first]) await vendorOf(handle, id)
    expect(handle.sent).toEqual(['vendor', 'vendor', 'vendor', 'revision', 'vendor'])
  })

  it('refuses a vendor that does not exist', async () => {
    await expect(rememberedVendor(10)(shop.database, newId())).rejects.toMatchObject({ code: 'VENDOR_NOT_FOUND' })
  })
})
