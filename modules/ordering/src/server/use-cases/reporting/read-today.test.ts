import type { DataOf } from '@sofreh/contract'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, todayFigures } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

type Figures = DataOf<typeof todayFigures>

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE'], autoConfirm: false, unpaidExpiryMinutes: 15 })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const each = 203_500
const everything = 'ORDER_VIEW REPORT_DASHBOARD'
const today = async (): Promise<Figures> =>
  (await shop.ask<Figures>('GET', '/api-sofreh/ordering/today', { permissions: everything })).data
const money = async () => {
  const { count, money } = await today()
  if (!money) throw new Error('the money is hidden')
  return { count, ...money }
}
const guestOrder = async (paymentType: string | null): Promise<Order> => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
  const body = { id: newId(), deliveryType: 'PICKUP', lines, paymentType, expectedPrice: each }
  return (await shop.ask('POST', '/api/orders', { as: shop.guest, body })).data
}
const tab = async (): Promise<Order> => {
  const body = { id: newId(), lines: [{ id: newId(), menuItemId: kebab, count: 1 }], expectedPrice: each }
  return (await shop.ask('POST', '/api/orders/postpaid', { body })).data
}
const take = async (order: Order, method: string, amount: number) => {
  const body = { orderId: order.id, payments: [{ id: newId(), method, amount }] }
  expect((await shop.ask('POST', '/api-sofreh/payments/take', { body })).status).toBe(200)
}
const move = async (order: Order, state: string, more: object = {}) => {
  const { version } = (await shop.ask('GET', `/api/orders/${order.id}`)).data
  const body = { orderId: order.id, state, version, ...more }
  expect((await shop.ask('PATCH', '/api/orders/state', { body })).status).toBe(200)
}

describe('figures of today', () => {
  it('leaves an online order with an open payment out of today’s figures, also after it expires unpaid', async () => {
    const empty = await money()
    expect(empty).toEqual({
      count: 0,
      sales: 0,
      taken: 0,
      owed: 0,
      refunded: 0,
      writtenOff: 0,
      average: 0,
      methods: [],
    })
    const order = await guestOrder('ONLINE')
    expect(await money()).toEqual(empty)
    shop.clock.advance(16 * 60_000)
    await shop.ordering.tasks['ordering.expire-unpaid']?.({})
    expect((await shop.ask('GET', `/api/orders/${order.id}`)).data.state).toBe('REJECTED')
    expect(await money()).toEqual(empty)
  })

  it('counts a counter order from its acceptance, and the same once it is paid', async () => {
    const before = await money()
    const order = await guestOrder(null)
    expect(await money()).toEqual(before)
    await move(order, 'CONFIRMED')
    const accepted = await money()
    expect(accepted).toMatchObject({ count: before.count + 1, sales: before.sales + each, owed: before.owed + each })
    await take(order, 'CASH', 100_000)
    expect(await money()).toMatchObject({ sales: accepted.sales, owed: accepted.owed - 100_000 })
    await take(order, 'CARD', each - 100_000)
    expect(await money()).toMatchObject({ sales: accepted.sales, owed: before.owed, taken: before.taken + each })
  })

  it('subtracts refunds from today’s sales and reports write-offs separately', async () => {
    const before = await money()
    const paid = await tab()
    await take(paid, 'CASH', each)
    await move(paid, 'REJECTED', { cause: 'TOO_BUSY' })
    expect(await money()).toMatchObject({
      count: before.count,
      sales: before.sales,
      refunded: before.refunded + each,
      average: before.average,
    })
    const left = await tab()
    const { version } = (await shop.ask('GET', `/api/orders/${left.id}`)).data
    const writeOff = { permissions: 'WRITE_OFF', body: { id: newId(), version, reason: 'رفتند' } }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${left.id}/write-off`, writeOff)).status).toBe(200)
    expect(await money()).toMatchObject({ sales: before.sales, owed: before.owed, writtenOff: each })
  })

  it('counts a merged bill once', async () => {
    const before = await money()
    const [stays, goes] = [await tab(), await tab()]
    const merge = { body: { id: newId(), fromId: goes.id } }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${stays.id}/merge`, merge)).status).toBe(200)
    expect(await money()).toMatchObject({ count: before.count + 1, sales: before.sales + 2 * each })
  })

  it('shows order counts and hides money from staff without the report permission', async () => {
    const { money: all, ...seen } = await today()
    const asked = await shop.ask<Figures>('GET', '/api-sofreh/ordering/today', { permissions: 'ORDER_VIEW' })
    expect(asked.data).toEqual({ ...seen, money: null })
    expect(all).not.toBe(null)
    expect(seen.hours.reduce((sum, { count }) => sum + count, 0)).toBe(seen.count)
    expect((await shop.ask('GET', '/api-sofreh/ordering/today', { permissions: 'MENU_VIEW' })).status).toBe(403)
    const other = await shop.ask<Figures>('GET', '/api-sofreh/ordering/today', {
      host: 'toranj',
      permissions: everything,
    })
    expect(other.data).toMatchObject({ count: 0, money: { sales: 0 } })
  })

  it('restarts today’s figures with the business day and counts a later payment on the new day', async () => {
    const order = await tab()
    shop.clock.advance(24 * 3_600_000)
    expect(await money()).toMatchObject({ count: 0, sales: 0 })
    await take(order, 'CASH', each)
    expect(await money()).toMatchObject({ count: 0, sales: each, taken: each, owed: 0 })
  })
})
