import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import type { Answer, Asked } from '../../testing/calls.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 8 })
  kebab = (await shop.menu.put()).id
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const place = async (facts: object = {}, count = 2): Promise<Order> => {
  const lines = [{ id: newId(), menuItemId: kebab, count }]
  const quote = await shop.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', {
    body: { deliveryType: 'PICKUP', lines, ...facts },
  })
  const { finalPrice: expectedPrice } = quote.data.price
  const body = { id: newId(), deliveryType: 'PICKUP', lines, paymentType: 'ONLINE', expectedPrice, ...facts }
  const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const cancel = (order: Order, asked: Asked = {}, id = newId()): Promise<Answer> =>
  shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/cancel`, { as: shop.guest, body: { id }, ...asked })
const accept = (order: Order): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders/state', { body: { orderId: order.id, state: 'CONFIRMED', version: order.version } })
const read = async (order: Order): Promise<Order> => (await shop.ask('GET', `/api/orders/${order.id}`)).data
const payAtBank = async (order: Order): Promise<Order> => {
  await shop.ask('GET', `/api/orders/payment/${order.id}`, { as: shop.guest })
  shop.bank.state.isPaid = true
  await shop.payments.askPending(shop.ids.naranj, order.id)
  shop.bank.state.isPaid = false
  return read(order)
}
const ledgerOf = (order: Order) => shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)

describe('guest cancels an order', () => {
  it('returns portions and refunds an accepted online payment once, by the method it was paid with', async () => {
    const counted = await shop.menu.put({ stock: 3 })
    const paid = await payAtBank(await place({ lines: [{ id: newId(), menuItemId: counted.id, count: 2 }] }))
    expect(paid).toMatchObject({ state: 'PAID', due: 0 })
    const id = newId()
    const answers = await Promise.all([cancel(paid, {}, id), cancel(paid, {}, id), cancel(paid)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const order = await read(paid)
    expect(order).toMatchObject({ state: 'REJECTED', rejectCause: 'CUSTOMER_ASKED', paid: 0 })
    const ledger = await ledgerOf(paid)
    expect(ledger).toMatchObject({ paid: paid.price.finalPrice, net: 0 })
    const refunds = ledger.transactions.filter(({ type }) => type === 'REFUND')
    expect(refunds.map(({ way, amount }) => [way, amount])).toEqual([['PROVIDER', paid.price.finalPrice]])
    expect(await shop.menu.stockOf(counted.id)).toBe(3)
  })

  it('refunds money that the bank takes after the order was cancelled', async () => {
    const order = await place()
    await shop.ask('GET', `/api/orders/payment/${order.id}`, { as: shop.guest })
    expect((await cancel(order)).data.state).toBe('REJECTED')
    shop.bank.state.isPaid = true
    await shop.payments.askPending(shop.ids.naranj, order.id)
    shop.bank.state.isPaid = false
    expect(await ledgerOf(order)).toMatchObject({ paid: order.price.finalPrice, net: 0 })
  })

  it('refuses to cancel once the vendor has accepted, and advises to call', async () => {
    const order = await payAtBank(await place())
    expect((await accept(order)).status).toBe(200)
    const refused = await cancel(order)
    expect(refused).toMatchObject({ status: 409, code: 'ORDER_ALREADY_ACCEPTED' })
    expect(refused.message).toContain('تماس')
    expect(await read(order)).toMatchObject({ state: 'CONFIRMED', paid: order.price.finalPrice })
  })

  it('lets either the cancellation or a concurrent acceptance win, never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const order = await payAtBank(await place())
      const first = round % 2 === 0
      const answers = await (first
        ? Promise.all([cancel(order), accept(order)])
        : Promise.all([accept(order), cancel(order)]))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { state, paid } = await read(order)
      outcomes.add(state)
      const { net } = await ledgerOf(order)
      expect({ paid, net }).toEqual(
        state === 'CONFIRMED' ? { paid: order.price.finalPrice, net: order.price.finalPrice } : { paid: 0, net: 0 },
      )
      expect(['CONFIRMED', 'REJECTED']).toContain(state)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('finds no order of another guest or another vendor to cancel', async () => {
    const order = await place()
    expect((await cancel(order, { as: shop.person('نیما', '09350000078') })).code).toBe('ORDER_NOT_FOUND')
    expect((await cancel(order, { host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
    expect((await cancel({ ...order, id: newId() })).code).toBe('ORDER_NOT_FOUND')
    expect((await read(order)).state).toBe('SUBMITTED')
  })
})
