import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: false })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const line = (menuItemId = kebab, count = 1, more: object = {}) => ({ id: newId(), menuItemId, count, ...more })
const placed = async (asking: Promise<Answer>): Promise<Order> => {
  const answer = await asking
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const guestOrder = { deliveryType: 'PICKUP', paymentType: 'ONLINE', expectedPrice: 417_000 }
const online = (facts: object = {}) =>
  placed(
    shop.ask('POST', '/api/orders', {
      as: shop.guest,
      body: { ...guestOrder, id: newId(), lines: [line(kebab, 2)], ...facts },
    }),
  )
const tab = () =>
  placed(
    shop.ask('POST', '/api/orders/postpaid', {
      body: { id: newId(), lines: [line(kebab, 2), line(kebab, 1, { note: 'تند' })], expectedPrice: 610_500 },
    }),
  )
const sell = (payments: object[], asked: Asked = {}, id = newId()): Promise<Answer> =>
  shop.ask('POST', '/api/orders/quick', {
    body: { id, lines: [line()], expectedPrice: 203_500, payments },
    ...asked,
  })
const edit = (order: Order, operations: object[]): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders', {
    body: { orderId: order.id, operations: operations.map((each) => ({ id: newId(), ...each })) },
  })
const move = (order: Order, state: string, more: object = {}): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders/state', { body: { orderId: order.id, state, version: order.version, ...more } })
const read = async (order: Order): Promise<Order> => (await shop.ask('GET', `/api/orders/${order.id}`)).data
const goBank = (order: Order) => shop.ask('GET', `/api/orders/payment/${order.id}`, { as: shop.guest })
const expire = async (minutes: number) => {
  shop.clock.advance(minutes * 60_000)
  await shop.ordering.tasks['ordering.expire-unpaid']?.({})
}

describe('reused id', () => {
  const raise = (order: Order, more: object = {}) => ({
    id: newId(),
    kind: 'changeCount',
    lineId: order.lines[0]?.id,
    by: 1,
    ...more,
  })

  it('refuses an id reused for another order or another act as a conflict, never ignores it', async () => {
    const [first, second] = [await tab(), await tab()]
    const once = raise(first)
    expect((await edit(first, [once])).status).toBe(200)
    expect((await edit(first, [once])).data.lines[0]?.count).toBe(3)
    expect((await edit(second, [raise(second, { id: once.id })])).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await edit(first, [{ ...once, by: 5 }])).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await move(await read(second), 'READYTOSERVE', { id: once.id })).code).toBe('IDEMPOTENCY_CONFLICT')
    const asked = { as: shop.guest, body: { ...guestOrder, id: once.id, lines: [line(kebab, 2)] } }
    expect((await shop.ask('POST', '/api/orders', asked)).code).toBe('IDEMPOTENCY_CONFLICT')
    const sold = newId()
    expect((await sell([{ id: sold, method: 'CASH', amount: 203_500 }], {}, sold)).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('refuses an id that appears twice in one request', async () => {
    const order = await tab()
    const once = raise(order)
    expect(await edit(order, [once, once])).toMatchObject({ status: 422, errors: [{ field: 'operations' }] })
    const half = { id: newId(), method: 'CASH', amount: 101_750 }
    expect(await sell([half, half])).toMatchObject({ status: 422, errors: [{ field: 'payments' }] })
  })
})

describe('money at the counter', () => {
  const cash = () => [{ id: newId(), method: 'CASH', amount: 203_500 }]

  it('requires the permission to take money: a waiter only opens tabs', async () => {
    expect((await sell(cash(), { permissions: 'POS_USE TABLE_USE ORDER_VIEW' })).status).toBe(403)
    expect((await sell(cash(), { permissions: 'POS_USE PAYMENT_TAKE' })).status).toBe(200)
  })

  it('recognizes a card slip’s number in any digits and spacing', async () => {
    const card = (reference: string) => sell([{ id: newId(), method: 'CARD', amount: 203_500, reference }])
    expect((await card('123456789012')).status).toBe(200)
    for (const same of ['123456789012', '۱۲۳۴۵۶۷۸۹۰۱۲', '1234 5678-9012'])
      expect((await card(same)).code).toBe('SLIP_ALREADY_RECORDED')
  })
})

describe('excessive amounts', () => {
  it('refuses amounts beyond any order with a validation error', async () => {
    const gold = (await shop.menu.put({ price: 1_000_000_000_000 })).id
    await shop.settings({ maxLineCount: 999 })
    // Fifty dishes of the largest count that a vendor can allow.
    const dishes = await Promise.all(Array.from({ length: 50 }, () => shop.menu.put({ price: 1_000_000_000_000 })))
    const lines = dishes.map(({ id }) => line(id, 999))
    const body = { id: newId(), deliveryType: 'PICKUP', lines, paymentType: 'ONLINE', expectedPrice: 1 }
    expect((await shop.ask('POST', '/api/orders', { as: shop.guest, body })).status).toBe(422)
    expect((await shop.ask('POST', '/api-sofreh/ordering/quote', { body })).status).toBe(422)
    expect((await shop.ask('POST', '/api/orders/postpaid', { body })).status).toBe(422)
    const order = await tab()
    const add = { kind: 'addLine', line: line(gold, 999) }
    expect((await edit(order, [add])).status).toBe(422)
    const raise = { kind: 'changeCount', lineId: order.lines[0]?.id, by: 998 }
    expect((await edit(order, [raise])).status).toBe(422)
    expect((await edit(order, [{ ...raise, by: 1, deviceAt: '0000-01-01T00:00:00Z' }])).status).toBe(400)
    expect((await shop.ask('GET', '/api/orders?from=0000-01-01')).status).toBe(422)
    expect((await shop.ask('GET', '/api/orders?to=9999-12-31')).status).toBe(422)
  })
})

describe('unpaid online order', () => {
  it('returns portions when the guest went to the bank and never came back', async () => {
    const counted = await shop.menu.put({ stock: 3 })
    const order = await online({ lines: [line(counted.id, 2)] })
    await goBank(order)
    await expire(25)
    expect((await read(order)).state).toBe('SUBMITTED')
    await expire(10)
    expect((await read(order)).state).toBe('REJECTED')
    expect(await shop.menu.stockOf(counted.id)).toBe(3)
    // The bank took the money after all: it is recorded and due for refund.
    shop.bank.state.isPaid = true
    await shop.payments.askPending(shop.ids.naranj, order.id)
    shop.bank.state.isPaid = false
    const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
    expect(ledger).toMatchObject({ paid: 417_000, refunding: 417_000, net: 0 })
    expect(await shop.menu.stockOf(counted.id)).toBe(3)
  })

  it('restarts the expiry time after staff looked at the order', async () => {
    const order = await online()
    await move(order, 'NEEDFORCALL')
    await expire(40)
    expect((await move(await read(order), 'SUBMITTED')).status).toBe(200)
    await expire(19)
    expect((await read(order)).state).toBe('SUBMITTED')
    await expire(2)
    expect((await read(order)).state).toBe('REJECTED')
  })

  it('does not expire an order that staff comped', async () => {
    const order = await online()
    const present = await edit(order, [{ kind: 'discount', discount: { kind: 'PERCENTAGE', value: 10_000 } }])
    expect((await edit(order, [{ kind: 'freeItem', lineId: order.lines[0]?.id, isFreeItem: true }])).status).toBe(200)
    await expire(30)
    expect(present.data.due).toBeLessThan(order.due)
    expect(await read(order)).toMatchObject({ state: 'PAID', due: 0 })
  })

  it('leaves a partly paid order to staff and stops asking its provider', async () => {
    const order = await online()
    const body = { id: newId(), orderId: order.id, amount: 100_000 }
    expect((await shop.ask('POST', '/api-sofreh/payments/cash', { body })).status).toBe(200)
    await expire(60)
    expect(await read(order)).toMatchObject({ state: 'SUBMITTED', paid: 100_000, expiresAt: null })
  })

  it('ends either paid or expired when the bank’s answer and the expiry coincide', async () => {
    for (let round = 0; round < 6; round += 1) {
      const counted = await shop.menu.put({ stock: 5 })
      const order = await online({ lines: [line(counted.id, 2)] })
      await goBank(order)
      const { data } = await shop.ask<{ transactions: { id: string }[] }>('GET', `/api/orders/${order.id}/transactions`)
      const attempt = data.transactions[0]?.id
      shop.clock.advance(31 * 60_000)
      shop.bank.state.isPaid = round % 2 === 0
      const late = shop.app.inject({
        method: 'GET',
        url: `/api/transactions/verify?attempt=${attempt}&Authority=A${attempt}&Status=OK`,
        headers: { host: 'naranj.localhost' },
      })
      await Promise.all([
        late,
        shop.ordering.tasks['ordering.expire-unpaid']?.({}),
        move(order, 'REJECTED', { cause: 'CUSTOMER_ASKED' }),
      ])
      shop.bank.state.isPaid = false
      const now = await read(order)
      const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
      expect(['PAID', 'REJECTED']).toContain(now.state)
      expect(ledger.net).toBe(now.state === 'PAID' ? 417_000 : 0)
      expect(await shop.menu.stockOf(counted.id)).toBe(now.state === 'PAID' ? 3 : 5)
    }
  })
})
