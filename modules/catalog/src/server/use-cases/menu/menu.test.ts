import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteMenuView } from '../../../contract/index.ts'
import { type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

const sync = async (since: number) => (await shop.call(`GET /api-catalog/catalog/menuitems/sync?since=${since}`)).data
const site = (headers: Record<string, string> = {}) =>
  shop.inject({ url: '/api-catalog/catalog/menucategories/site', headers: { host: 'naranj.localhost', ...headers } })

describe('menu version', () => {
  it('increments with every write and is published to the screens', async () => {
    const category = await shop.category()
    const before = await shop.version()
    await Promise.all(Array.from({ length: 10 }, () => shop.item({ categoryId: category })))
    expect(await shop.version()).toBe(before + 10)
    const refused = await shop.call('POST /api-snappFood/menuitems', { categoryId: newId(), title: 'بی‌دسته', price: 1 })
    expect(refused.status).toBe(404)
    expect(await shop.version()).toBe(before + 10)
  })

  it("does not change one restaurant's version when another writes", async () => {
    const before = await shop.version()
    await shop.call('POST /api-snappFood/menucategories', { title: 'آنجا' }, { vendor: 'other.localhost' })
    expect(await shop.version()).toBe(before)
  })
})

describe('menu synchronization of a till', () => {
  it('sends the whole menu first, and afterwards only changes and deletions', async () => {
    const category = await shop.category()
    const [unchanged, changed, gone] = [
      await shop.item({ categoryId: category }),
      await shop.item({ categoryId: category }),
      await shop.item({ categoryId: category }),
    ]
    const first = await sync(0)
    expect(first.isWhole).toBe(true)
    expect(first.items.map((item: { id: string }) => item.id)).toEqual(
      expect.arrayContaining([unchanged, changed, gone]),
    )
    expect((await sync(first.version)).items).toEqual([])
    await shop.call('PUT /api-snappFood/menuitems', { id: changed, price: 7 })
    await shop.call(`DELETE /api-snappFood/menuitems?id=${gone}`)
    const empty = await shop.category()
    await shop.call('PUT /api-snappFood/menucategories', { id: empty, isDeleted: true })
    const next = await sync(first.version)
    expect(next).toMatchObject({ isWhole: false, gone: { items: [gone], categories: [empty] } })
    expect(next.items.map((item: { id: string; price: number }) => [item.id, item.price])).toEqual([[changed, 7]])
    expect((await sync(next.version)).gone.items).toEqual([])
  })

  it('sends the whole menu for a version that never existed', async () => {
    expect(await sync(1_000_000)).toMatchObject({ isWhole: true, gone: { items: [] } })
  })

  it('yields the whole menu after any sequence of changes', async () => {
    const category = await shop.category()
    type Thing = { id: string }
    const held = new Map<string, Thing>()
    let since = 0
    const pull = async () => {
      const news = await sync(since)
      if (news.isWhole) held.clear()
      for (const item of news.items as Thing[]) held.set(item.id, item)
      for (const id of news.gone.items as string[]) held.delete(id)
      since = news.version
    }
    const ids: string[] = []
    for (let step = 0; step < 12; step += 1) {
      if (step % 4 === 3) await shop.call(`DELETE /api-snappFood/menuitems?id=${ids.shift()}`)
      else ids.push(await shop.item({ categoryId: category, price: step }))
      if (step % 3 === 0) await pull()
    }
    await pull()
    const whole = (await sync(0)).items as Thing[]
    expect([...held.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      whole.sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })
})

describe('menu of the site', () => {
  it('shows what its channel sells, omits hidden items, and matches its contract', async () => {
    const category = await shop.category('غذاهای روز')
    await shop.item({ categoryId: category, title: 'همه‌جا' })
    await shop.item({ categoryId: category, title: 'فقط سالن', sellChannels: ['SALON'] })
    await shop.item({ categoryId: category, title: 'پنهان', isActive: false })
    await shop.category('خالی')
    const menu = siteMenuView.parse(await shop.site())
    const shown = menu.categories.find((each) => each.id === category)?.items.map((item) => item.title)
    expect(shown).toEqual(['همه‌جا'])
    expect(menu.categories.some((each) => each.title === 'خالی')).toBe(false)
    expect(menu.currency).toBe('TOMAN')
    const salon = (await shop.site('SALON')).categories.find((each) => each.id === category)
    expect(salon?.items.map((item) => item.title)).toEqual(['همه‌جا', 'فقط سالن'])
    expect((await shop.call('GET /api-catalog/catalog/menucategories/site?sellChannel=FAX')).status).toBe(422)
  })

  it('answers 304 for an unchanged menu and a new price at once for a changed one', async () => {
    const id = await shop.item({ price: 1_000 })
    const first = await site()
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await site({ 'if-none-match': `W/${etag}, "other"` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await shop.call('PUT /api-snappFood/menuitems', { id, price: 2_000 })
    const changed = await site({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('"price":2000')
  })

  it('compresses the menu for clients that accept it', async () => {
    const plain = (await site()).rawPayload
    const br = await site({ 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain)
    const gzip = await site({ 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain)
  })

  it('serves each restaurant its own menu', async () => {
    const mine = await shop.site()
    const theirs = await shop.call('GET /api-catalog/catalog/menucategories/site', undefined, {
      vendor: 'other.localhost',
    })
    expect(theirs.data.categories).toEqual([])
    expect(mine.categories.length).toBeGreaterThan(0)
  })

  it('serves concurrent readers of a changing menu nothing older than a tenth of a second', async () => {
    const id = await shop.item({ price: 1 })
    for (let price = 2; price < 8; price += 1) {
      await shop.call('PUT /api-snappFood/menuitems', { id, price })
      const menus = await Promise.all(Array.from({ length: 10 }, () => shop.site()))
      for (const menu of menus)
        expect(menu.categories.flatMap((each) => each.items).find((each) => each.id === id)?.price).toBe(price)
    }
  })
})

describe('menu lists of the office', () => {
  it('finds items by terms of name, description and tag, pages them and lists the tags', async () => {
    const category = await shop.category()
    await shop.item({ categoryId: category, title: 'پیتزا پپرونی', tags: ['ویژهٔ آزمون'] })
    await shop.item({ categoryId: category, title: 'پیتزا مخصوص', description: 'با قارچ', isActive: false })
    const find = (query: string) => shop.call(`GET /api-catalog/catalog/menuitems?categoryId=${category}&${query}`)
    expect((await find(`search=${encodeURIComponent('پيتزا قارچ')}`)).totalCount).toBe(1)
    expect((await find('isActive=false')).totalCount).toBe(1)
    expect((await find('sellChannel=SNAPPFOOD')).totalCount).toBe(0)
    const page = await find('pageSize=1&pageNumber=2')
    expect(page).toMatchObject({ totalCount: 2, pageNumber: 2, pageSize: 1 })
    expect(page.data).toHaveLength(1)
    const tags = (await shop.call('GET /api-catalog/catalog/menuitemtags')).data
    expect(tags).toContainEqual({ title: 'ویژهٔ آزمون', itemCount: 1 })
  })

  it('refuses callers who are not signed in, and staff without the permission', async () => {
    const paths = ['menucategories/all', 'menuitems', 'menuitems/sync', 'toppings', 'foodshifts/list']
    for (const path of paths) {
      const call = `GET /api-catalog/catalog/${path}`
      expect((await shop.call(call, undefined, { token: 'token-of-unknown' })).status).toBe(401)
      expect((await shop.call(call, undefined, { token: 'token-of-kitchen' })).status).toBe(403)
    }
  })
})
