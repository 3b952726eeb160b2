import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../../contract/index.ts'
import { type Host, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  const path = await shop.menu.put()
  kebab = path.id
  await shop.settings({ payLaterChannels: ['QR', 'SALON', 'KIOSK'], autoConfirm: true })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  await shop.close()
})

const cart = (facts: object = {}) => ({
  id: newId(),
  deliveryType: 'PICKUP',
  lines: [{ id: newId(), menuItemId: kebab, count: 1 }],
  paymentType: 'CARD',
  expectedPrice: 208_500,
  ...facts,
})
/** Calls as a paired kiosk: with the device's own credential and no signed-in user. */
const order = async (body: object, asked: { host?: Host; token?: string } = {}) => {
  const host = asked.host ?? 'naranj'
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/kiosk',
    headers: {
      host: `${host}.localhost`,
      authorization: `Bearer ${asked.token ?? shop.deviceToken('naranj', 'KIOSK', 'entrance')}`,
      'idempotency-key': newId(),
    },
    payload: body,
  })
  return { status: answer.statusCode, ...(answer.json() as { data: Order; code?: string }) }
}

describe('a kiosk order', () => {
  it('places a card order that waits for the terminal and has no customer', async () => {
    const { data } = await order(cart())
    expect(data).toMatchObject({
      channel: 'KIOSK',
      state: 'SUBMITTED',
      isPayLater: false,
      customer: null,
      due: 208_500,
    })
    const history = await shop.ask<{ device: string; personId: string | null }[]>(
      'GET',
      `/api/reports/orderhistory/${data.id}`,
    )
    expect(history.data[0]).toMatchObject({ device: 'entrance', personId: null })
  })

  it('accepts payment at the counter where the vendor allows it, and shows staff the phone number', async () => {
    const { data } = await order(cart({ paymentType: 'CASH', customer: { phone: '09381112233', firstName: 'لیلا' } }))
    // The guest chooses cash or card at the counter.
    expect(data).toMatchObject({ state: 'CONFIRMED', isPayLater: true, paymentType: null, customer: null })
    const seen = await shop.ask<Order>('GET', `/api/orders/${data.id}`)
    expect(seen.data.customer).toMatchObject({ name: 'لیلا', phone: '09381112233' })
  })

  it('hides the owner of a typed phone number, also on a repeat, and gives the number no name', async () => {
    const sara = { phone: shop.guest.mobile }
    const body = cart({ paymentType: 'CASH', customer: sara })
    for (const answer of [await order(body), await order(body)])
      expect(JSON.stringify(answer)).not.toMatch(
        new RegExp(`${shop.guest.firstName}|${shop.guest.mobile}|${shop.guest.id}`),
      )
    const stranger = cart({ customer: { phone: '09381112299', firstName: 'شوخی' } })
    const { data } = await order(stranger)
    const nameless = await order(cart({ customer: { phone: '09381112299' } }))
    const nameOn = async (id: string) => (await shop.ask<Order>('GET', `/api/orders/${id}`)).data.customer?.name
    expect([await nameOn(data.id), await nameOn(nameless.data.id)]).toEqual(['شوخی', ''])
  })

  it('lets only the kiosk that placed an order read it, with the state of its card payment', async () => {
    const { data } = await order(cart())
    const read = async (device: string, id = data.id) => {
      const answer = await shop.app.inject({
        url: `/api-sofreh/ordering/kiosk/orders/${id}`,
        headers: { host: 'naranj.localhost', authorization: `Bearer ${shop.deviceToken('naranj', 'KIOSK', device)}` },
      })
      return { status: answer.statusCode, ...(answer.json() as { data: Record<string, unknown>; code?: string }) }
    }
    expect((await read('entrance')).data).toMatchObject({ number: data.number, due: 208_500, card: null })
    expect(await read('exit')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect((await read('entrance', newId())).status).toBe(404)
    const attempt = { id: newId(), orderId: data.id, amount: 208_500, bank: 'MELLAT', terminal: 'کیوسک' }
    const asCashier = (path: string, sent: object) =>
      shop.ask('POST', path, { permissions: 'PAYMENT_TAKE', body: sent })
    await asCashier('/api/transactions/initialpospayment', attempt)
    expect((await read('entrance')).data['card']).toEqual({ id: attempt.id, status: 'PENDING', isUnknown: false })
    await asCashier('/api/transactions/approvepospayment', { id: attempt.id, outcome: 'UNKNOWN' })
    expect((await read('entrance')).data['card']).toMatchObject({ status: 'PENDING', isUnknown: true })
    await asCashier('/api/transactions/approvepospayment', {
      id: attempt.id,
      outcome: 'APPROVED',
      reference: '123456789012',
    })
    expect((await read('entrance')).data).toMatchObject({ due: 0, state: 'CONFIRMED', card: { status: 'DONE' } })
  })

  it('stores one order when the kiosk sends it twice, priced by the server', async () => {
    const body = cart()
    const both = await Promise.all([order(body), order(body)])
    expect(new Set(both.map(({ data }) => data.number)).size).toBe(1)
    expect((await order(cart({ expectedPrice: 1 }))).code).toBe('PRICE_CHANGED')
    shop.clock.set('2026-11-21T03:00:00+03:30')
    expect((await order(cart())).code).toBe('VENDOR_CLOSED')
    shop.clock.set('2026-11-21T13:00:00+03:30')
  })

  it('rejects a kiosk order from staff or from another restaurant’s kiosk', async () => {
    expect((await order(cart(), { host: 'toranj' })).status).toBe(401)
    const staff = shop.tokenOf('naranj', shop.cashier, 'POS_USE')
    expect((await order(cart(), { token: staff })).status).toBe(403)
    const kiosk = shop.deviceToken('naranj', 'KIOSK', 'entrance')
    const quick = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/quick',
      headers: { host: 'naranj.localhost', authorization: `Bearer ${kiosk}`, 'idempotency-key': newId() },
      payload: cart(),
    })
    expect(quick.statusCode).toBe(403)
  })
})
