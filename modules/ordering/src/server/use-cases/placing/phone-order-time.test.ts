import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../../contract/index.ts'
import { readReceipt } from '../../../domain/index.ts'
import { openTill, priceOfLines, soldLine, type TestTill } from '../../testing/open-till.ts'
import { type Answer, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let till: TestTill
let kebab: { id: string; categoryId: string }
beforeAll(async () => {
  shop = await openShop()
  const { id } = await shop.menu.put()
  const path = `/api-catalog/catalog/menuitems/${id}`
  const { categoryId } = (await shop.ask<{ categoryId: string }>('GET', path, { permissions: 'MENU_VIEW' })).data
  kebab = { id, categoryId }
  till = await openTill(shop, 'C')
  const later = { scheduledOrders: true, slotMinutes: 30, slotCapacityMinutes: 40, scheduleDaysAhead: 1 }
  await shop.settings({ payLaterChannels: ['SALON'], ...later })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

/** The clock shows 13:00; the kitchen needs twenty minutes. */
const half = '2026-11-21T11:00:00.000Z'
const night = '2026-11-21T15:00:00.000Z'
/** One kebab to take away: 185,000 and its box, 10 % tax on the food. */
const sale = (facts: object = {}) => ({
  id: newId(),
  deliveryType: 'PICKUP',
  lines: [{ id: newId(), menuItemId: kebab.id, count: 1 }],
  payments: [],
  expectedPrice: 208_500,
  customer: { phone: '09121112233', firstName: 'نرگس' },
  ...facts,
})
const ring = (facts: object): Promise<Answer> => shop.ask('POST', '/api/orders/postpaid', { body: sale(facts) })
const order = async (id: string) => (await shop.ask<Order>('GET', `/api/orders/${id}`)).data
const reviews = async (id: string) =>
  (
    await shop.ask<{ orderId: string; what: string }[]>('GET', '/api-sofreh/ordering/reviews?pageSize=100')
  ).data.flatMap((each) => (each.orderId === id ? [each.what] : []))
type Offer = { days: { slots: { at: string; leftMinutes: number; isFull: boolean }[] }[] }
const leftAt = async (at: string) =>
  (await shop.ask<Offer>('GET', '/api-sofreh/ordering/slots')).data.days
    .flatMap(({ slots }) => slots)
    .find((slot) => slot.at === at)?.leftMinutes
const cooksNow = async () => shop.ordering.tasks['ordering.release-scheduled']?.({})

describe('a scheduled phone order', () => {
  it('cooks the order for its time and takes minutes of the slots that guests choose from', async () => {
    const { status, data } = await ring({ scheduledFor: half })
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'CONFIRMED', scheduledFor: half, estimatedReadyAt: half, releasedAt: null })
    expect(data.lines[0]?.kitchen).toMatchObject({ held: 1, fired: 0 })
    expect(await leftAt(half)).toBe(20)
    expect((await ring({ scheduledFor: half })).status).toBe(200)
    expect(await ring({ scheduledFor: half })).toMatchObject({ status: 409, code: 'SLOT_FULL' })
    expect(await ring({ scheduledFor: '2026-11-21T11:05:00Z' })).toMatchObject({ code: 'SLOT_NOT_OFFERED' })
    shop.clock.set('2026-11-21T14:10:00+03:30')
    await cooksNow()
    expect((await order(data.id)).lines[0]?.kitchen).toMatchObject({ held: 0, fired: 1 })
    shop.clock.set('2026-11-21T13:00:00+03:30')
  })

  it('saves the landline of the call for the customer, online and offline', async () => {
    const customer = (landline: string) => ({ phone: '09121112233', firstName: 'نرگس', landline })
    const { data } = await ring({ customer: customer('021 88001122') })
    const lines = [soldLine(kebab.id, kebab.categoryId, { packagingCost: 0 })]
    await till.sell(lines, { deliveryType: 'PICKUP', customer: customer('02188001133') })
    await till.send()
    const { rows } = await sql<{ number: string }>`
      select number from customer_landlines where person_id = ${data.customer?.personId} order by number`.execute(
      shop.database.kysely,
    )
    expect(rows.map(({ number }) => number)).toEqual(['02188001122', '02188001133'])
  })

  it('promises the minutes that staff enter, but not fewer than the vendor’s minimum', async () => {
    const { data } = await ring({ preparationMinutes: 50 })
    expect(data.estimatedReadyAt).toBe('2026-11-21T10:20:00.000Z')
    expect((await ring({ preparationMinutes: 5 })).status).toBe(422)
  })

  it('stores a time agreed offline and cooks the order when it comes', async () => {
    const lines = [soldLine(kebab.id, kebab.categoryId, { packagingCost: 0 })]
    const sold = await till.sell(lines, { deliveryType: 'PICKUP', scheduledFor: night, preparationMinutes: 40 })
    await till.send()
    const stored = await order(sold.subjectId)
    expect(stored).toMatchObject({ state: 'CONFIRMED', scheduledFor: night, releasedAt: null, due: 0 })
    expect(stored.lines[0]?.kitchen).toMatchObject({ held: 1, fired: 0 })
    expect(await reviews(sold.subjectId)).toEqual([])
    expect(await leftAt(night)).toBe(20)
    shop.clock.set('2026-11-21T17:49:00+03:30')
    await cooksNow()
    expect((await order(sold.subjectId)).releasedAt).toBeNull()
    shop.clock.set('2026-11-21T17:50:00+03:30')
    await cooksNow()
    expect((await order(sold.subjectId)).lines[0]?.kitchen).toMatchObject({ fired: 1 })
    shop.clock.set('2026-11-21T13:00:00+03:30')
  })

  it('accepts an offline order whose slot is full or does not exist, and flags it for review', async () => {
    const lines = [1, 2].map(() => soldLine(kebab.id, kebab.categoryId, { packagingCost: 0 }))
    const full = await till.sell(lines, { deliveryType: 'PICKUP', scheduledFor: night })
    const odd = await till.sell(lines, { deliveryType: 'PICKUP', scheduledFor: '2026-11-21T15:07:00.000Z' })
    await till.send()
    expect(await reviews(full.subjectId)).toEqual(['SLOT'])
    expect(await reviews(odd.subjectId)).toEqual(['SLOT'])
    // Sixty minutes of forty: guests see the slot as full, and a rejection returns all sixty.
    expect(await leftAt(night)).toBe(0)
    const { version } = await order(full.subjectId)
    const body = { orderId: full.subjectId, state: 'REJECTED', cause: 'TOO_BUSY', version }
    expect(await shop.ask('PATCH', '/api/orders/state', { body })).toMatchObject({ status: 200 })
    expect(await leftAt(night)).toBe(20)
  })

  it('prints the time on the slip, from which another till restores it', async () => {
    const lines = [soldLine(kebab.id, kebab.categoryId, { packagingCost: 0 })]
    const sold = await till.sell(lines, { deliveryType: 'PICKUP', scheduledFor: night })
    expect(readReceipt(await till.receipt(sold))?.sale).toMatchObject({
      scheduledFor: night,
      finalPrice: priceOfLines(lines),
    })
    await till.send()
  })
})
