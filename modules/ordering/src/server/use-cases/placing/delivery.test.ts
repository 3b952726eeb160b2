import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../../contract/index.ts'
import { type DeliveringShop, near, far, sea, openDeliveringShop } from '../../testing/open-delivering-shop.ts'

let shop: DeliveringShop['shop']
let zone: DeliveringShop['zone']
let home: DeliveringShop['home']
let put: DeliveringShop['put']
let addressOf: DeliveringShop['addressOf']
let line: DeliveringShop['line']
let cart: DeliveringShop['cart']
let place: DeliveringShop['place']
let quote: DeliveringShop['quote']
let codes: DeliveringShop['codes']
let edit: DeliveringShop['edit']
let taken: DeliveringShop['taken']

beforeAll(async () => {
  ;({ shop, zone, home, put, addressOf, line, cart, place, quote, codes, edit, taken } = await openDeliveringShop())
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

describe('a delivery cart', () => {
  it('prices the cart by the zone of its pin and states the amount missing for free delivery', async () => {
    const answer = await quote()
    expect(answer.problems).toEqual([])
    expect(answer.price).toMatchObject({ deliveryCost: 40_000, finalPrice: 457_000 })
    expect(answer.delivery).toEqual({
      zone: { id: zone, vendorsProperName: 'ونک' },
      price: 40_000,
      fee: 40_000,
      minimumOrder: 0,
      missing: 0,
      freeAbove: 700_000,
      missingToFree: 330_000,
      estimateMinutes: 20,
    })
    expect(answer.why.parts.find(({ kind }) => kind === 'DELIVERY')).toMatchObject({
      amount: 40_000,
      parts: [{ kind: 'DELIVERY_COST', amount: 40_000, title: 'ونک' }],
    })
  })

  it('drops the delivery fee from the zone’s free-delivery limit on and explains it in the price tree', async () => {
    const answer = await quote({ lines: [line(4)] })
    expect(answer.price).toMatchObject({ deliveryCost: 0, finalPrice: 834_000 })
    expect(answer.delivery).toMatchObject({ price: 40_000, fee: 0, missingToFree: 0 })
    expect(answer.why.parts.find(({ kind }) => kind === 'DELIVERY')).toMatchObject({
      amount: 0,
      parts: [
        { kind: 'DELIVERY_COST', amount: 40_000 },
        { kind: 'DELIVERY_FREE_ABOVE', amount: -40_000, of: 700_000 },
      ],
    })
  })

  it('quotes a guest who has only a pin, or no address yet', async () => {
    const byPin = await quote({ addressId: undefined, position: near }, { as: 'anonymous' })
    expect(byPin).toMatchObject({ problems: [], price: { deliveryCost: 40_000 } })
    const blank = await quote({ addressId: undefined }, { as: 'anonymous' })
    expect(blank).toMatchObject({ delivery: null, price: { deliveryCost: 0, finalPrice: 417_000 } })
    expect(codes(blank)).toEqual(['ADDRESS_REQUIRED'])
    // An address is personal data: the quote reveals nothing of it without a sign-in.
    expect(codes(await quote({}, { as: 'anonymous' }))).toEqual(['ADDRESS_NOT_FOUND'])
  })

  it('reports the reasons against a delivery as text with their facts', async () => {
    expect(codes(await quote({ addressId: undefined, position: sea }))).toEqual(['CHOOSE_FROM_COVERED_AREAS'])
    const small = await quote({ addressId: undefined, position: far })
    expect(small.problems).toMatchObject([
      { code: 'BELOW_DELIVERY_MINIMUM', facts: { minimumOrder: 500_000, missing: 130_000, vendorsProperName: 'شمال' } },
    ])
    expect(small.problems[0]?.message).toContain('۱۳۰٬۰۰۰')
    expect(small.delivery).toMatchObject({ fee: 90_000, missing: 130_000 })
    expect((await quote({ deliveryType: 'PICKUP' })).delivery).toBeNull()
  })
})

describe('a guest’s delivery order', () => {
  it('keeps the address and the zone’s terms of the sale when both change later', async () => {
    const amir = shop.person('امیر', '09350000077')
    const addressId = await addressOf(amir, near)
    const { data } = await place({ addressId }, { as: amir })
    const was = { addressId, address: 'خیابان گلستان', plaque: '۱۲', position: near }
    expect(data).toMatchObject({
      address: was,
      zone: { id: zone, vendorsProperName: 'ونک', estimateMinutes: 20 },
      fleet: null,
      isDeliveryCostByHand: false,
      price: { deliveryCost: 40_000 },
    })
    await shop.ask('PUT', '/api-identity/identity/address', {
      as: amir,
      body: { id: addressId, address: 'جای دیگر', position: far },
    })
    await shop.ask('DELETE', `/api-identity/identity/address/${addressId}`, { as: amir })
    const body = { price: 1, vendorsProperName: 'ونک', enabled: true }
    const rename = (price: number) =>
      shop.ask('PUT', `/api-delivery/v1/delivery-zones/${zone}`, { permissions: 'ZONE_EDIT', body: { ...body, price } })
    await rename(99_000)
    const later = await shop.ask<Order>('GET', `/api/orders/${data.id}`)
    expect(later.data).toMatchObject({ address: was, price: { deliveryCost: 40_000 } })
    // The stored terms make delivery free once more food is added.
    expect((await edit(data, { kind: 'addLine', line: line(2) })).data.price).toMatchObject({ deliveryCost: 0 })
    await rename(40_000)
  })

  it('sorts the address of the last order first in the customer’s list', async () => {
    const nika = shop.person('نیکا', '09350000078')
    const [first, second] = [await addressOf(nika, near), await addressOf(nika, near)]
    await place({ addressId: first }, { as: nika })
    const stored = await shop.ask<{ id: string }[]>('GET', '/api-identity/identity/address', { as: nika })
    expect(stored.data.map(({ id }) => id)).toEqual([first, second])
  })

  it('refuses an order that cannot be delivered, with the facts', async () => {
    expect(await place({ addressId: undefined })).toMatchObject({ status: 422, code: 'ADDRESS_REQUIRED' })
    expect(await place({ addressId: newId() })).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' })
    const elsewhere = await addressOf(shop.guest, sea)
    expect(await place({ addressId: elsewhere })).toMatchObject({ status: 409, code: 'CHOOSE_FROM_COVERED_AREAS' })
    const north = await addressOf(shop.guest, far)
    expect(await place({ addressId: north, expectedPrice: 507_000 })).toMatchObject({
      status: 409,
      code: 'BELOW_DELIVERY_MINIMUM',
      details: { minimumOrder: 500_000, missing: 130_000, vendorsProperName: 'شمال' },
    })
    expect(await place({ expectedPrice: 417_000 })).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { finalPrice: 457_000, price: { deliveryCost: 40_000 } },
    })
  })

  it('refuses a delivery when the zone is switched off or the address has no pin', async () => {
    const body = (enabled: boolean) => ({ permissions: 'ZONE_EDIT', body: { enabled } })
    const cold = await put({ vendorsProperName: 'دریا', side: 4, priority: 900, host: 'toranj' })
    const soup = (await shop.menu.put({ price: 185_000 }, 'toranj')).id
    const host = 'toranj'
    const addressId = await addressOf(shop.guest, near, host)
    const there = { addressId, lines: [line(2, soup)] }
    expect((await place(there, { host })).status).toBe(200)
    await shop.ask('PUT', `/api-delivery/v1/delivery-zones/${cold}/enable-or-disable`, { host, ...body(false) })
    expect(await place(there, { host })).toMatchObject({
      code: 'DELIVERY_ZONE_DISABLED',
      details: { vendorsProperName: 'دریا' },
    })
    const problem = (await quote(there, { host })).problems[0]
    expect(problem?.message).toContain('«دریا»')
    const unpinned = await taken('09350000079', null)
    const owner = shop.person('بی‌نقشه', '09350000079')
    expect(await place({ addressId: unpinned.id }, { as: { ...owner, id: unpinned.customerId } })).toMatchObject({
      status: 422,
      code: 'ADDRESS_NOT_PINNED',
    })
  })

  it('stores one order and one address when the guest sends the order twice', async () => {
    const body = cart()
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask('POST', '/api/orders', { as: shop.guest, body })))
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
    const changed = { ...body, addressId: await addressOf(shop.guest, near) }
    expect((await shop.ask('POST', '/api/orders', { as: shop.guest, body: changed })).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('plans a scheduled delivery backwards from the arrival: minus delivery minutes, minus preparation', async () => {
    await shop.settings({
      scheduledOrders: true,
      slotMinutes: 30,
      slotCapacityMinutes: 400,
      scheduleDaysAhead: 1,
      autoConfirm: true,
    })
    const wanted = '2026-11-21T14:30:00.000Z'
    const { data } = await place({ scheduledFor: wanted })
    expect(data).toMatchObject({
      state: 'CONFIRMED',
      scheduledFor: wanted,
      estimatedReadyAt: '2026-11-21T14:10:00.000Z',
      estimatedArrivalAt: wanted,
    })
    const { rows } = await sql<{ release_at: Date }>`
      select release_at from scheduled_orders where order_id = ${data.id}`.execute(shop.database.kysely)
    expect(rows.map((row) => row.release_at.toISOString())).toEqual(['2026-11-21T13:50:00.000Z'])
    await shop.settings({ scheduledOrders: false, autoConfirm: false })
  })

  it('delivers express orders by the same zones and applies a free-delivery code', async () => {
    const code = newId().slice(-8).toUpperCase()
    const body = { code, type: 'FREESHIPPING', value: 0, cap: 30_000 }
    await shop.ask('POST', '/api-identity/identity/discountcodes', { permissions: 'DISCOUNT_EDIT', body })
    const priced = await quote({ deliveryType: 'ZFEXPRESS', discountCode: code })
    expect(priced).toMatchObject({
      coupon: { discount: 30_000 },
      price: { deliveryCost: 40_000, finalDiscountAmount: 30_000, finalPrice: 427_000 },
    })
    // The code has nothing to take off when delivery is free already.
    expect(await quote({ discountCode: code, lines: [line(4)] })).toMatchObject({
      coupon: { discount: 0 },
      price: { finalPrice: 834_000 },
    })
    const { data } = await place({ deliveryType: 'ZFEXPRESS', discountCode: code, expectedPrice: 427_000 })
    expect(data).toMatchObject({ deliveryType: 'ZFEXPRESS', due: 427_000, price: { deliveryCost: 40_000 } })
  })

  it('refuses an address of another person or another restaurant as not found', async () => {
    const stranger = shop.person('غریبه', '09350000080')
    expect((await place({}, { as: stranger })).code).toBe('ADDRESS_NOT_FOUND')
    const there = await addressOf(shop.guest, near, 'toranj')
    expect((await place({ addressId: there })).code).toBe('ADDRESS_NOT_FOUND')
    const soup = (await shop.menu.put({}, 'toranj')).id
    const delivered = { addressId: home, lines: [line(2, soup)] }
    expect((await place(delivered, { host: 'toranj' })).code).toBe('ADDRESS_NOT_FOUND')
    expect(codes(await quote({ addressId: there }))).toEqual(['ADDRESS_NOT_FOUND'])
  })
})
