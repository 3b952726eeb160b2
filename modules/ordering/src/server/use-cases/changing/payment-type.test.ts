import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedOrder, Order, OrderHistoryEntry } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE', 'KIOSK'], autoConfirm: true })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const each = 203_500
const line = (count = 1) => ({ id: newId(), menuItemId: kebab, count })
const customer = { phone: '09350000088' }
const tab = async (facts: object = {}): Promise<Order> => {
  const body = { id: newId(), lines: [line(2)], expectedPrice: 2 * each, ...facts }
  const { data, status } = await shop.ask('POST', '/api/orders/postpaid', { body })
  expect(status).toBe(200)
  return data
}
const guestOrder = async (paymentType: string | null): Promise<Order> => {
  const body = { id: newId(), deliveryType: 'PICKUP', lines: [line()], paymentType, expectedPrice: each }
  const { data, status } = await shop.ask('POST', '/api/orders', { as: shop.guest, body })
  expect(status).toBe(200)
  return data
}
const take = async (orderId: string, ...payments: { method: string; amount: number }[]) => {
  const body = { orderId, payments: payments.map((payment) => ({ id: newId(), ...payment })) }
  const { status } = await shop.ask('POST', '/api-sofreh/payments/take', { body })
  expect(status).toBe(200)
}
const typeOf = async (order: Order) => (await shop.ask('GET', `/api/orders/${order.id}`)).data.paymentType
const listed = async (paymentType: string) =>
  (await shop.ask<ListedOrder[]>('GET', `/api/orders?pageSize=100&paymentType=${paymentType}`)).data.map(({ id }) => id)
const sendLink = (orderId: string, more: object = {}) =>
  shop.ask('POST', '/api/payments/link', {
    body: { id: newId(), orderId, mobile: '09350000001', ...more },
    permissions: 'PAYMENT_TAKE',
  })

describe('payment type of an order', () => {
  it('leaves the payment type of an open bill unset until money arrives', async () => {
    const order = await tab()
    expect(order.paymentType).toBe(null)
    await take(order.id, { method: 'CASH', amount: 100_000 })
    expect(await typeOf(order)).toBe('CASH')
    await take(order.id, { method: 'CARD', amount: 2 * each - 100_000 })
    expect(await typeOf(order)).toBe('MULTI')
    expect(await listed('MULTI')).toContain(order.id)
    expect(await listed('CASH')).not.toContain(order.id)
  })

  it('takes the payment type of a counter sale, and CREDIT once the order is charged to an account', async () => {
    const payments = [{ id: newId(), method: 'CARD', amount: 2 * each }]
    const body = { id: newId(), lines: [line(2)], expectedPrice: 2 * each, payments }
    const quick = await shop.ask('POST', '/api/orders/quick', { body })
    expect(quick.data.paymentType).toBe('CARD')
    const order = await tab({ customer })
    const credit = await shop.ask('PUT', `/api-sofreh/customers/${order.customer?.personId}/credit-limit`, {
      body: { id: newId(), creditLimit: 10_000_000 },
      permissions: 'CUSTOMER_EDIT WRITE_OFF',
    })
    expect(credit.status).toBe(200)
    await take(order.id, { method: 'CREDIT', amount: 2 * each })
    expect(await typeOf(order)).toBe('CREDIT')
    const platform = await tab()
    await take(platform.id, { method: 'FOODRO', amount: 2 * each })
    expect(await typeOf(platform)).toBe('FOODRO')
  })

  it('takes the remaining payment method when another method’s payment was refunded', async () => {
    const order = await tab()
    await take(order.id, { method: 'CARD', amount: each })
    await take(order.id, { method: 'CASH', amount: each })
    expect(await typeOf(order)).toBe('MULTI')
    const refund = { vendorId: shop.ids.naranj, orderId: order.id, amount: each, reason: 'خطا', personId: null }
    await shop.database.transaction(async (tx) => {
      await shop.ordering.lockPayable(tx, shop.ids.naranj, order.id)
      // The newest payment first.
      await shop.payments.refundPaid(tx, refund)
      await shop.ordering.settled(tx, shop.ids.naranj, order.id)
    })
    expect(await typeOf(order)).toBe('CARD')
    expect(await listed('CARD')).toContain(order.id)
  })

  it('keeps the payment type when a paid order is rejected and fully refunded', async () => {
    const order = await guestOrder('ONLINE')
    await take(order.id, { method: 'CASH', amount: each })
    const paid = (await shop.ask('GET', `/api/orders/${order.id}`)).data
    const body = { orderId: order.id, state: 'REJECTED', version: paid.version, cause: 'TOO_BUSY' }
    expect((await shop.ask('PATCH', '/api/orders/state', { body })).data).toMatchObject({
      state: 'REJECTED',
      paid: 0,
      paymentType: 'CASH',
    })
  })

  it('sets UNPAID with the first payment link for the whole order, and names its sender in the history', async () => {
    const order = await tab()
    expect((await sendLink(order.id)).status).toBe(200)
    expect(await typeOf(order)).toBe('UNPAID')
    expect(await listed('UNPAID')).toEqual([order.id])
    shop.clock.advance(61_000)
    expect((await sendLink(order.id)).status).toBe(200)
    const history = await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)
    const links = history.data.filter(({ kind }) => kind === 'paymentLink')
    expect(links).toMatchObject([{ personId: shop.cashier.id }])
    await take(order.id, { method: 'CARD', amount: 2 * each })
    expect(await typeOf(order)).toBe('CARD')
    expect(await listed('UNPAID')).toEqual([])
  })

  it('leaves the payment type unchanged for a payment link of one share', async () => {
    const order = await tab()
    const shares = [1, 2].map((at) => ({ id: newId(), title: `نفر ${at}` }))
    const body = { id: newId(), way: { by: 'EVENLY', shares }, rest: { id: newId(), title: 'بقیه' } }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/split`, { body })).status).toBe(200)
    expect((await sendLink(order.id, { shareId: shares[0]?.id })).status).toBe(200)
    expect(await typeOf(order)).toBe(null)
  })
})

describe('guest pays at the counter', () => {
  it.each([null, 'UNPAID'])('places an order without a chosen method (the page says %s)', async (choice) => {
    const order = await guestOrder(choice)
    expect(order).toMatchObject({ paymentType: null, isPayLater: true, expiresAt: null })
    expect(await listed('NONE')).toContain(order.id)
  })

  it('refuses to pay later where the channel does not allow it, in every form of the request', async () => {
    await shop.settings({ payLaterChannels: ['SALON'] })
    for (const paymentType of [null, 'UNPAID', 'CASH']) {
      const body = { id: newId(), deliveryType: 'PICKUP', lines: [line()], paymentType, expectedPrice: each }
      const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body })
      expect(answer).toMatchObject({ status: 409, code: 'PAYMENT_NOT_ALLOWED' })
    }
    await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE', 'KIOSK'] })
  })

  it('changes from gateway to counter without choosing cash or card', async () => {
    await shop.settings({ autoConfirm: false })
    const order = await guestOrder('ONLINE')
    const asked = { as: shop.guest, body: { id: newId(), paymentType: null } }
    const path = `/api-sofreh/ordering/orders/${order.id}/payment-type`
    expect((await shop.ask('POST', path, asked)).data).toMatchObject({ paymentType: null, isPayLater: true })
    expect((await shop.ask('POST', path, asked)).data).toMatchObject({ paymentType: null })
    const back = { as: shop.guest, body: { id: newId(), paymentType: 'ONLINE' } }
    expect((await shop.ask('POST', path, back)).data).toMatchObject({ paymentType: 'ONLINE', isPayLater: false })
    await shop.settings({ autoConfirm: true })
  })
})
