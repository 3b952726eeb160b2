import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
let yoghurt: string
beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  yoghurt = (await shop.menu.put({ title: 'ماست' })).id
  await shop.settings({ payLaterChannels: ['SALON'] })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

/** A paid order of two dishes, the first of which is ready. */
const halfReady = async (): Promise<Order> => {
  const lines = [kebab, yoghurt].map((menuItemId) => ({ id: newId(), menuItemId, count: 1 }))
  const wanted = { deliveryType: 'PICKUP', lines }
  const quote = await shop.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', {
    body: wanted,
  })
  const body = { id: newId(), ...wanted, expectedPrice: quote.data.price.finalPrice }
  const { data } = await shop.ask('POST', '/api/orders/postpaid', { body })
  const cash = { id: newId(), orderId: data.id, amount: data.due }
  expect((await shop.ask('POST', '/api-sofreh/payments/cash', { body: cash })).status).toBe(200)
  const steps = [{ id: newId(), lineId: lines[0]?.id, count: 1, to: 'ready' }]
  const step = { permissions: 'KITCHEN_USE', body: { orderId: data.id, steps } }
  expect((await shop.ask('POST', '/api-sofreh/ordering/kitchen/steps', step)).status).toBe(200)
  expect(await read(data)).toMatchObject({ state: 'CONFIRMED' })
  return data
}
const read = async (order: Order): Promise<Order> => (await shop.ask('GET', `/api/orders/${order.id}`)).data

describe('last unfinished dish of an order', () => {
  it('makes the order ready when its last unfinished dish is removed', async () => {
    const order = await halfReady()
    const operations = [{ id: newId(), kind: 'removeLine', lineId: order.lines[1]?.id, reason: 'تمام شد' }]
    expect((await shop.ask('PATCH', '/api/orders', { body: { orderId: order.id, operations } })).status).toBe(200)
    expect(await read(order)).toMatchObject({ state: 'READYTOPICKUP' })
  })

  it('makes the order ready when its last unfinished dish is refunded', async () => {
    const order = await halfReady()
    const items = [{ lineId: order.lines[1]?.id, count: 1 }]
    const body = { id: newId(), orderId: order.id, items, reason: 'تمام شد' }
    expect((await shop.ask('PUT', '/api/orders/refund', { body })).status).toBe(200)
    expect(await read(order)).toMatchObject({ state: 'READYTOPICKUP' })
  })
})
