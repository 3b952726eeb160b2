import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], orderPackagingCost: 0, roundTo: 1_000 })
  const body = { confirmation: 'NONE' }
  await shop.ask('PUT', '/api-sofreh/dining/visit-settings', { body, permissions: 'VENDOR_SETTINGS' })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

/** One kebab costs 203,500, so an odd count leaves 500 to round. */
const line = (count = 1) => ({ id: newId(), menuItemId: kebab, count })
const quote = async (count: number) => {
  const body = { deliveryType: 'PICKUP', lines: [line(count)] }
  return (await shop.ask<{ price: Order['price'] }>('POST', '/api-sofreh/ordering/quote', { body })).data.price
}
const sell = (count: number, expectedPrice: number) => {
  const body = { id: newId(), deliveryType: 'PICKUP', lines: [line(count)], expectedPrice }
  return shop.ask<Order>('POST', '/api/orders/postpaid', { body })
}

describe('price rounding', () => {
  it('quotes and sells the rounded price, with the rounding among the discounts', async () => {
    expect(await quote(1)).toMatchObject({ finalPrice: 203_000, rounding: 500, finalDiscountAmount: 500 })
    expect(await quote(2)).toMatchObject({ finalPrice: 407_000, rounding: 0 })
    expect((await sell(1, 203_500)).code).toBe('PRICE_CHANGED')
    expect((await sell(1, 203_000)).data.price).toMatchObject({ finalPrice: 203_000, rounding: 500 })
  })

  it('rounds a bill again after each change, by the rule of its placing', async () => {
    const { data: before } = await sell(1, 203_000)
    await shop.settings({ roundTo: 0 })
    const operations = [{ id: newId(), kind: 'addLine', line: line(2) }]
    const { data: after } = await shop.ask<Order>('PATCH', '/api/orders', {
      body: { orderId: before.id, operations },
    })
    expect(after.price).toMatchObject({ finalPrice: 610_000, rounding: 500 })
    const unrounded = (await sell(1, 203_500)).data.price
    expect(unrounded.finalPrice).toBe(203_500)
    expect(unrounded).not.toHaveProperty('rounding')
    await shop.settings({ roundTo: 1_000 })
  })

  it('prices a round at a table as the growth of the rounded bill', async () => {
    const tableId = await shop.table('۱')
    const phone = phoneOf(shop, tableId)
    await phone.scan()
    expect((await phone.order(kebab, 1)).status).toBe(200)
    const asked = { deliveryType: 'SERVE', tableId, isRound: true, lines: [line(1)] }
    const { data } = await phone.ask('POST', '/api-sofreh/ordering/quote', asked)
    const { price } = data as unknown as { price: Order['price'] }
    expect(price).toMatchObject({ finalPrice: 204_000, rounding: -500 })
    expect((await phone.order(kebab, 1)).status).toBe(200)
    expect((await phone.state()).data.bill?.price.finalPrice).toBe(203_000 + price.finalPrice)
  })
})
