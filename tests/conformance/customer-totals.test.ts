import type { CustomerInformation } from '@sofreh/customers/contract'
import { businessDateOf, newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

let product: RunningProduct
let shop: StockedShop
let dish: string
beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'totals', '09128887755')
  await call('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON', 'QR', 'WEBSITE'] })
  const club = { isActive: true, moneyPerPoint: 10_000, pointValue: 1_000, minShareBp: 0, maxShareBp: 10_000 }
  await call('PUT', '/api-sofreh/customers/club-settings', { ...club, expiryDays: null })
  dish = shop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
}, 60_000)
afterAll(async () => {
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

async function call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const headers = { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': newId() }
  const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}

let phones = 0
/** Returns a phone number that no customer has. */
function newPhone(): string {
  phones += 1
  return `0937000${String(phones).padStart(4, '0')}`
}
/** Opens an order of `count` dishes of 100,000 for a customer. */
async function bill(phone: string, count: number): Promise<Order> {
  const lines = [{ id: newId(), menuItemId: dish, count }]
  const cart = { deliveryType: 'PICKUP', lines }
  const { price } = await call<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', cart)
  const body = { id: newId(), ...cart, expectedPrice: price.finalPrice, customer: { phone } }
  return call('POST', '/api/orders/postpaid', body)
}
async function pay(order: Order, amount = order.due): Promise<void> {
  const payments = [{ id: newId(), method: 'CASH', amount }]
  await call('POST', '/api-sofreh/payments/take', { orderId: order.id, payments })
}
/** Returns a customer's totals as the office shows them, after all events were processed. */
async function totalsOf(phone: string) {
  await vi.waitFor(async () => {
    await product.runner.catchUp(shop.vendorId)
    const { rows } = await sql<{ left: number }>`select c.last - r.last as left from event_counters c
      join reaction_cursors r using (vendor_id) where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    expect(rows).toEqual([{ left: 0 }])
  }, 30_000)
  const [found] = await call<{ id: string }[]>('GET', `/api-identity/identity/customers/search?search=${phone}`)
  const { ordersCount, totalSpent, account } = await call<CustomerInformation>(
    'GET',
    `/api-identity/identity/customers/${found?.id}/information`,
  )
  return { ordersCount, totalSpent, points: account.points }
}

describe('the totals of a customer', () => {
  it('counts an order in the customer’s totals from its full payment, long before it is finished', async () => {
    const phone = newPhone()
    const order = await bill(phone, 3)
    await pay(order, 100_000)
    expect(await totalsOf(phone)).toEqual({ ordersCount: 0, totalSpent: 0, points: 0 })
    await pay(order, order.due - 100_000)
    expect((await call<Order>('GET', `/api/orders/${order.id}`)).state).toBe('CONFIRMED')
    expect(await totalsOf(phone)).toEqual({ ordersCount: 1, totalSpent: order.due, points: 30 })
  })

  it('lowers the customer’s totals by a refund, and drops the order after a full one', async () => {
    const phone = newPhone()
    const order = await bill(phone, 2)
    await pay(order)
    const items = [{ lineId: order.lines[0]?.id, count: 1 }]
    await call('PUT', '/api/orders/refund', { id: newId(), orderId: order.id, items, reason: 'سرد بود' })
    const { refunded } = await call<Order>('GET', `/api/orders/${order.id}`)
    expect(refunded).toBeGreaterThan(0)
    expect(await totalsOf(phone)).toEqual({ ordersCount: 1, totalSpent: order.due - refunded, points: 10 })
    await call('PUT', '/api/orders/refund', { id: newId(), orderId: order.id, reason: 'همه سرد بود' })
    expect(await totalsOf(phone)).toEqual({ ordersCount: 0, totalSpent: 0, points: 0 })
  })

  it('counts the paid part of an order whose rest was written off', async () => {
    const phone = newPhone()
    const order = await bill(phone, 2)
    await pay(order, 50_000)
    const { version } = await call<Order>('GET', `/api/orders/${order.id}`)
    const path = `/api-sofreh/ordering/orders/${order.id}/write-off`
    await call('POST', path, { id: newId(), version, reason: 'رفتند' })
    expect(await totalsOf(phone)).toMatchObject({ ordersCount: 1, totalSpent: 50_000 })
  })

  it('counts neither a bill merged into another one nor a rejected order', async () => {
    const [goes, stays, refused] = [newPhone(), newPhone(), newPhone()]
    const [one, other] = [await bill(goes, 1), await bill(stays, 1)]
    await call('POST', `/api-sofreh/ordering/orders/${other.id}/merge`, { id: newId(), fromId: one.id })
    const merged = await call<Order>('GET', `/api/orders/${other.id}`)
    await pay(merged)
    expect(await totalsOf(goes)).toMatchObject({ ordersCount: 0, totalSpent: 0 })
    expect(await totalsOf(stays)).toMatchObject({ ordersCount: 1, totalSpent: merged.due })
    const order = await bill(refused, 1)
    await pay(order)
    const { version } = await call<Order>('GET', `/api/orders/${order.id}`)
    const no = { orderId: order.id, version, state: 'REJECTED', cause: 'SOLD_OUT', reason: '' }
    await call('PATCH', '/api/orders/state', no)
    expect(await totalsOf(refused)).toEqual({ ordersCount: 0, totalSpent: 0, points: 0 })
  })

  it('counts a sale that a till made offline and handed in as finished, with its points', async () => {
    const phone = newPhone()
    const soldAt = new Date().toISOString()
    const sale = {
      id: newId(),
      number: 'Z1',
      device: 'till-z',
      soldAt,
      businessDate: businessDateOf(new Date(), 0),
      deliveryType: 'PICKUP',
      isFinished: true,
      table: null,
      customer: { phone },
      lines: [
        { id: newId(), menuItemId: dish, categoryId: newId(), title: 'غذا', count: 2, price: 100_000, withTax: false },
      ],
      rules: {
        taxRateBp: 0,
        taxOnPackaging: false,
        taxOnServiceFee: false,
        serviceFeeType: 'FIX',
        serviceFeeValue: 0,
        serviceFeeDeliveryTypes: [],
        orderPackagingCost: 0,
      },
      payments: [{ id: newId(), method: 'CASH', amount: 200_000 }],
      finalPrice: 200_000,
    }
    const [outcome] = await call<{ outcome: string }[]>('POST', '/api-sofreh/ordering/offline-sales', { sales: [sale] })
    expect(outcome?.outcome).toBe('ACCEPTED')
    expect((await call<Order>('GET', `/api/orders/${sale.id}`)).state).toBe('FINISHED')
    expect(await totalsOf(phone)).toEqual({ ordersCount: 1, totalSpent: 200_000, points: 20 })
  })

  it('computes totals anew from the orders of the previous release, and points for open ones later', async () => {
    const phone = newPhone()
    await pay(await bill(phone, 1))
    const before = await totalsOf(phone)
    const { database } = product.started
    const run = (direction: 'up' | 'down') => {
      const file = `../../modules/customers/migrations/20261122T1322-customer-orders.${direction}.sql`
      const all = `do $all$ begin ${readFileSync(new URL(file, import.meta.url), 'utf8')} end $all$`
      return database.transaction((tx) => sql.raw(all).execute(tx.kysely))
    }
    const rows = async () =>
      (
        await sql`select order_id, person_id, amount, ordered_at from customer_orders order by order_id`.execute(
          database.kysely,
        )
      ).rows
    const stored = await rows()
    await run('down')
    await sql`update customers set orders_count = 7, total_spent = 7`.execute(database.kysely)
    await run('up')
    expect(await rows()).toEqual(stored)
    expect(await totalsOf(phone)).toEqual(before)
    expect(await breachesOf(database)).toEqual([])
  })
})
