/** A vendor that delivers, for the tests of this folder: two zones around it, and delivery orders. */
import { newId } from '@sofreh/kernel'
import type { Order } from '../../contract/index.ts'
import type { Person } from '../ordering-deps.ts'
import { type Answer, type Asked, type Host, openShop } from './open-shop.ts'

export type Problem = { code: string; message: string; facts: Record<string, unknown> }
export type Quote = {
  price: { finalPrice: number; deliveryCost: number; finalDiscountAmount: number }
  delivery: Record<string, unknown> | null
  coupon: { discount: number } | null
  problems: Problem[]
  why: { parts: { kind: string; amount: number; parts: object[] }[] }
}

export const near = { lat: 35.7575, lng: 51.4101 }
export const far = { lat: 35.79, lng: 51.4101 }
export const sea = { lat: 36.9, lng: 51.4101 }
export type DeliveringShop = Awaited<ReturnType<typeof openDeliveringShop>>

/**
 * Zone Vanak around the vendor: 40,000, free from 700,000. Zone Shomal far around it: 90,000, minimum order 500,000.
 */
export async function openDeliveringShop() {
  const shop = await openShop({ poolSize: 12 })
  const kebab = (await shop.menu.put()).id
  for (const host of ['naranj', 'toranj'] as const)
    await shop.settings(
      { deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER', 'ZFEXPRESS'], payLaterChannels: ['WEBSITE', 'SALON'] },
      host,
    )

  /** Creates a square zone around the vendor, its side in thousandths of a degree. */
  async function put({ side = 10, host = 'naranj' as Host, ...facts }): Promise<string> {
    const [half, { lat, lng }] = [side / 2000, near]
    const corners = [
      [lng - half, lat - half],
      [lng + half, lat - half],
      [lng + half, lat + half],
      [lng - half, lat + half],
    ]
    const body = { polygon: { type: 'Polygon', coordinates: [corners] }, price: 40_000, ...facts }
    const permissions = 'ZONE_EDIT'
    const made = await shop.ask<{ id: string }>('POST', '/api-identity/identity/deliveryzones', {
      host,
      permissions,
      body,
    })
    if (made.status !== 200) throw new Error(JSON.stringify(made))
    return made.data.id
  }
  async function addressOf(who: Person, position: object, host: Host = 'naranj'): Promise<string> {
    const body = { title: 'خانه', address: 'خیابان گلستان', plaque: '۱۲', position }
    return (await shop.ask<{ id: string }>('POST', '/api-identity/identity/address', { as: who, host, body })).data.id
  }
  const zone = await put({ vendorsProperName: 'ونک', priority: 1, freeAbove: 700_000, estimateMinutes: 20 })
  await put({ vendorsProperName: 'شمال', priority: 50, side: 80, price: 90_000, minimumOrder: 500_000 })
  const home = await addressOf(shop.guest, near)

  const line = (count = 2, menuItemId = kebab) => ({ id: newId(), menuItemId, count })
  /** Two kebabs: 370,000, packaging 10,000, 10 % tax on the food, delivery fee 40,000. */
  const cart = (facts: object = {}) => ({
    id: newId(),
    deliveryType: 'DELIVER',
    addressId: home,
    lines: [line()],
    paymentType: 'CASH',
    expectedPrice: 457_000,
    ...facts,
  })
  const place = (facts: object = {}, asked: Asked = {}): Promise<Answer> =>
    shop.ask('POST', '/api/orders', { as: shop.guest, body: cart(facts), ...asked })
  const quote = async (facts: object = {}, asked: Asked = {}): Promise<Quote> => {
    const { id: _, paymentType: __, expectedPrice: ___, ...body } = cart(facts)
    return (await shop.ask<Quote>('POST', '/api-sofreh/ordering/quote', { as: shop.guest, body, ...asked })).data
  }
  const codes = ({ problems }: Quote) => problems.map(({ code }) => code)
  const edit = (order: Pick<Order, 'id'>, operation: object, asked: Asked = {}): Promise<Answer> =>
    shop.ask('PATCH', '/api/orders', {
      body: { orderId: order.id, operations: [{ id: newId(), ...operation }] },
      ...asked,
    })
  const move = (order: Order, state: string) =>
    shop.ask('PATCH', '/api/orders/state', { body: { orderId: order.id, state, version: order.version } })
  const fleet = (order: Pick<Order, 'id'>, chosen: string | null = 'OWN_FLEET', asked: Asked = {}) =>
    shop.ask('PUT', `/api-sofreh/ordering/orders/${order.id}/fleet`, { body: { fleet: chosen }, ...asked })

  /** Creates an address as staff do on the phone. */
  async function taken(phone: string, position: object | null): Promise<{ id: string; customerId: string }> {
    const permissions = 'CUSTOMER_EDIT'
    const people = '/api-identity/identity/customers'
    const known = await shop.ask<{ id: string }[]>('GET', `${people}/search?search=${phone}`, {
      permissions: 'CUSTOMER_VIEW',
    })
    const added = { permissions, body: { mobile: phone, firstName: 'تلفنی' } }
    const [{ id: customerId }] =
      known.data.length > 0
        ? (known.data as [{ id: string }])
        : [(await shop.ask<{ id: string }>('POST', people, added)).data]
    const body = { customerId, address: 'پشت مسجد', position }
    const made = await shop.ask<{ id: string }>('POST', '/api-identity/identity/address/offline', { permissions, body })
    return { id: made.data.id, customerId }
  }

  return { shop, kebab, zone, home, put, addressOf, line, cart, place, quote, codes, edit, move, fleet, taken }
}
