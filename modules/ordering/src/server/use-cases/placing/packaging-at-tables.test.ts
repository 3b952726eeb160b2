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
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], orderPackagingCost: 7_000 })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const each = 203_500
const line = () => ({ id: newId(), menuItemId: kebab, count: 1 })
const sell = (deliveryType: 'SERVE' | 'PICKUP', expectedPrice: number) =>
  shop.ask('POST', '/api/orders/postpaid', { body: { id: newId(), deliveryType, lines: [line()], expectedPrice } })
const quote = async (deliveryType: string) => {
  const body = { deliveryType, lines: [line()] }
  const { data } = await shop.ask<{ price: Order['price'] }>('POST', '/api-sofreh/ordering/quote', { body })
  return data.price.finalPrice
}

describe('packaging for a whole order', () => {
  it('charges packaging for takeaway and not at a table, to staff, to guests and in the quote', async () => {
    expect((await sell('PICKUP', each + 7_000)).status).toBe(200)
    expect((await sell('SERVE', each)).status).toBe(200)
    expect(await quote('PICKUP')).toBe(each + 7_000)
    expect(await quote('SERVE')).toBe(each)
    const phone = phoneOf(shop, await shop.table('۱'))
    await phone.scan()
    await phone.order(kebab, 1)
    const [bill] = (await shop.ask<Order[]>('GET', '/api/orders?channel=QR')).data
    expect(bill?.price).toMatchObject({ finalPrice: each, totalPackagingCost: 0 })
  })

  it('charges packaging at tables when the vendor says so, and keeps the price of orders placed before', async () => {
    const before = (await sell('SERVE', each)).data
    await shop.settings({ orderPackagingOnServe: true })
    expect((await sell('SERVE', each)).code).toBe('PRICE_CHANGED')
    const after = (await sell('SERVE', each + 7_000)).data
    await shop.settings({ orderPackagingOnServe: false })
    const addTo = async (order: Order) => {
      const operations = [{ id: newId(), kind: 'addLine', line: line() }]
      return (await shop.ask('PATCH', '/api/orders', { body: { orderId: order.id, operations } })).data.price.finalPrice
    }
    expect(await addTo(before)).toBe(2 * each)
    expect(await addTo(after)).toBe(2 * each + 7_000)
  })
})
