import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { type Phone, phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({
    payLaterChannels: ['SALON', 'QR'],
    orderPackagingCost: 8_000,
    orderPackagingOnServe: true,
    serviceFeeType: 'FIX',
    serviceFeeValue: 20_000,
    serviceFeeDeliveryTypes: ['SERVE'],
    minimumBasket: 5_000_000,
  })
  const body = { confirmation: 'NONE' }
  await shop.ask('PUT', '/api-sofreh/dining/visit-settings', { body, permissions: 'VENDOR_SETTINGS' })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const seat = async (name: string): Promise<{ tableId: string; phone: Phone }> => {
  const tableId = await shop.table(name)
  const phone = phoneOf(shop, tableId)
  await phone.scan()
  return { tableId, phone }
}
const finalOf = async (phone: Phone) => (await phone.state()).data.bill?.price.finalPrice ?? 0
const quoteOf = async (phone: Phone, tableId: string, body: object = {}) => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 2 }]
  const asked = { deliveryType: 'SERVE', tableId, lines, ...body }
  const answer = await phone.ask('POST', '/api-sofreh/ordering/quote', asked)
  return answer.data as unknown as { price: Order['price']; problems: { code: string }[] }
}

describe('price of a round at a table', () => {
  it('prices a round at the growth of the bill and counts fees per order once', async () => {
    const { tableId, phone } = await seat('۱')
    expect((await phone.order(kebab, 1)).status).toBe(200)
    const before = await finalOf(phone)
    const { price } = await quoteOf(phone, tableId, { isRound: true, tip: 10_000 })
    expect(price).toMatchObject({ totalPackagingCost: 0, totalServiceFee: 0, tip: 10_000 })
    expect((await phone.order(kebab, 2, { tip: 10_000 })).status).toBe(200)
    expect(await finalOf(phone)).toBe(before + price.finalPrice)
    const own = await quoteOf(phone, tableId)
    expect(own.price).toMatchObject({ totalPackagingCost: 8_000, totalServiceFee: 20_000 })
  })

  it('prices a round as a separate order when the table has no bill or the phone is outside the party', async () => {
    const { tableId, phone } = await seat('۲')
    expect((await quoteOf(phone, tableId, { isRound: true })).price.totalPackagingCost).toBe(8_000)
    const stranger = phoneOf(shop, tableId)
    expect((await quoteOf(stranger, tableId, { isRound: true })).price.totalPackagingCost).toBe(8_000)
  })

  it('applies no minimum basket at a table, for a bill and for an order paid at once', async () => {
    const { tableId, phone } = await seat('۳')
    expect((await quoteOf(phone, tableId)).problems).toEqual([])
    expect((await phone.order(kebab, 1)).status).toBe(200)
    const takeaway = await shop.ask<{ problems: { code: string }[] }>('POST', '/api-sofreh/ordering/quote', {
      body: { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: kebab, count: 1 }] },
    })
    expect(takeaway.data.problems.map(({ code }) => code)).toEqual(['BELOW_MINIMUM_BASKET'])
  })
})
