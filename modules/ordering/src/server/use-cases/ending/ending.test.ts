import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order, OrderHistoryEntry } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { hasOpenMoney } from '../../store/ending/end-order.ts'

let shop: Shop
let kebab: string
let water: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 8 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  water = (await shop.menu.put({ title: 'آب', price: 20_000, packagingCost: 0, preparationMinutes: 0 })).id
}, 60_000)
beforeEach(async () => {
  shop.clock.set('2026-11-21T13:00:00+03:30')
  await shop.settings({
    payLaterChannels: ['SALON', 'QR'],
    autoConfirm: true,
    finishAfterMinutes: 30,
    finishTablesAtPayment: false,
  })
})
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const minuteMs = 60_000
const line = (menuItemId: string, count = 1) => ({ id: newId(), menuItemId, count })
const priced = async (lines: object[], deliveryType: string) => {
  const body = { deliveryType, lines }
  const quote = await shop.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', { body })
  return quote.data.price.finalPrice
}
/** A counter sale paid in cash, or with `isOpen` a pay-later bill. */
const sell = async (
  lines: ReturnType<typeof line>[],
  facts: { isOpen?: boolean; deliveryType?: string; tableId?: string } = {},
) => {
  const { isOpen = false, deliveryType = 'PICKUP', ...more } = facts
  const expectedPrice = await priced(lines, deliveryType)
  const payments = isOpen ? [] : [{ id: newId(), method: 'CASH', amount: expectedPrice }]
  const answer = await shop.ask('POST', `/api/orders/${isOpen ? 'postpaid' : 'quick'}`, {
    body: { id: newId(), deliveryType, lines, expectedPrice, payments, ...more },
  })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> => (await shop.ask('GET', `/api/orders/${id}`)).data
const pay = async (order: Order) => {
  const { due } = await read(order)
  const body = { id: newId(), orderId: order.id, amount: due, given: due }
  expect(await shop.ask('POST', '/api-sofreh/payments/cash', { body })).toMatchObject({ status: 200 })
}
const move = async (order: Order, ...states: string[]) => {
  for (const state of states) {
    const { version } = await read(order)
    const answer = await shop.ask('PATCH', '/api/orders/state', { body: { orderId: order.id, state, version } })
    expect([state, answer.status]).toEqual([state, 200])
  }
}
const serve = async (order: Order, to: 'ready' | 'served' = 'served') => {
  const { lines } = await read(order)
  const steps = lines.map(({ id: lineId, count }) => ({ id: newId(), lineId, count, to }))
  const body = { orderId: order.id, steps }
  return shop.ask('POST', '/api-sofreh/ordering/kitchen/steps', { body, permissions: 'KITCHEN_USE' })
}
const runTask = () => shop.ordering.tasks['ordering.end-orders']?.({})
const stateOf = async (order: Order) => (await read(order)).state
const lastOf = async (order: Order) =>
  (await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)).data.find(
    ({ facts }) => facts['to'] === 'FINISHED',
  )
const openOrderAt = async (tableId: string) => {
  const { data } = await shop.ask<{ tables: { id: string; openOrder: object | null }[] }[]>('GET', '/api/diningtables')
  return data.flatMap(({ tables }) => tables).find(({ id }) => id === tableId)?.openOrder
}

describe('order that ends at once', () => {
  it('ends a counter sale at its payment when nothing has to be prepared, and records why', async () => {
    const order = await sell([line(water, 2)])
    expect(order.state).toBe('FINISHED')
    expect(order.lines[0]?.kitchen).toMatchObject({ served: 2, fired: 0 })
    expect(await lastOf(order)).toMatchObject({
      personId: null,
      facts: { to: 'FINISHED', because: 'NOTHING_TO_MAKE' },
    })
    expect(await stateOf(await sell([line(water), line(kebab)]))).toBe('CONFIRMED')
  })

  it('ends a tab of water with the payment that covers it', async () => {
    const order = await sell([line(water)], { isOpen: true })
    expect(order.state).toBe('CONFIRMED')
    await pay(order)
    expect(await stateOf(order)).toBe('FINISHED')
  })

  it('ends a table’s bill with its payment once everything was served, and frees the table', async () => {
    const tableId = await shop.table('۱')
    const bill = await sell([line(kebab), line(water)], { isOpen: true, deliveryType: 'SERVE', tableId })
    await serve(bill)
    expect(await stateOf(bill)).toBe('DELIVERED')
    expect(await openOrderAt(tableId)).toMatchObject({ orderId: bill.id })
    await pay(bill)
    expect(await stateOf(bill)).toBe('FINISHED')
    expect(await openOrderAt(tableId)).toBeNull()
    expect(await lastOf(bill)).toMatchObject({ facts: { because: 'SERVED' } })
  })

  it('ends a paid bill with its last plate, or when staff mark it as handed over', async () => {
    const [one, other] = [await shop.table('۲'), await shop.table('۳')]
    const bills = [
      await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId: one }),
      await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId: other }),
    ] as const
    for (const bill of bills) await pay(bill)
    expect(await stateOf(bills[0])).toBe('CONFIRMED')
    await serve(bills[0], 'ready')
    expect(await stateOf(bills[0])).toBe('READYTOSERVE')
    await serve(bills[0])
    await move(bills[1], 'READYTOSERVE', 'DELIVERED')
    expect([await stateOf(bills[0]), await stateOf(bills[1])]).toEqual(['FINISHED', 'FINISHED'])
  })

  it('ends a bill at its payment where the vendor chose so, and leaves unfinished dishes in the kitchen', async () => {
    await shop.settings({ finishTablesAtPayment: true })
    const tableId = await shop.table('۴')
    const bill = await sell([line(kebab, 2)], { isOpen: true, deliveryType: 'SERVE', tableId })
    await pay(bill)
    expect(await stateOf(bill)).toBe('FINISHED')
    expect(await openOrderAt(tableId)).toBeNull()
    const cooking = async () => {
      const { data } = await shop.ask<{ cooking: { orderId: string }[]; made: { orderId: string }[] }>(
        'GET',
        '/api-sofreh/ordering/kitchen',
        { permissions: 'KITCHEN_USE' },
      )
      const isIt = ({ orderId }: { orderId: string }) => orderId === bill.id
      return { cooking: data.cooking.some(isIt), made: data.made.some(isIt) }
    }
    expect(await cooking()).toEqual({ cooking: true, made: false })
    await serve(bill, 'ready')
    expect(await cooking()).toEqual({ cooking: false, made: true })
    await serve(bill)
    expect(await cooking()).toEqual({ cooking: false, made: false })
    expect(await stateOf(bill)).toBe('FINISHED')
  })

  it('ends an order whose due was written off, in any state', async () => {
    const order = await sell([line(kebab)], { isOpen: true })
    const answer = await shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/write-off`, {
      permissions: 'WRITE_OFF',
      body: { id: newId(), version: order.version, reason: 'رفتند' },
    })
    expect(answer.data).toMatchObject({ state: 'FINISHED', due: 0 })
    expect(answer.data.lines[0]?.kitchen).toMatchObject({ served: 1, fired: 0 })
  })
})

describe('task that ends orders', () => {
  it('ends an order paid and ready for the vendor’s time once, on any number of servers', async () => {
    const order = await sell([line(kebab)])
    await move(order, 'READYTOPICKUP')
    shop.clock.advance(29 * minuteMs)
    await runTask()
    expect(await stateOf(order)).toBe('READYTOPICKUP')
    shop.clock.advance(2 * minuteMs)
    await Promise.all([runTask(), runTask(), runTask()])
    expect(await stateOf(order)).toBe('FINISHED')
    const history = (await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)).data
    expect(history.filter(({ facts }) => facts['to'] === 'FINISHED')).toMatchObject([{ facts: { because: 'TIME' } }])
  })

  it('ends an order by the vendor’s current setting of the time', async () => {
    const order = await sell([line(kebab)])
    await move(order, 'READYTOPICKUP')
    await shop.settings({ finishAfterMinutes: 60 })
    shop.clock.advance(31 * minuteMs)
    await runTask()
    expect(await stateOf(order)).toBe('READYTOPICKUP')
    await shop.settings({ finishAfterMinutes: 10 })
    await shop.database.transaction((tx) => shop.ordering.reckonEndings(tx, shop.ids.naranj))
    await runTask()
    expect(await stateOf(order)).toBe('FINISHED')
  })

  it('ends paid orders with the business day, also days later, and lists the others', async () => {
    const paid = await sell([line(kebab)])
    const brought = await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId: await shop.table('۵') })
    const unpaid = await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId: await shop.table('۶') })
    await pay(brought)
    shop.clock.set('2026-11-24T10:00:00+03:30')
    await runTask()
    expect([await stateOf(paid), await stateOf(brought)]).toEqual(['FINISHED', 'FINISHED'])
    expect(await stateOf(unpaid)).toBe('CONFIRMED')
    expect((await read(paid)).lines[0]?.kitchen).toMatchObject({ served: 1, fired: 0 })
    expect(await lastOf(paid)).toMatchObject({ facts: { because: 'DAY_END' } })
    const left = await shop.ask<{ orders: { id: string; reason: string; due: number }[] }>(
      'GET',
      '/api-sofreh/ordering/left-open',
    )
    const ids = left.data.orders.map(({ id }) => id)
    expect(ids).not.toContain(paid.id)
    expect(left.data.orders.find(({ id }) => id === unpaid.id)).toMatchObject({ reason: 'UNPAID', due: unpaid.due })
  })

  it('skips an order while a refund has to be handed back, and ends it afterwards', async () => {
    const order = await sell([line(kebab, 2)])
    await move(order, 'READYTOPICKUP')
    const items = [{ lineId: order.lines[0]?.id, count: 1 }]
    const body = { id: newId(), orderId: order.id, items, reason: 'سرد بود' }
    expect(await shop.ask('PUT', '/api/orders/refund', { body })).toMatchObject({ status: 200 })
    shop.clock.advance(40 * minuteMs)
    await runTask()
    expect(await stateOf(order)).toBe('READYTOPICKUP')
    const { transactions } = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
    const duty = transactions.find(({ type }) => type === 'REFUND')
    expect(await shop.ask('POST', `/api-sofreh/payments/refunds/${duty?.id}/done`, { body: {} })).toMatchObject({
      status: 200,
    })
    shop.clock.advance(11 * minuteMs)
    await runTask()
    expect(await stateOf(order)).toBe('FINISHED')
  })

  it('counts a payment in progress, an unknown one and a refund to hand back as open money', async () => {
    const order = await sell([line(kebab)])
    const known = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
    const openMoney = [known, { ...known, pending: true }, { ...known, unknown: true }, { ...known, refunding: 1 }]
    expect(openMoney.map(hasOpenMoney)).toEqual([false, true, true, true])
  })

  it('clears a bill’s remaining units from the kitchen with the business day', async () => {
    await shop.settings({ finishTablesAtPayment: true })
    const bill = await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId: await shop.table('۷') })
    await pay(bill)
    shop.clock.set('2026-11-22T01:00:00+03:30')
    await runTask()
    expect((await read(bill)).lines[0]?.kitchen).toMatchObject({ served: 1, fired: 0 })
  })
})

describe('table whose bill is paid', () => {
  it('opens a new bill while the kitchen still prepares a dish of the paid one', async () => {
    const tableId = await shop.table('۸')
    const bill = (facts: object = {}) => sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId, ...facts })
    const first = await bill()
    await pay(first)
    const next = await bill()
    expect(next.isSecondBill).toBe(false)
    const third = await shop.ask('POST', '/api/orders/postpaid', {
      body: { id: newId(), deliveryType: 'SERVE', tableId, lines: [line(kebab)], expectedPrice: 203_500, payments: [] },
    })
    expect(third.code).toBe('TABLE_HAS_OPEN_BILL')
  })

  it('becomes a second bill beside the next one when a paid bill owes money again', async () => {
    const tableId = await shop.table('۹')
    const first = await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId })
    await pay(first)
    await sell([line(kebab)], { isOpen: true, deliveryType: 'SERVE', tableId })
    const added = await shop.ask('PATCH', '/api/orders', {
      body: { orderId: first.id, operations: [{ id: newId(), kind: 'addLine', line: line(kebab) }] },
    })
    expect(added).toMatchObject({ status: 200, data: { isSecondBill: true, due: 203_500 } })
  })
})
