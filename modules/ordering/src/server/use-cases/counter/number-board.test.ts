import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { numberBoardRules } from '../../../domain/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

type Board = {
  preparing: { id: string; number: string }[]
  ready: { id: string; number: string; calls: number; readyAt: string; leavesAt: string }[]
  hidden: { preparing: number; ready: number }
}
const path = '/api-sofreh/ordering/number-board'
const board = async () => (await shop.ask<Board>('GET', path, { board: 'hall' })).data
const sell = async (facts: object = {}): Promise<Order> => {
  const answer = await shop.ask('POST', '/api/orders/quick', {
    body: {
      id: newId(),
      deliveryType: 'PICKUP',
      lines: [{ id: newId(), menuItemId: kebab, count: 1 }],
      payments: [{ id: newId(), method: 'CASH', amount: 208_500 }],
      expectedPrice: 208_500,
      customer: { phone: '09379876543', firstName: 'مینا' },
      ...facts,
    },
  })
  expect(answer.status).toBe(200)
  return answer.data
}
const move = async (order: Order, state: string): Promise<Order> => {
  const answer = await shop.ask('PATCH', '/api/orders/state', {
    body: { orderId: order.id, state, version: order.version },
  })
  expect(answer.status).toBe(200)
  return answer.data
}
const call = (order: Order) => shop.ask('PUT', `/api/orders/callforreadyorder/${order.id}`)

describe('board numbers', () => {
  it('moves numbers from preparing to ready, counts their calls, and removes them at handover', async () => {
    const order = await sell()
    const { id, number } = order
    expect((await board()).preparing).toContainEqual({ id, number })
    const made = await move(order, 'READYTOPICKUP')
    expect((await board()).preparing).not.toContainEqual({ id, number })
    expect((await board()).ready[0]).toMatchObject({ id, number, calls: 0 })
    shop.clock.advance(30_000)
    const later = await move(await sell(), 'READYTOPICKUP')
    expect((await board()).ready.map((each) => each.id)).toEqual([later.id, id])
    shop.clock.advance(30_000)
    await call(order)
    await call(order)
    expect((await board()).ready.map((each) => [each.id, each.calls])).toEqual([
      [id, 2],
      [later.id, 0],
    ])
    await move(made, 'DELIVERED')
    expect((await board()).ready.map((each) => each.id)).toEqual([later.id])
  })

  it('exposes nothing of the guest, the dishes or the money', async () => {
    await move(await sell(), 'READYTOPICKUP')
    await sell()
    const sent = JSON.stringify(await board())
    expect(sent).not.toMatch(/مینا|0937|208500|menuItem|کباب|price|customer/)
  })

  it('removes ready numbers after their time', async () => {
    const order = await move(await sell(), 'READYTOPICKUP')
    const entry = (await board()).ready.find(({ id }) => id === order.id)
    expect(Date.parse(entry?.leavesAt ?? '') - Date.parse(entry?.readyAt ?? '')).toBe(numberBoardRules.readyMs)
    shop.clock.advance(numberBoardRules.readyMs)
    expect((await board()).ready.map(({ id }) => id)).not.toContain(order.id)
  })

  it('counts the numbers beyond what a board holds', async () => {
    const before = (await board()).preparing.length
    const more = numberBoardRules.most - before + 3
    for (let sold = 0; sold < more; sold += 1) await sell()
    const { preparing, hidden } = await board()
    expect([preparing.length, hidden]).toEqual([numberBoardRules.most, { preparing: 3, ready: 0 }])
  }, 60_000)

  it('serves paired boards of this vendor only', async () => {
    expect((await shop.ask('GET', path, { as: 'anonymous' })).status).toBe(401)
    expect((await shop.ask('GET', path, { as: shop.guest })).status).toBe(403)
    expect((await shop.ask('GET', path)).status).toBe(403)
    expect((await shop.ask('GET', path, { till: 'a' })).status).toBe(403)
    const other = await shop.ask<Board>('GET', path, { board: 'hall', host: 'toranj' })
    expect(other.data).toMatchObject({ preparing: [], ready: [] })
    for (const closed of ['/api-sofreh/ordering/board', '/api-sofreh/ordering/live', '/api-sofreh/ordering/kitchen'])
      expect((await shop.ask('GET', closed, { board: 'hall' })).status).toBe(403)
  })
})

describe('board stream', () => {
  const address = async () => {
    const bound = shop.app.server.address()
    if (bound && typeof bound === 'object') return `http://127.0.0.1:${bound.port}`
    return shop.app.listen({ port: 0, host: '127.0.0.1' })
  }
  const follow = async (token: string) => {
    const leaving = new AbortController()
    const answer = await fetch(`${await address()}${path}/live`, {
      headers: { authorization: `Bearer ${token}`, hostdomain: 'naranj.localhost' },
      signal: leaving.signal,
    })
    return { answer, leave: () => leaving.abort() }
  }

  it('announces a call with number and state only', async () => {
    const order = await move(await sell(), 'READYTOPICKUP')
    const { answer, leave } = await follow(shop.deviceToken('naranj', 'BOARD', 'hall'))
    expect(answer.status).toBe(200)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    await call(order)
    let text = ''
    while (!text.includes('order-called')) text += (await reader?.read())?.value ?? ''
    const event = JSON.parse(/data: (.*"order-called".*)/.exec(text)?.[1] ?? '{}')
    expect(event).toMatchObject({ kind: 'order-called', subjectId: order.id })
    expect(Object.keys(event.facts).sort()).toEqual(['from', 'number', 'state', 'version'])
    leave()
  })

  it('refuses a stream without a board’s credential', async () => {
    expect((await follow('nothing')).answer.status).toBe(401)
    expect((await follow(shop.deviceToken('naranj', 'KIOSK', 'door'))).answer.status).toBe(403)
  })
})
