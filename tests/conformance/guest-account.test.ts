import type { AccountEntry, AccountView, CustomerInformation } from '@sofreh/customers/contract'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

/** The order of states for every kind of fulfilment. */
const onwards = ['PAID', 'CONFIRMED', 'READYTOPICKUP', 'DELIVERED', 'FINISHED']
const club = { isActive: true, moneyPerPoint: 10_000, pointValue: 1_000, minShareBp: 0, maxShareBp: 5_000 }

let product: RunningProduct
let shop: StockedShop
let guestId: string
beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'account', '09128887766')
  await call('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON', 'QR', 'WEBSITE'] })
  await call('PUT', '/api-sofreh/customers/club-settings', { ...club, expiryDays: null })
  guestId = (await call<{ id: string }>('GET', '/api-identity/identity/auth/me', undefined, shop.guestToken)).id
}, 60_000)
afterAll(() => product.close())

async function call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, as?: string) {
  const headers = { host: shop.host, authorization: `Bearer ${as ?? shop.token}`, 'idempotency-key': newId() }
  const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}

/** Orders `count` dishes of 100,000 as a guest at the counter, and pays part with `points` if given. */
async function guestOrders(count: number, options: { points?: number } = {}): Promise<Order> {
  const lines = [
    { id: newId(), menuItemId: shop.idsFor({ path: '/menuitems' } as never)['menuItemId'], count, toppings: [] },
  ]
  const cart = { deliveryType: 'PICKUP', lines, ...options }
  const quote = await call<{ price: { finalPrice: number } }>(
    'POST',
    '/api-sofreh/ordering/quote',
    cart,
    shop.guestToken,
  )
  const order = { id: newId(), ...cart, paymentType: 'CASH', expectedPrice: quote.price.finalPrice }
  return call<Order>('POST', '/api/orders', order, shop.guestToken)
}

async function payAndFinish(orderId: string, method: 'CASH' | 'CREDIT'): Promise<Order> {
  const { due } = await call<Order>('GET', `/api/orders/${orderId}`)
  await call('POST', '/api-sofreh/payments/take', { orderId, payments: [{ id: newId(), method, amount: due }] })
  for (;;) {
    const order = await call<Order>('GET', `/api/orders/${orderId}`)
    const state = onwards.findLast((one) => order.moves.some((move) => move === one))
    if (order.state === 'FINISHED' || state === undefined) return order
    await call('PATCH', '/api/orders/state', { orderId, version: order.version, state, reason: '' })
  }
}

const balance = () =>
  call<AccountView>('GET', `/api/payments/user-balance/${shop.vendorId}/${guestId}`, undefined, shop.guestToken)
const act = (what: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  call<AccountView>(method, `/api-sofreh/customers/${guestId}/${what}`, { id: newId(), ...body })

/** Waits until all events are processed. The server's own runner may process some of them. */
const afterwards = () =>
  vi.waitFor(async () => {
    await product.runner.catchUp(shop.vendorId)
    const { rows } = await sql<{ left: number }>`select c.last - r.last as left from event_counters c
      join reaction_cursors r using (vendor_id) where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    expect(rows).toEqual([{ left: 0 }])
  }, 30_000)

describe('a guest with an account', () => {
  it('earns points on paid goods, and on credit only when it is collected', async () => {
    await act('credit-limit', { creditLimit: 1_000_000 }, 'PUT')
    const order = await guestOrders(3)
    const preview = `/api/clubs/earnpoint/preview/${order.id}`
    expect(await call('GET', preview, undefined, shop.guestToken)).toEqual({ orderId: order.id, points: 30 })
    expect((await payAndFinish(order.id, 'CREDIT')).state).toBe('FINISHED')
    await afterwards()
    const owed = order.price.finalPrice
    expect(await balance()).toMatchObject({ points: 0, wallet: 0, debt: owed, creditLeft: 1_000_000 - owed })
    const statement = `/api-sofreh/customers/${guestId}/statement?account=DEBT`
    const [entry] = await call<AccountEntry[]>('GET', statement)
    expect(entry).toMatchObject({ kind: 'ORDER_PAID', orderId: order.id, orderNumber: order.number })
    expect(entry?.takenByName).not.toBe('')
    await act('debt', { amount: owed, method: 'CARD' })
    expect(await balance()).toMatchObject({ points: 30, pointsWorth: 30_000, debt: 0 })
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('spends points as a discount, returns them when the order is rejected and earns nothing on them', async () => {
    const turnedDown = await guestOrders(1, { points: 20 })
    expect(turnedDown.points).toEqual({ count: 20, value: 20_000 })
    expect(turnedDown.price.finalDiscountAmount).toBe(20_000)
    expect(await balance()).toMatchObject({ points: 10 })
    const { version } = await call<Order>('GET', `/api/orders/${turnedDown.id}`)
    const no = { orderId: turnedDown.id, version, state: 'REJECTED', cause: 'OTHER', reason: 'تمام شد' }
    await call('PATCH', '/api/orders/state', no)
    expect(await balance()).toMatchObject({ points: 30 })
    const order = await guestOrders(1, { points: 25 })
    await payAndFinish(order.id, 'CASH')
    await afterwards()
    expect(await call('GET', `/api/clubs/earnpoint/${order.id}`, undefined, shop.guestToken)).toEqual({
      orderId: order.id,
      earned: 7,
      spent: 25,
    })
    expect(await balance()).toMatchObject({ points: 12 })
    await expect(guestOrders(1, { points: 13 })).rejects.toThrow('POINTS_NOT_ENOUGH')
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('removes the points of refunded food once, and returns the guest’s credit', async () => {
    const order = await guestOrders(4)
    await payAndFinish(order.id, 'CREDIT')
    await act('debt', { amount: (await balance()).debt, method: 'CARD' })
    await afterwards()
    const before = await balance()
    const [line] = order.lines
    const items = [{ lineId: line?.id, count: 1 }]
    await call('PUT', '/api/orders/refund', { id: newId(), orderId: order.id, items, reason: 'سرد بود' })
    await afterwards()
    const after = await balance()
    expect(before.points - after.points).toBe(10)
    expect(after.wallet).toBeGreaterThan(100_000)
    await call('PUT', '/api/orders/refund', { id: newId(), orderId: order.id, reason: 'همه سرد بود' })
    await afterwards()
    expect(await balance()).toMatchObject({ points: before.points - 40, wallet: order.price.finalPrice })
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('moves cash in the open drawer only, and in no drawer without an open shift', async () => {
    const ids = { drawer: newId(), shift: newId() }
    const shifts = '/api-sofreh/payments/shifts'
    await call('POST', '/api-sofreh/payments/drawers', { id: ids.drawer, name: 'کشوی یک' })
    await call('POST', shifts, { id: ids.shift, drawerId: ids.drawer, float: 100_000, device: 'A' })
    const topUp = (shiftId: string) => act('wallet', { type: 'TOPUP', amount: 40_000, method: 'CASH', shiftId })
    const { wallet } = await topUp(ids.shift)
    await expect(topUp(newId())).rejects.toThrow('SHIFT_NOT_FOUND')
    await act('wallet', { type: 'REFUND', amount: wallet, method: 'CASH', shiftId: ids.shift })
    const movements = await call<{ kind: string; amount: number }[]>('GET', `${shifts}/${ids.shift}/movements`)
    expect(movements.map(({ kind, amount }) => [kind, amount]).toReversed()).toEqual([
      ['FLOAT', 100_000],
      ['WALLET_TOPUP', 40_000],
      ['WALLET_REFUND', -wallet],
    ])
    expect(await balance()).toMatchObject({ wallet: 0 })
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('shows a guest in the office with the last orders, newest first', async () => {
    const shown = await call<CustomerInformation>('GET', `/api-identity/identity/customers/${guestId}/information`)
    // One of the three paid orders was refunded in full.
    expect(shown.ordersCount).toBe(2)
    expect(shown.lastOrders.length).toBeGreaterThan(3)
    expect(shown.lastOrders[0]?.state).toBe('FINISHED')
    expect(shown.account).toMatchObject({ debt: 0, creditLimit: 1_000_000 })
  })

  it('fails the audit when a balance is not the sum of its rows', async () => {
    const { database } = product.started
    const faults = [
      sql`update customer_accounts set points = points + 1`,
      sql`update customer_accounts set debt = debt + 1`,
      sql`update customer_accounts set entries = entries + 1`,
      sql`update account_orders set points_earned = points_earned + 1`,
      sql`update account_orders set points_spent = points_spent + 1`,
      sql`update account_orders set debt = debt + 1`,
    ]
    for (const fault of faults) {
      const undone = new Error('undone')
      const found: string[] = []
      const changed = database.transaction(async (tx) => {
        await fault.execute(tx.kysely)
        found.push(...(await breachesOf(tx)))
        throw undone
      })
      await expect(changed).rejects.toBe(undone)
      expect(found.length).toBeGreaterThan(0)
    }
  })
})
