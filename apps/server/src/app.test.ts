import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRoot } from '@sofreh/database'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Assembled, assemble } from './app.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'
import { readConfig } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-server-'))
let shop: Awaited<ReturnType<typeof testDatabase>>
let server: Assembled

beforeAll(async () => {
  shop = await testDatabase()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEFAULT_VENDOR: 'naranj' }, folder)
  const { connection, database } = shop
  server = await assemble({
    config,
    secrets: readSecrets(undefined, folder),
    logger: pino({ level: 'silent' }),
    root: findRoot(import.meta.url),
    started: { connection, database, stop: async () => undefined },
  })
  await seedWhenEmpty(server.slicesAt, database)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, host = 'naranj.localhost') => server.http.inject({ url, headers: { host } })

type Menu = {
  categories: {
    title: string
    items: { title: string; image: unknown; isAvailable: boolean; discount: unknown; toppingCategories: unknown[] }[]
  }[]
}
const menuOf = async (host: string): Promise<Menu> =>
  (await get('/api-catalog/catalog/menucategories/site', host)).json<{ data: Menu }>().data

describe('the whole server', () => {
  it('says that it lives and is ready', async () => {
    expect((await get('/health/live')).statusCode).toBe(200)
    const ready = await get('/health/ready')
    expect(ready.json()).toEqual({ status: 'ok', checks: { database: true, migrations: true, running: true } })
  })

  it('knows each restaurant by its host and nobody by a wrong one', async () => {
    const name = async (host: string) =>
      (await get('/api-identity/identity/vendors/landing', host)).json<{ data?: { name: string }; code?: string }>()
    expect((await name('naranj.localhost:3000')).data?.name).toBe('نارنج')
    expect((await name('toranj.localhost')).data?.name).toBe('کافه ترنج')
    expect((await name('192.168.1.5:3000')).data?.name).toBe('نارنج')
    expect((await name('nobody.localhost')).code).toBe('VENDOR_NOT_FOUND')
  })

  it('tells a visitor of an unknown host in Persian where to look', async () => {
    const page = await get('/', 'nobody.localhost')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("object-src 'none'")
    if (page.statusCode === 404) expect(page.body).toContain('پیدا نکردیم')
  })

  it('lets nothing but its own scripts run on a page and never guesses a content type', async () => {
    const page = await get('/docs/api')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('answers every contract once in the OpenAPI document', async () => {
    const document = (await get('/openapi.json')).json<{ paths: Record<string, object> }>()
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path)).length
    const served = server.slices.all.flatMap((slice) => slice.routes)
    expect(described).toBe(served.length)
    expect(served.length).toBeGreaterThan(80)
  })

  it('gives the manifest and icons of the restaurant, and its pictures', async () => {
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'نارنج', dir: 'rtl' })
    expect((await get('/icons/icon-192.png')).headers['content-type']).toBe('image/png')
    const landing = (await get('/api-identity/identity/vendors/landing')).json<{ data: { logoUrl: string } }>().data
    const logo = await get(landing.logoUrl)
    expect(logo.headers['cache-control']).toContain('immutable')
    expect(logo.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await get('/files/../secret-key')).statusCode).toBe(404)
    expect((await get(`${landing.logoUrl.slice(0, 44)}..%2f..%2fsecret-key`)).statusCode).toBe(404)
  })
})

describe('the demo restaurants', () => {
  it('offer a whole menu with pictures, toppings, a discount and a dish that is sold out', async () => {
    const [naranj, toranj] = [await menuOf('naranj.localhost'), await menuOf('toranj.localhost')]
    const items = naranj.categories.flatMap((category) => category.items)
    expect(naranj.categories.length).toBeGreaterThanOrEqual(6)
    expect(items.length).toBeGreaterThanOrEqual(35)
    expect(toranj.categories.flatMap((category) => category.items).length).toBeGreaterThanOrEqual(25)
    expect(items.every((item) => item.image !== null)).toBe(true)
    expect(items.filter((item) => item.discount !== null).length).toBeGreaterThanOrEqual(2)
    expect(items.filter((item) => item.toppingCategories.length > 0).length).toBeGreaterThan(10)
    expect(items.find((item) => item.title === 'کباب ترش گیلانی')?.isAvailable).toBe(false)
  })

  it('have sold yesterday and today, with bills open now, and know their guests', async () => {
    const count = async (states: string[]) => {
      const { rows } = await sql<{ n: number; days: number }>`
        select count(*) as n, count(distinct business_date) as days from orders where state = any(${states})`.execute(
        shop.database.kysely,
      )
      return rows[0]
    }
    const finished = await count(['FINISHED'])
    expect(finished?.n).toBeGreaterThanOrEqual(9)
    expect(finished?.days).toBeGreaterThanOrEqual(2)
    expect((await count(['CONFIRMED', 'SUBMITTED']))?.n).toBe(3)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ orders: number }>`
        select sum(orders_count)::bigint as orders from customers`.execute(shop.database.kysely)
      expect(rows[0]?.orders).toBe(5)
    }, 15_000)
  })

  it('are written once and left alone afterwards', async () => {
    expect(await seedWhenEmpty(server.slicesAt, shop.database)).toBe(false)
  })
})
