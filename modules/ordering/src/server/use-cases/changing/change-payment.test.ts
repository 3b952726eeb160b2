import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE'], autoConfirm: false })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const place = async (paymentType = 'ONLINE'): Promise<Order> => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 2 }]
  const body = { id: newId(), deliveryType: 'PICKUP', lines, paymentType, expectedPrice: 417_000 }
  const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const payBy = (order: Order, paymentType: string, more: Asked & { id?: string } = {}) => {
  const { id = newId(), ...asked } = more
  return shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/payment-type`, {
    as: shop.guest,
    body: { id, paymentType },
    ...asked,
  })
}
const startOnline = (order: Order) => shop.ask('GET', `/api/orders/payment/${order.id}`, { as: shop.guest })
const ledger = async (order: Order) =>
  (await shop.ask<{ pending: boolean }>('GET', `/api/orders/${order.id}/transactions`)).data

describe('guest changes the payment method', () => {
  it('switches from gateway to counter: the order no longer expires and waits for the vendor', async () => {
    const order = await place()
    expect(order.expiresAt).not.toBeNull()
    const switched = await payBy(order, 'CASH')
    expect(switched.data).toMatchObject({ state: 'SUBMITTED', paymentType: 'CASH', isPayLater: true, expiresAt: null })
    const back = await payBy(order, 'ONLINE')
    expect(back.data).toMatchObject({ paymentType: 'ONLINE', isPayLater: false })
    expect(back.data.expiresAt).not.toBeNull()
    const { rows } = await sql<{
      kind: string
    }>`select payment_type as kind from orders where id = ${order.id}`.execute(shop.database.kysely)
    expect(rows).toEqual([{ kind: 'ONLINE' }])
  })

  it('sends the order to the kitchen at once where the vendor confirms automatically', async () => {
    await shop.settings({ autoConfirm: true })
    const order = await place()
    expect((await payBy(order, 'CARD')).data).toMatchObject({ state: 'CONFIRMED', due: 417_000 })
    expect(await payBy(order, 'ONLINE')).toMatchObject({ status: 409, code: 'ORDER_NOT_EDITABLE' })
    await shop.settings({ autoConfirm: false })
  })

  it('changes the payment method once however often the request is sent', async () => {
    const order = await place()
    const id = newId()
    const answers = await Promise.all([payBy(order, 'CASH', { id }), payBy(order, 'CASH', { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.data.version).toBe(answers[1]?.data.version)
    expect((await payBy(order, 'CARD', { id })).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('abandons the pending attempt after asking its bank, but not one whose outcome is unknown', async () => {
    const order = await place()
    expect(await startOnline(order)).toMatchObject({ status: 200 })
    expect(await ledger(order)).toMatchObject({ pending: true })
    expect(await payBy(order, 'CASH')).toMatchObject({ status: 200 })
    expect(await ledger(order)).toMatchObject({ pending: false })
    const other = await place()
    await startOnline(other)
    await sql`update transactions set is_unknown = true where order_id = ${other.id}`.execute(shop.database.kysely)
    expect(await payBy(other, 'CASH')).toMatchObject({ status: 409, code: 'PAYMENT_OUTCOME_UNKNOWN' })
  })

  it('refuses to change payment where the channel takes no money later, for others’ orders, and for settled ones', async () => {
    const order = await place()
    await shop.settings({ payLaterChannels: ['SALON'] })
    expect(await payBy(order, 'CARD')).toMatchObject({ status: 409, code: 'PAYMENT_NOT_ALLOWED' })
    await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE'] })
    expect(await payBy(order, 'CARD', { as: shop.cashier })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect(await payBy({ ...order, id: newId() }, 'CARD')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect(await payBy(order, 'CARD', { host: 'toranj' })).toMatchObject({ status: 404 })
  })
})
