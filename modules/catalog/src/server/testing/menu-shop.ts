import type { FastifyInstance } from 'fastify'
import { newId } from '@sofreh/kernel'
import { type TestClock, type TestDatabase, vendorSettings } from '@sofreh/testing'
import { startTestApp, type TestFaces } from '@sofreh/testing/app'
import type { Picture } from '@sofreh/vendors/contract'
import type { MenuItemView, SiteMenu } from '../../contract/index.ts'
import type { Catalog } from '../index.ts'

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
  db: Pick<TestDatabase, 'database'>
  clock: TestClock
  vendorId: string
  otherVendorId: string
  call: Call
  inject: FastifyInstance['inject']
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
  const faces: TestFaces = {
    vendors: {
      settingsOf: async () => vendorSettings(),
      findPictures: async (_, vendor, ids) =>
        new Map(vendor === vendorId && ids.includes(pictureId) ? [[pictureId, picture]] : []),
    },
  }
  const personId = newId()
  const shop = await startTestApp({
    overrides: { faces },
    resolveCaller: async (token) => {
      const granted = permissions[token]
      return granted && { personId, permissions: new Set(granted), isStaff: true, isAdmin: false }
    },
  })
  const { clock, http } = shop
  const { catalog } = shop.slices
  const vendorId: string = await shop.openVendor({ name: 'نارنج', subdomain: 'naranj' })
  const otherVendorId = await shop.openVendor({ name: 'دیگری', subdomain: 'other' })
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
    otherCatalog: shop.anotherServer({ overrides: { excelLimits: { timeoutMs: 1 } } }).catalog,
    db: shop,
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
    close: () => shop.close(),
  }
}
