import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

type Board = { orders: Order[]; cursor: number; now: string; isCut: boolean }

let shop: Shop
let kebab: string
let base: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(() => shop.close())

const place = async (facts: object = {}, asked: Asked = {}): Promise<Order> => {
  const body = {
    id: newId(),
    deliveryType: 'PICKUP',
    lines: [{ id: newId(), menuItemId: kebab, count: 1 }],
    paymentType: 'ONLINE',
    expectedPrice: 208_500,
    ...facts,
  }
  const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body, ...asked })
  expect(answer.status).toBe(200)
  return answer.data
}
const list = (query: string) => shop.ask<Order[]>('GET', `/api/orders?${query}`)
const move = (order: Order, state: string, more: object = {}) =>
  shop.ask('PATCH', '/api/orders/state', { body: { orderId: order.id, state, version: order.version, ...more } })

describe('reading orders', () => {
  it('finds orders by number in any digits, by phone, by name and by filter', async () => {
    const other = shop.person('يكتا', '09351112233')
    const theirs = await place({}, { as: other })
    const ours = await place()
    const numbers = async (query: string) => (await list(query)).data.map((order) => order.number)
    expect(await numbers('')).toEqual([ours.number, theirs.number])
    expect(await numbers(`search=${encodeURIComponent('۱')}&pageSize=5`)).toContain(theirs.number)
    // A search text that is an order number finds that order alone, although a phone contains it.
    expect(await numbers(`search=${ours.number}`)).toEqual([ours.number])
    expect(await numbers('search=1112233')).toEqual([theirs.number])
    expect(await numbers(`search=${encodeURIComponent('یکتا')}`)).toEqual([theirs.number])
    expect(await numbers('search=%25')).toEqual([])
    expect(await numbers('states=PAID,CONFIRMED')).toEqual([])
    expect(await numbers('states=SUBMITTED&channel=WEBSITE&deliveryType=PICKUP&dateRange=TODAY')).toHaveLength(2)
    expect(await numbers('dateRange=YESTERDAY')).toEqual([])
    expect(await numbers('from=2026-11-21&to=2026-11-21')).toHaveLength(2)
    expect(await numbers('from=2026-11-21T10:00:00Z')).toEqual([])
    expect(await numbers(`tableId=${newId()}`)).toEqual([])
    const page = await list('pageSize=1&pageNumber=2')
    expect(page).toMatchObject({ totalCount: 2, data: [{ number: theirs.number }] })
    expect((await list('states=NONSENSE')).status).toBe(422)
  })

  it('shows guests their own orders and hides all others as not found', async () => {
    const mine = await place()
    const stranger = shop.person('غریبه', '09359999999')
    const read = (asked: Asked) => shop.ask('GET', `/api/orders/${mine.id}`, asked)
    expect((await read({ as: shop.guest })).data).toMatchObject({ number: mine.number, moves: [] })
    expect(await read({ as: stranger })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect((await read({ host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
    const own = await shop.ask<Order[]>('GET', '/api/orders/me', { as: stranger })
    expect(own.data).toEqual([])
    expect((await shop.ask('GET', '/api/orders', { as: shop.guest })).status).toBe(403)
  })

  it('refuses to read, move, edit or seat an order of another restaurant', async () => {
    const order = await place()
    const { id: orderId, version } = order
    const asked = (body: object): Asked => ({ host: 'toranj', body })
    const operations = [{ id: newId(), kind: 'setTip', tip: 1 }]
    const answers = await Promise.all([
      shop.ask('GET', `/api/orders/${orderId}`, { host: 'toranj' }),
      shop.ask('GET', `/api/reports/orderhistory/${orderId}`, { host: 'toranj' }),
      shop.ask('PATCH', '/api/orders/state', asked({ orderId, state: 'REJECTED', cause: 'CLOSING', version })),
      shop.ask('PATCH', '/api/orders', asked({ orderId, operations })),
      shop.ask('PUT', '/api/orders/changetable', asked({ orderId, tableId: newId() })),
    ])
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [404, 'ORDER_NOT_FOUND']))
    expect((await shop.ask<Board>('GET', '/api-sofreh/ordering/board', { host: 'toranj' })).data.orders).toEqual([])
  })

  it('explains the price to everyone who may see the order', async () => {
    const order = await place()
    const { data } = await shop.ask<Order & { why: { amount: number } }>('GET', `/api/orders/${order.id}`)
    expect(data.why.amount).toBe(data.price.finalPrice)
  })
})

describe('the live board', () => {
  it('lists open orders, oldest first, with the cursor of the stream', async () => {
    const order = await place()
    const board = (await shop.ask<Board>('GET', '/api-sofreh/ordering/board')).data
    expect(board.orders.map((each) => each.id)).toContain(order.id)
    expect(board).toMatchObject({ isCut: false, now: '2026-11-21T09:30:00.000Z' })
    await move(order, 'REJECTED', { cause: 'CLOSING' })
    const after = (await shop.ask<Board>('GET', '/api-sofreh/ordering/board')).data
    expect(after.orders.map((each) => each.id)).not.toContain(order.id)
    expect(after.cursor).toBeGreaterThan(board.cursor)
  })

  it('sends an event when an order is placed, and replays missed events', async () => {
    const { cursor } = (await shop.ask<Board>('GET', '/api-sofreh/ordering/board')).data
    const missed = await place()
    const stream = await follow('/api-sofreh/ordering/live', { after: cursor })
    expect(await stream.until(missed.id)).toMatchObject({ kind: 'order-placed', number: cursor + 1 })
    const live = await place()
    expect(await stream.until(live.id)).toMatchObject({ kind: 'order-placed', facts: { state: 'SUBMITTED' } })
    stream.close()
  })

  it('sends guests events of their own order only, and refuses other listeners', async () => {
    const mine = await place()
    const path = `/api-sofreh/ordering/orders/${mine.id}/live`
    const stranger = shop.person('غریبه', '09358888888')
    expect((await shop.ask('GET', path, { as: stranger })).code).toBe('ORDER_NOT_FOUND')
    expect((await shop.ask('GET', '/api-sofreh/ordering/live', { as: shop.guest })).status).toBe(403)
    const stream = await follow(path, { token: shop.tokenOf('naranj', shop.guest, '') })
    const other = await place()
    await move(mine, 'NEEDFORCALL')
    expect(await stream.until(mine.id)).toMatchObject({ kind: 'order-moved', facts: { state: 'NEEDFORCALL' } })
    expect(stream.seen()).not.toContain(other.id)
    stream.close()
  })
})

type HistoryRow = { number: number; kind: string; subjectId: string; facts: object }

/** Opens a stream as a screen does. */
async function follow(path: string, options: { after?: number; token?: string }) {
  const stop = new AbortController()
  const response = await fetch(`${base}${path}`, {
    signal: stop.signal,
    headers: {
      hostdomain: 'naranj.localhost',
      authorization: `Bearer ${options.token ?? shop.tokenOf('naranj', shop.cashier, 'ORDER_VIEW')}`,
      ...(options.after === undefined ? {} : { 'last-event-id': String(options.after) }),
    },
  })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: HistoryRow[] = []
  let text = ''
  return {
    seen: () => events.map((event) => event.subjectId),
    close: () => stop.abort(),
    /** Reads until a new event about the subject arrives. */
    async until(subjectId: string): Promise<HistoryRow | undefined> {
      for (let round = 0; round < 100; round += 1) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return undefined
        text += chunk.value
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames.filter((each) => each.includes('event: event')))
          events.push(JSON.parse(frame.split('data: ')[1] ?? '{}') as HistoryRow)
        const found = events.find((event) => event.subjectId === subjectId)
        if (found) return found
      }
      return undefined
    },
  }
}
