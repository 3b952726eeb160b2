import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CancelledInKitchen, KitchenOrder, Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
let yoghurt: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 8 })
  kebab = (await shop.menu.put()).id
  yoghurt = (await shop.menu.put({ title: 'ماست' })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'] })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

type Board = {
  cooking: KitchenOrder[]
  made: KitchenOrder[]
  cancelled: CancelledInKitchen[]
  cursor: number
  now: string
}
const line = (menuItemId: string, count: number, more: object = {}) => ({ id: newId(), menuItemId, count, ...more })
/** A line without a course, since a quote has none. */
const plain = ({ id, menuItemId, count }: ReturnType<typeof line>) => ({ id, menuItemId, count })
const tab = async (lines: ReturnType<typeof line>[]): Promise<Order> => {
  const quote = await shop.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', {
    body: { deliveryType: 'PICKUP', lines: lines.map(plain) },
  })
  const body = { id: newId(), deliveryType: 'PICKUP', lines, expectedPrice: quote.data.price.finalPrice }
  const answer = await shop.ask('POST', '/api/orders/postpaid', { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const cook = { permissions: 'KITCHEN_USE' }
const board = async () => (await shop.ask<Board>('GET', '/api-sofreh/ordering/kitchen', cook)).data
const step = (order: Order, to: string, steps: { at?: number; count?: number; id?: string }[] = [{}]) =>
  shop.ask<KitchenOrder>('POST', '/api-sofreh/ordering/kitchen/steps', {
    ...cook,
    body: {
      orderId: order.id,
      steps: steps.map(({ at = 0, count = 1, id = newId() }) => ({ id, lineId: order.lines[at]?.id, count, to })),
    },
  })
const read = async (order: Order): Promise<Order> => (await shop.ask('GET', `/api/orders/${order.id}`)).data
const kitchenOf = (order: { lines: readonly { kitchen: object }[] }) => order.lines.map(({ kitchen }) => kitchen)

describe('kitchen', () => {
  it('shows the kitchen what to prepare, oldest first, without prices and phones', async () => {
    shop.clock.set('2026-11-21T13:00:00+03:30')
    const first = await tab([line(kebab, 2, { note: 'تند', course: 1, seat: 3 }), line(yoghurt, 1, { isHeld: true })])
    shop.clock.set('2026-11-21T13:05:00+03:30')
    const second = await tab([line(yoghurt, 1)])
    const { cooking, cursor, now } = await board()
    const own = cooking.filter(({ orderId }) => [first.id, second.id].includes(orderId))
    expect(own.map(({ orderId }) => orderId)).toEqual([first.id, second.id])
    expect(own[0]).toMatchObject({
      number: first.number,
      since: '2026-11-21T09:30:00.000Z',
      lines: [
        { note: 'تند', course: 1, seat: 3, kitchen: { fired: 2 }, firedAt: '2026-11-21T09:30:00.000Z' },
        { isHeld: true, kitchen: { held: 1, fired: 0 }, firedAt: null },
      ],
    })
    expect(JSON.stringify(own)).not.toMatch(/price|phone/i)
    expect(cursor).toBeGreaterThan(0)
    expect(now).toBe('2026-11-21T09:35:00.000Z')
    expect((await shop.ask('GET', '/api-sofreh/ordering/kitchen', { permissions: 'ORDER_VIEW' })).status).toBe(403)
    expect(
      (await shop.ask<Board>('GET', '/api-sofreh/ordering/kitchen', { ...cook, host: 'toranj' })).data.cooking,
    ).toEqual([])
  })

  it('prepares dish by dish, and makes the order ready with the last one', async () => {
    const order = await tab([line(kebab, 2), line(yoghurt, 1)])
    expect((await step(order, 'seen', [{ count: 2 }])).data.lines[0]?.kitchen).toMatchObject({ seen: 2, fired: 0 })
    expect((await step(order, 'ready', [{ count: 2 }])).data.state).toBe('CONFIRMED')
    const last = await step(order, 'ready', [{ at: 1 }])
    expect(last.data).toMatchObject({ state: 'READYTOPICKUP', since: null })
    expect(await read(order)).toMatchObject({ state: 'READYTOPICKUP' })
    const { cooking, made } = await board()
    expect(cooking.some(({ orderId }) => orderId === order.id)).toBe(false)
    expect(made[0]?.orderId).toBe(order.id)
  })

  it('does not make an order ready while a course is held', async () => {
    const order = await tab([line(yoghurt, 1, { course: 1 }), line(kebab, 1, { isHeld: true, course: 2 })])
    expect((await step(order, 'ready')).data.state).toBe('CONFIRMED')
    expect((await board()).cooking.some(({ orderId }) => orderId === order.id)).toBe(false)
    await shop.ask('PATCH', '/api/orders', {
      body: { orderId: order.id, operations: [{ id: newId(), kind: 'fireCourse', course: 2 }] },
    })
    expect((await board()).cooking.find(({ orderId }) => orderId === order.id)?.lines[1]?.kitchen).toMatchObject({
      fired: 1,
    })
    expect((await step(order, 'ready', [{ at: 1 }])).data.state).toBe('READYTOPICKUP')
  })

  it('recalls one dish that was marked ready too early, and prepares nothing else twice', async () => {
    const order = await tab([line(kebab, 2), line(yoghurt, 1)])
    await step(order, 'ready', [{ count: 2 }, { at: 1 }])
    const recalled = await step(order, 'recalled', [{ count: 1 }])
    expect(recalled.data.state).toBe('CONFIRMED')
    const [kebabs, yoghurts] = kitchenOf(recalled.data) as { fired: number; seen: number; ready: number }[]
    expect((kebabs?.fired ?? 0) + (kebabs?.seen ?? 0)).toBe(1)
    expect(kebabs?.ready).toBe(1)
    expect(yoghurts).toMatchObject({ ready: 1, fired: 0, seen: 0, remade: 0 })
    expect((await step(order, 'ready')).data.state).toBe('READYTOPICKUP')
  })

  it('prepares a dropped plate again, and marks its ticket so', async () => {
    const order = await tab([line(kebab, 1)])
    await step(order, 'ready')
    const again = await step(order, 'remade')
    expect(again.data.lines[0]?.kitchen).toMatchObject({ fired: 1, remade: 1 })
  })

  it('counts simultaneous taps of two screens once, and a repeated tap once', async () => {
    const order = await tab([line(kebab, 1), line(yoghurt, 1)])
    const [one, two] = await Promise.all([step(order, 'ready'), step(order, 'ready')])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await read(order)).lines[0]?.kitchen).toMatchObject({ ready: 1 })
    const id = newId()
    const first = await step(order, 'ready', [{ at: 1, id }])
    const repeat = await step(order, 'ready', [{ at: 1, id }])
    expect(repeat.data).toEqual(first.data)
    expect((await step(order, 'served', [{ at: 1, id }])).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('shows the kitchen what was removed after it began', async () => {
    const order = await tab([line(kebab, 1), line(yoghurt, 2)])
    await shop.ask('PATCH', '/api/orders', {
      body: {
        orderId: order.id,
        operations: [{ id: newId(), kind: 'removeLine', lineId: order.lines[0]?.id, reason: 'منصرف شد' }],
      },
    })
    const seen = (await board()).cooking.find(({ orderId }) => orderId === order.id)
    expect(seen?.lines.map(({ title }) => title)).toEqual(['ماست'])
    expect(seen?.stopped.map(({ kitchen }) => kitchen.voided)).toEqual([1])
  })

  it('shows the kitchen how many of a dish were taken back after it began, until they are wanted again', async () => {
    const order = await tab([line(kebab, 3), line(yoghurt, 1)])
    const change = async (by: number) => {
      shop.clock.advance(1_000)
      const operation = { id: newId(), kind: 'changeCount', lineId: order.lines[0]?.id, by, reason: 'منصرف شد' }
      const body = { orderId: order.id, operations: [operation] }
      expect(await shop.ask('PATCH', '/api/orders', { body })).toMatchObject({ status: 200 })
      return (await board()).cooking.find(({ orderId }) => orderId === order.id)
    }
    const fewer = await change(-1)
    expect(fewer?.lines.map(({ kitchen }) => kitchen.fired)).toEqual([2, 1])
    expect(fewer?.stopped.map(({ lineId, kitchen }) => [lineId, kitchen.voided])).toEqual([[order.lines[0]?.id, 1]])
    expect((await change(1))?.stopped).toEqual([])
  })

  it('hands a table’s order over with its last plate, and returns it to the kitchen with a new round', async () => {
    const tableId = await shop.table('پنجره')
    const lines = [line(kebab, 1), line(yoghurt, 1)]
    const quote = await shop.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', {
      body: { deliveryType: 'SERVE', lines: lines.map(plain) },
    })
    const expectedPrice = quote.data.price.finalPrice
    const body = { id: newId(), deliveryType: 'SERVE', tableId, lines, expectedPrice }
    const bill = (await shop.ask('POST', '/api/orders/postpaid', { body })).data
    await step(bill, 'ready', [{}, { at: 1 }])
    expect((await step(bill, 'served')).data.state).toBe('READYTOSERVE')
    expect((await step(bill, 'served', [{ at: 1 }])).data.state).toBe('DELIVERED')
    const round = { kind: 'addLine', id: newId(), line: line(yoghurt, 1) }
    const edit = { orderId: bill.id, operations: [round] }
    expect((await shop.ask('PATCH', '/api/orders', { body: edit })).data.state).toBe('CONFIRMED')
    expect((await shop.ask('PATCH', '/api/orders', { body: edit })).status).toBe(200)
    expect((await board()).cooking.find(({ orderId }) => orderId === bill.id)).toMatchObject({ state: 'CONFIRMED' })
    const again = await read(bill)
    const last = again.lines.findIndex(({ kitchen }) => kitchen.fired > 0)
    await step(again, 'ready', [{ at: last }])
    expect((await step(again, 'served', [{ at: last }])).data.state).toBe('DELIVERED')
  })

  it('leaves a counter order ready when its last plate is brought out', async () => {
    const order = await tab([line(kebab, 1)])
    await step(order, 'ready')
    expect((await step(order, 'served')).data.state).toBe('READYTOPICKUP')
  })

  it('dates a delayed tap by its own time, never before the order and never in the future', async () => {
    shop.clock.set('2026-11-21T14:00:00+03:30')
    const order = await tab([line(kebab, 3)])
    shop.clock.set('2026-11-21T14:30:00+03:30')
    const tapped = async (doneAt: string) => {
      const steps = [{ id: newId(), lineId: order.lines[0]?.id, count: 1, to: 'ready' }]
      const path = '/api-sofreh/ordering/kitchen/steps'
      expect(await shop.ask('POST', path, { ...cook, body: { orderId: order.id, doneAt, steps } })).toMatchObject({
        status: 200,
      })
    }
    for (const claimed of ['2026-11-21T10:40:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'])
      await tapped(claimed)
    const { rows } = await sql<{ doneAt: Date | null }>`
      select done_at as "doneAt" from order_operations
      where order_id = ${order.id} and kind = 'kitchen' order by position`.execute(shop.database.kysely)
    expect(rows.map(({ doneAt }) => doneAt?.toISOString() ?? null)).toEqual([
      '2026-11-21T10:40:00.000Z',
      order.placedAt,
      null,
    ])
  })

  it('shows the cook which order was rejected after it has left the display', async () => {
    const order = await tab([line(kebab, 2)])
    await shop.ask('PATCH', '/api/orders/state', {
      body: { orderId: order.id, state: 'REJECTED', version: order.version, cause: 'CUSTOMER_ASKED' },
    })
    const { cooking, cancelled } = await board()
    expect(cooking.some(({ orderId }) => orderId === order.id)).toBe(false)
    expect(cancelled[0]).toMatchObject({
      orderId: order.id,
      because: 'REJECTED',
      lines: [{ lineId: order.lines[0]?.id, count: 2 }],
    })
    shop.clock.advance(16 * 60_000)
    expect((await board()).cancelled).toEqual([])
  })

  it('stops units that were refunded before they were prepared, and leaves finished ones alone', async () => {
    const order = await tab([line(kebab, 2), line(yoghurt, 1)])
    await step(order, 'ready', [{ count: 1 }])
    const due = (await read(order)).due
    await shop.ask('POST', '/api-sofreh/payments/cash', {
      body: { id: newId(), orderId: order.id, amount: due, given: due },
    })
    const back = { id: newId(), orderId: order.id, items: [{ lineId: order.lines[0]?.id, count: 2 }], reason: 'دیر شد' }
    expect((await shop.ask('PUT', '/api/orders/refund', { body: back })).status).toBe(200)
    const seen = (await board()).cooking.find(({ orderId }) => orderId === order.id)
    expect(seen?.lines.map(({ title, kitchen: { fired, ready } }) => ({ title, fired, ready }))).toEqual([
      { title: 'چلوکباب کوبیده', fired: 0, ready: 1 },
      { title: 'ماست', fired: 1, ready: 0 },
    ])
    expect(seen?.stopped.map(({ kitchen }) => kitchen.voided)).toEqual([1])
  })

  it('shows the cook which order was refunded completely after it has left the display', async () => {
    const order = await tab([line(kebab, 1)])
    const due = (await read(order)).due
    await shop.ask('POST', '/api-sofreh/payments/cash', {
      body: { id: newId(), orderId: order.id, amount: due, given: due },
    })
    const back = { id: newId(), orderId: order.id, reason: 'اشتباه بود' }
    const refunded = await shop.ask<Order>('PUT', '/api/orders/refund', { body: back })
    expect(refunded).toMatchObject({ status: 200, data: { refunded: due } })
    const { cooking, cancelled } = await board()
    expect(cooking.some(({ orderId }) => orderId === order.id)).toBe(false)
    expect(cancelled.find(({ orderId }) => orderId === order.id)).toMatchObject({
      because: 'GIVEN_BACK',
      lines: [{ count: 1 }],
    })
    expect(
      (await shop.ask<{ cancelled: unknown[] }>('GET', '/api-sofreh/ordering/kitchen', { ...cook, host: 'toranj' }))
        .data.cancelled,
    ).toEqual([])
  })

  it('names a dish that was removed while the rest of its order is made, and when the rest was made', async () => {
    const order = await tab([line(yoghurt, 1), line(kebab, 1)])
    shop.clock.advance(60_000)
    await step(order, 'ready')
    const madeAt = shop.clock().toISOString()
    shop.clock.advance(60_000)
    const removal = { id: newId(), kind: 'removeLine', lineId: order.lines[1]?.id, reason: 'منصرف شد' }
    await shop.ask('PATCH', '/api/orders', { body: { orderId: order.id, operations: [removal] } })
    const { cooking, made, cancelled } = await board()
    expect(cooking.some(({ orderId }) => orderId === order.id)).toBe(false)
    expect(made.some(({ orderId }) => orderId === order.id)).toBe(true)
    expect(cancelled.find(({ orderId }) => orderId === order.id)).toMatchObject({
      because: 'REMOVED',
      lines: [{ lineId: order.lines[1]?.id, count: 1 }],
      made: [{ menuItemId: yoghurt, at: madeAt }],
    })
  })

  it('names a dish that was refunded while the rest of its order is cooked', async () => {
    const order = await tab([line(kebab, 1), line(yoghurt, 1)])
    const { due } = await read(order)
    await shop.ask('POST', '/api-sofreh/payments/cash', {
      body: { id: newId(), orderId: order.id, amount: due, given: due },
    })
    const back = { id: newId(), orderId: order.id, items: [{ lineId: order.lines[0]?.id, count: 1 }], reason: 'دیر شد' }
    expect((await shop.ask('PUT', '/api/orders/refund', { body: back })).status).toBe(200)
    const { cooking, cancelled } = await board()
    expect(cooking.some(({ orderId }) => orderId === order.id)).toBe(true)
    // The rest of the order is still wanted: its money was not returned.
    expect(cancelled.find(({ orderId }) => orderId === order.id)).toMatchObject({
      because: 'REMOVED',
      lines: [{ lineId: order.lines[0]?.id, count: 1 }],
      made: [],
    })
  })

  it('finds no order of another vendor', async () => {
    const order = await tab([line(kebab, 1)])
    const body = { orderId: order.id, steps: [{ id: newId(), lineId: order.lines[0]?.id, count: 1, to: 'ready' }] }
    const path = '/api-sofreh/ordering/kitchen/steps'
    expect((await shop.ask('POST', path, { ...cook, host: 'toranj', body })).code).toBe('ORDER_NOT_FOUND')
  })
})
