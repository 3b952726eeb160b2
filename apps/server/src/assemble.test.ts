import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listedCalls } from '@sofreh/testing'
import { type Assembled, assemble } from './assemble.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'
import { readConfig } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-server-'))
let shop: Awaited<ReturnType<typeof testDatabase>>
let server: Assembled

/** Writes minimal builds of the browser apps; the server needs only the locations of their files. */
function writeBuilds(): void {
  const site = join(folder, 'apps/storefront/dist')
  const office = join(folder, 'apps/back-office/dist')
  const till = join(folder, 'apps/till/dist')
  for (const place of [
    join(site, 'server'),
    join(site, 'client/shop/assets'),
    join(office, 'assets'),
    join(till, 'assets/till'),
  ]) {
    mkdirSync(place, { recursive: true })
  }
  writeFileSync(join(site, 'assets.json'), JSON.stringify({ script: '/s.js', preloads: [], font: '/f', css: '' }))
  writeFileSync(join(site, 'client/shop/assets/menu-a1.js'), 'export {}')
  writeFileSync(
    join(site, 'server/entry-server.js'),
    `let drawn = 0
    export const isStep = (text) => text === 'MENU' || text === 'OVERVIEW'
    export const shellPage = ({ landing }) => ({ html: 'shell ' + landing.name, contentPolicy: "default-src 'none'" })
    export const renderPage = ({ content, origin }) => ({
      html: [content.landing.name, content.step, content.table?.name ?? '', origin, content.menu.version, ++drawn].join('|'),
      contentPolicy: "default-src 'self'; script-src 'sha256-x'",
    })
    export const sharedPage = (html, { content, itemId }) =>
      html + '|' + content.menu.categories.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.title`,
  )
  for (const file of [join(office, 'assets/font-a1.js'), join(till, 'assets/till/font-a1.js')])
    writeFileSync(file, 'export {}')
  writeFileSync(join(office, 'index.html'), '<!doctype html>office')
  writeFileSync(join(till, 'till.html'), '<!doctype html>till')
}

beforeAll(async () => {
  writeBuilds()
  shop = await testDatabase()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEFAULT_VENDOR: 'naranj' }, folder)
  const { connection, database } = shop
  server = await assemble({
    config,
    secrets: readSecrets(undefined, folder),
    logger: pino({ level: 'silent' }),
    root: folder,
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

describe('assembled server', () => {
  it('reports that the server is live and ready', async () => {
    expect((await get('/health/live')).statusCode).toBe(200)
    const ready = await get('/health/ready')
    expect(ready.json()).toEqual({
      status: 'ok',
      checks: { database: true, disk: true, migrations: true, running: true },
    })
  })

  it('resolves each vendor by host and rejects an unknown host', async () => {
    const name = async (host: string) =>
      (await get('/api-identity/identity/vendors/landing', host)).json<{ data?: { name: string }; code?: string }>()
    expect((await name('naranj.localhost:3000')).data?.name).toBe('نارنج')
    expect((await name('toranj.localhost')).data?.name).toBe('کافه ترنج')
    expect((await name('192.168.1.5:3000')).data?.name).toBe('نارنج')
    expect((await name('unknown.localhost')).code).toBe('VENDOR_NOT_FOUND')
  })

  it('tells a proxy which hosts are those of vendors', async () => {
    const status = async (query: string) => (await get(`/health/host${query}`)).statusCode
    expect(await status('?domain=naranj.localhost')).toBe(200)
    for (const query of [
      '',
      '?domain=',
      '?domain=unknown.localhost',
      '?domain=a&domain=b',
      `?domain=${'a'.repeat(400)}`,
    ])
      expect(await status(query), query).toBe(404)
  })

  it('has metrics only where a token is set', async () => {
    expect((await get('/metrics')).statusCode).toBe(404)
  })

  it('shows a Persian page with help for an unknown host', async () => {
    const page = await get('/', 'unknown.localhost')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("object-src 'none'")
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('پیدا نکردیم')
  })

  it('allows only its own scripts on a page and disables content-type sniffing', async () => {
    const page = await get('/docs/api')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('loads the API page from the installation itself', async () => {
    const { body } = await get('/docs/api')
    const loaded = [...body.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(loaded).toContain('/docs/api-page/api-page.js')
    expect(loaded.filter((address) => !/^(\/|data:)/.test(address ?? ''))).toEqual([])
  })

  it('lists every contract once in the OpenAPI document', async () => {
    const document = (await get('/openapi.json')).json<{ paths: Record<string, object> }>()
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path)).length
    const served = server.slices.all.flatMap((slice) => slice.routes)
    expect(described).toBe(served.length)
    expect(served.length).toBeGreaterThanOrEqual(0.95 * listedCalls().length)
  })

  it("serves the vendor's manifest, icons and pictures", async () => {
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'نارنج', dir: 'rtl' })
    expect((await get('/icons/icon-48.png')).headers['content-type']).toBe('image/png')
    const landing = (await get('/api-identity/identity/vendors/landing')).json<{ data: { logoUrl: string } }>().data
    const logo = await get(landing.logoUrl)
    expect(logo.headers['cache-control']).toContain('immutable')
    expect(logo.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await get('/files/../secret-key')).statusCode).toBe(404)
    expect((await get(`${landing.logoUrl.slice(0, 44)}..%2f..%2fsecret-key`)).statusCode).toBe(404)
  })
})

describe('search engines and messengers', () => {
  it('allows indexing of the menu and of no table, bill or office page', async () => {
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Sitemap: http://naranj.localhost/sitemap.xml')
    const closed = robots.body.match(/(?<=^Disallow: ).+$/gm) ?? []
    const isClosed = (path: string) =>
      closed.some((rule) => new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`).test(path))
    for (const path of [
      '/bo/orders',
      '/api/orders',
      '/?table=1',
      '/?step=ORDER_DETAILS&order=1',
      '/?step=PAYMENT_LINK&link=x',
    ])
      expect(isClosed(path)).toBe(true)
    for (const path of ['/', '/?item=1', '/files/a/b.webp', '/shop/assets/first.js']) expect(isClosed(path)).toBe(false)
    expect((await get('/robots.txt', 'unknown.localhost')).body).toContain('Disallow: /\n')
  })

  it("serves a sitemap with the vendor's page and picture", async () => {
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('application/xml')
    const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
    expect(places).toEqual(['http://naranj.localhost/'])
    expect(sitemap.body).toMatch(/<image:loc>http:\/\/naranj.localhost\/files\/[^<]+\.webp<\/image:loc>/)
    expect((await get('/sitemap.xml', 'toranj.localhost')).body).toContain('<loc>http://toranj.localhost/</loc>')
    expect((await get('/sitemap.xml', 'unknown.localhost')).statusCode).toBe(404)
  })

  it('serves a preview picture in the format of messengers', async () => {
    const picture = await get('/share.jpg')
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('previews the dish of a shared link, or the menu when the dish does not exist', async () => {
    const menu = await menuOf('naranj.localhost')
    const dish = menu.categories[0]?.items[0] as { id: string; title: string } | undefined
    expect((await get(`/?item=${dish?.id}`)).body).toMatch(new RegExp(`\\|${dish?.title}$`))
    expect((await get('/?item=nonsense')).body).not.toContain(`|${dish?.title}`)
  })

  it('returns the vendor page unchanged for a dish that does not exist', async () => {
    const page = await get('/')
    const unknown = await get('/?item=01900000-0000-7000-8000-0000000000aa')
    expect(unknown.body).toBe(page.body)
    expect(unknown.headers.etag).toBe(page.headers.etag)
  })

  it('serves the page of a shared dish from the cache the second time', async () => {
    const [, second] = (await menuOf('naranj.localhost')).categories
    const dish = second?.items[0] as { id: string } | undefined
    const first = await get(`/?item=${dish?.id}`)
    const again = await Promise.all(Array.from({ length: 20 }, () => get(`/?item=${dish?.id}`)))
    expect(new Set(again.map(({ body }) => body))).toEqual(new Set([first.body]))
  })

  it('renders the API documents once and answers 304 for their ETag', async () => {
    for (const url of ['/openapi.json', '/docs/api']) {
      const first = await get(url)
      const etag = String(first.headers.etag)
      const again = await server.http.inject({ url, headers: { host: 'naranj.localhost', 'if-none-match': etag } })
      expect([url, first.statusCode, again.statusCode, again.body]).toEqual([url, 200, 304, ''])
    }
  })

  it("answers 304 for an icon's ETag", async () => {
    const first = await get('/icons/icon-48.png')
    const headers = { host: 'naranj.localhost', 'if-none-match': String(first.headers.etag) }
    const again = await server.http.inject({ url: '/icons/icon-48.png', headers })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })
})

describe('browser apps', () => {
  it("renders the menu of the host's vendor, cached for all guests, and the table's page", async () => {
    const first = await get('/')
    expect(first.body).toMatch(/^نارنج\|MENU\|\|http:\/\/naranj.localhost\|/)
    expect(first.headers['content-security-policy']).toContain('sha256-x')
    expect((await get('/')).body).toBe(first.body)
    expect((await get('/', 'toranj.localhost')).body).toContain('کافه ترنج')
    expect((await get('/?step=OVERVIEW')).body).toContain('|OVERVIEW|')
    expect((await get('/?step=NONSENSE')).body).toBe(first.body)
    const { rows } = await sql<{ id: string; name: string }>`
      select table_id as id, t.name from dining_tables t join vendors v using (vendor_id)
      where v.subdomain = 'naranj' limit 1`.execute(shop.database.kysely)
    expect((await get(`/?table=${rows[0]?.id}`)).body).toContain(`|${rows[0]?.name}|`)
  })

  it('answers 304 for an unchanged page and compresses it on request', async () => {
    const first = await get('/')
    const again = await server.http.inject({
      url: '/',
      headers: { host: 'naranj.localhost', 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await server.http.inject({
      url: '/',
      headers: { host: 'naranj.localhost', 'accept-encoding': 'br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  })

  it('caches hashed files permanently and serves the office at every path under /bo', async () => {
    for (const path of ['/shop/assets/menu-a1.js', '/bo/assets/font-a1.js', '/bo/assets/till/font-a1.js']) {
      const file = await get(path)
      expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    for (const url of ['/bo', '/bo/', '/bo/orders/live?x=1']) expect((await get(url)).body).toContain('office')
    expect((await get('/bo/pos?x=1')).body).toContain('till')
    expect((await get('/_app')).body).toBe('shell نارنج')
    expect((await get('/shop/assets/nothing.js')).statusCode).toBe(404)
  })
})

describe('demo restaurants', () => {
  it('seeds demo menus with pictures, toppings, a discount and a sold-out dish', async () => {
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

  it('seeds demo sales of yesterday and today, open bills and customers', async () => {
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
    }, 30_000)
  })

  it('seeds the demo restaurants only once', async () => {
    expect(await seedWhenEmpty(server.slicesAt, shop.database)).toBe(false)
  })
})
