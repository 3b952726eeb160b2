import { newId } from '@sofreh/kernel'
import { vendorSettings } from '@sofreh/testing'
import { startTestApp, type TestApp, testToken } from '@sofreh/testing/app'
import { type RawBuilder, sql } from 'kysely'
import type { Coverage, ZoneView } from '../../contract/index.ts'
import type { Geocoder } from '../gateways/geocoder.gateway.ts'
import type { FoundPlace, PlaceSearch } from '../gateways/place-search.gateway.ts'

export const naranj = newId()
export const toranj = newId()
export const hosts: Record<string, string> = { 'naranj.localhost': naranj, 'toranj.localhost': toranj }
export const shopAt = { lat: 35.7575, lng: 51.4101 }
export const sara = newId()
export const addressTexts = new Map<string, string>()
const geocoder: Geocoder = { reverse: async ({ lat, lng }) => addressTexts.get(`${lat} ${lng}`) }
/** Places by search text; other texts get no answer. */
export const places = new Map<string, FoundPlace[]>()
export const searchedFrom: unknown[] = []
const placeSearch: PlaceSearch = {
  search: async (text, vendorAt) => {
    searchedFrom.push(vendorAt)
    return places.get(text)
  },
}
let shop: TestApp
/** Events that the slices announced. */
export const announced = () => shop.announced

/** Opens two vendors in the test application. */
export async function openDeliveryServer(): Promise<void> {
  const tiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
  }
  const vendors = { settingsOf: async () => vendorSettings({ position: shopAt }) }
  shop = await startTestApp({ overrides: { geocoder, placeSearch, tiles, faces: { vendors } } })
  await shop.openVendor({ id: naranj, name: 'نارنج', subdomain: 'naranj' })
  await shop.openVendor({ id: toranj, name: 'ترنج', subdomain: 'toranj' })
}

export const closeDeliveryServer = () => shop?.close()

export type Asked = { host?: string; token?: string | null; body?: unknown; key?: string }
type Answer<Data> = {
  status: number
  data: Data
  code?: string
  message: string
  totalCount?: number
  errors: { field: string; message: string }[]
}

export async function ask<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  asked: Asked = {},
): Promise<Answer<Data>> {
  const host = asked.host ?? 'naranj.localhost'
  const token = asked.token === undefined ? staff(hosts[host] ?? '') : asked.token
  const answer = await shop.http.inject({
    method,
    url: path,
    headers: {
      host,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
    },
    ...(asked.body === undefined ? {} : { payload: asked.body as object }),
  })
  return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
}

const staffPermissions = ['ZONE_VIEW', 'ZONE_EDIT', 'BIKER_ASSIGN', 'CUSTOMER_VIEW']
export const staff = (vendorId: string, ...permissions: string[]) =>
  testToken({
    vendorId,
    personId: newId(),
    isStaff: true,
    permissions: permissions.length > 0 ? permissions : staffPermissions,
  })
export const guest = (vendorId: string, personId: string) => testToken({ vendorId, personId })
export const own = '/api-identity/identity/deliveryzones'
export const providers = '/api-delivery/v1/delivery-zones'

/** Returns a square of this side, in thousandths of a degree, around the vendor. */
export function around(side: number, { lat, lng } = shopAt) {
  const half = side / 2000
  const corners = [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
  ]
  return { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
}
let zones = 0
export const draft = (facts: object = {}) => {
  zones += 1
  return { vendorsProperName: `محدودهٔ ${zones}`, polygon: around(10), price: 30_000, ...facts }
}
export const add = async (facts: object = {}, host = 'naranj.localhost') =>
  (await ask<ZoneView>('POST', own, { body: draft(facts), host })).data
export const run = (query: RawBuilder<unknown>) => query.execute(shop.database.kysely)
export const clear = () => run(sql`delete from delivery_zones`)
export const pin = async (lat: number, lng: number, host = 'naranj.localhost') =>
  (await ask<Coverage>('GET', `/api-sofreh/delivery/pin?lat=${lat}&lng=${lng}`, { token: null, host })).data

/** Stores an address for a guest and returns its id. */
export const addAddress = async (personId: string, position: object, host = 'naranj.localhost') => {
  const body = { address: 'خیابان گلستان، پلاک ۴', position }
  const token = guest(hosts[host] ?? '', personId)
  return (await ask<{ id: string }>('POST', '/api-identity/identity/address', { body, token, host })).data.id
}
export const priceOf = (addressId: string, asked: Asked & { vendorId?: string } = {}) =>
  ask<Coverage>(
    'GET',
    `/api-delivery/v1/delivery-prices/address/${addressId}/vendor/${asked.vendorId ?? naranj}`,
    asked,
  )
