import { createEvents } from '@sofreh/events'
import { createHttp } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { type TestClock, type TestDatabase, testClock, testDatabase, vendorSettings } from '@sofreh/testing'
import type { Picture } from '@sofreh/vendors/contract'
import type { MenuItemView, SiteMenu } from '../../contract/index.ts'
import { catalogRefusals } from '../../text/catalog.fa.ts'
import type { CatalogNeeds } from '../catalog-deps.ts'
import { type Catalog, createCatalog } from '../index.ts'

type Answer = { status: number; code?: string; message?: string; errors: { field: string; message: string }[] }
// oxlint-disable-next-line typescript/no-explicit-any -- a test names the shape it expects
export type Called<Body = any> = Answer & { data: Body; details: Record<string, unknown>; totalCount?: number }
export type Call = (
  call: string,
  body?: unknown,
  options?: { vendor?: string; key?: string; token?: string },
) => Promise<Called>

export type MenuShop = {
  catalog: Catalog
  /** A second process on the same database, with a tiny time limit for workbooks. */
  otherCatalog: Catalog
  db: TestDatabase
  clock: TestClock
  vendorId: string
  otherVendorId: string
  call: Call
  inject: Awaited<ReturnType<typeof createHttp>>['inject']
  category: (title?: string) => Promise<string>
  item: (fields?: Record<string, unknown>) => Promise<string>
  read: (id: string) => Promise<MenuItemView>
  site: (channel?: string) => Promise<SiteMenu>
  stockOf: (id: string) => Promise<number | null>
  version: () => Promise<number>
  close: () => Promise<void>
}

/** Permissions by token: `staff` may do everything, `kitchen` only stock. */
const permissions: Record<string, string[]> = {
  'token-of-staff': ['MENU_VIEW', 'MENU_EDIT', 'MENU_STOCK', 'POS_USE'],
  'token-of-kitchen': ['MENU_STOCK'],
}
export const pictureId = '01234567-89ab-7def-8123-456789abcdef'
const picture: Picture = {
  id: pictureId,
  url: '/files/v/aa-640.webp',
  width: 640,
  height: 480,
  blur: 'data:image/webp;base64,AA',
  sources: [{ url: '/files/v/aa-320.webp', width: 320 }],
}

/** Opens two restaurants with empty menus behind the real HTTP edge, on a database of their own. */
export async function openMenuShop(): Promise<MenuShop> {
  const db = await testDatabase()
  const clock = testClock('2026-11-21T12:00:00+03:30')
  const [vendorId, otherVendorId, personId] = [newId(), newId(), newId()]
  const failures: unknown[] = []
  const events = await createEvents({ database: db.database, onError: (error) => failures.push(error) })
  const { announce, hub } = events
  const onError = (error: unknown) => failures.push(error)
  const vendors: CatalogNeeds['vendors'] = {
    settingsOf: async () => vendorSettings(),
    findPictures: async (_, vendor, ids) =>
      new Map(vendor === vendorId && ids.includes(pictureId) ? [[pictureId, picture]] : []),
  }
  const makeCatalog = (more: Partial<CatalogNeeds> = {}) =>
    createCatalog({ database: db.database, clock, newId, announce, hub, onError }, { vendors, ...more })
  const catalog = makeCatalog()
  const http = await createHttp({
    bindings: catalog.routes,
    resolveVendor: async (host) => (host.startsWith('other') ? otherVendorId : vendorId),
    resolveCaller: async (token) => {
      const granted = permissions[token]
      return granted && { personId, permissions: new Set(granted), isStaff: true, isAdmin: false }
    },
    refusals: catalogRefusals,
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100_000,
    trustProxy: false,
  })
  const call: Call = async (name, body, options = {}) => {
    const [method, url] = name.split(' ') as ['GET', string]
    const answer = await http.inject({
      method,
      url,
      headers: {
        host: options.vendor ?? 'naranj.localhost',
        authorization: `Bearer ${options.token ?? 'token-of-staff'}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': options.key ?? newId() }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const { errors = [], details = {}, ...json } = answer.json() as Partial<Called>
    return { ...json, data: json.data, errors, details, status: answer.statusCode }
  }
  const made = async (name: string, body: unknown): Promise<string> => {
    const answer = await call(name, body)
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const category = (title = `دسته ${newId()}`) => made('POST /api-snappFood/menucategories', { title })
  return {
    catalog,
    otherCatalog: makeCatalog({ excelLimits: { timeoutMs: 1 } }),
    db,
    clock,
    vendorId,
    otherVendorId,
    call,
    inject: http.inject.bind(http),
    category,
    item: async (fields = {}) =>
      made('POST /api-snappFood/menuitems', {
        categoryId: fields['categoryId'] ?? (await category()),
        title: `غذا ${newId()}`,
        price: 100_000,
        ...fields,
      }),
    read: async (id) => (await call(`GET /api-catalog/catalog/menuitems/${id}`)).data,
    site: async (channel = 'WEBSITE') =>
      (await call(`GET /api-catalog/catalog/menucategories/site?sellChannel=${channel}`)).data,
    stockOf: async (id) => (await call(`GET /api-catalog/catalog/menuitems/${id}`)).data.stock,
    version: async () => (await call('GET /api-catalog/catalog/menucategories/all')).data.version,
    close: async () => {
      await catalog.settled()
      await http.close()
      await events.close()
      await db.close()
      if (failures.length > 0) throw new Error(`background work failed: ${failures.map(String).join('; ')}`)
    },
  }
}
