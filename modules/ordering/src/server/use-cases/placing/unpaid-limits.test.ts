import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { defaultUnpaidLimits } from './refuse-many-unpaid.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['WEBSITE'] })
}, 60_000)
beforeEach(() => Object.assign(shop.unpaidLimits, defaultUnpaidLimits))
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

let guests = 0
const newGuest = () => {
  guests += 1
  return shop.person('مهمان', `0935000${String(1000 + guests)}`)
}
const body = (paymentType: string, id = newId()) => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
  return { id, deliveryType: 'PICKUP', lines, paymentType, expectedPrice: 208_500 }
}
const place = (as: typeof shop.guest, order: object) => shop.ask<Order>('POST', '/api/orders', { as, body: order })
const pay = ({ id: orderId }: Order) =>
  shop.ask('POST', '/api-sofreh/payments/cash', { body: { id: newId(), orderId, amount: 208_500 } })
const reject = ({ id: orderId, version }: Order) => {
  const refusal = { orderId, version, state: 'REJECTED', cause: 'OTHER', reason: 'آزمون' }
  return shop.ask('PATCH', '/api/orders/state', { body: refusal })
}

describe('unpaid orders of one guest', () => {
  it('refuses a fourth unpaid order, paid online or later, until one is paid or over', async () => {
    const guest = newGuest()
    const placed = [
      await place(guest, body('ONLINE')),
      await place(guest, body('CASH')),
      await place(guest, body('ONLINE')),
    ]
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await place(guest, body('ONLINE'))).toMatchObject({ status: 409, code: 'TOO_MANY_UNPAID_ORDERS' })
    const [first, second] = placed.map(({ data }) => data) as [Order, Order]
    expect((await pay(first)).status).toBe(200)
    const next = await place(guest, body('ONLINE'))
    expect(next.status).toBe(200)
    expect((await place(guest, body('CASH'))).code).toBe('TOO_MANY_UNPAID_ORDERS')
    expect((await reject(second)).status).toBe(200)
    expect((await place(guest, body('CASH'))).status).toBe(200)
  })

  it('accepts three of four orders placed at the same moment', async () => {
    const guest = newGuest()
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(guest, body('ONLINE'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  })

  it('answers a repeat of a stored order at the limit', async () => {
    const guest = newGuest()
    const orders = [body('ONLINE'), body('ONLINE'), body('ONLINE')]
    for (const order of orders) expect((await place(guest, order)).status).toBe(200)
    expect((await place(guest, orders[1] ?? {})).data.id).toBe(orders[1]?.id)
  })
})

describe('unpaid orders of one address', () => {
  it('refuses an order above the limit of its address, for any guest', async () => {
    const before = Array.from({ length: 4 }, newGuest)
    for (const guest of before) await Promise.all([1, 2].map(() => place(guest, body('ONLINE'))))
    Object.assign(shop.unpaidLimits, { perAddress: 2 })
    expect((await place(newGuest(), body('ONLINE'))).code).toBe('TOO_MANY_UNPAID_ORDERS')
  })
})
