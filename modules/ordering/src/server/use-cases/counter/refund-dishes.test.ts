import type { DataOf } from '@sofreh/contract'
import { newId, sumOf } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order, previewRefund } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

/** One kebab with its tax. */
const each = 203_500
let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const tab = async (dishes: { id: string; count: number; note?: string }[]): Promise<Order> => {
  const lines = dishes.map((dish) => ({ ...dish, menuItemId: kebab }))
  const expectedPrice = each * sumOf(dishes.map(({ count }) => count))
  const answer = await shop.ask('POST', '/api/orders/postpaid', { body: { id: newId(), lines, expectedPrice } })
  expect(answer.status).toBe(200)
  return answer.data
}
const edit = async (orderId: string, operation: object): Promise<Order> => {
  const operations = [{ id: newId(), reason: 'نخواست', ...operation }]
  const answer = await shop.ask('PATCH', '/api/orders', { body: { orderId, operations } })
  expect(answer.status).toBe(200)
  return answer.data
}
const pay = async (order: Order, amount = order.due, shareId?: string): Promise<void> => {
  const body = { id: newId(), orderId: order.id, amount, ...(shareId ? { shareId } : {}) }
  expect((await shop.ask('POST', '/api-sofreh/payments/cash', { body })).status).toBe(200)
}
const refund = (orderId: string, body: object) =>
  shop.ask('PUT', '/api/orders/refund', { body: { id: newId(), orderId, reason: 'سرد بود', ...body } })
const dish = (orderId: string, lineId: string, count = 1) => refund(orderId, { items: [{ lineId, count }] })
const refundWhole = (orderId: string) =>
  shop.ask('POST', `/api-sofreh/ordering/orders/${orderId}/give-back`, { body: { reason: 'کم شد' } })
/** The refunded sum by the ledger, whatever the order says. */
const gone = async (orderId: string): Promise<number> => {
  const { refunded, refunding } = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, orderId)
  return refunded + refunding
}

describe('refunding a dish', () => {
  it('refunds a dish completely, also where the guests had first ordered more of it', async () => {
    const id = newId()
    const order = await tab([{ id, count: 3 }])
    await pay(await edit(order.id, { kind: 'changeCount', lineId: id, by: -2 }))
    expect((await dish(order.id, id)).data).toMatchObject({ paid: 0, refunded: each, due: 0, toRefund: 0 })
    expect((await dish(order.id, id)).code).toBe('NOTHING_TO_REFUND')
    expect(await gone(order.id)).toBe(each)
  })

  it('refunds a dish at its own price where one of three was removed after payment', async () => {
    const id = newId()
    const order = await tab([{ id, count: 3 }])
    await pay(order)
    expect(await edit(order.id, { kind: 'changeCount', lineId: id, by: -1 })).toMatchObject({ toRefund: each })
    expect((await dish(order.id, id)).data).toMatchObject({ refunded: each, toRefund: each, due: 0 })
    expect((await dish(order.id, id, 2)).code).toBe('REFUND_TOO_MUCH')
    expect((await refundWhole(order.id)).data).toMatchObject({ paid: each, toRefund: 0, due: 0 })
    expect((await dish(order.id, id)).data).toMatchObject({ paid: 0, refunded: 2 * each, toRefund: 0, due: 0 })
    expect(await gone(order.id)).toBe(3 * each)
  })

  it('refunds a dish without the overpayment', async () => {
    const [many, one] = [newId(), newId()]
    const order = await tab([
      { id: many, count: 3 },
      { id: one, count: 1, note: 'بی‌پیاز' },
    ])
    await pay(order)
    expect(await edit(order.id, { kind: 'changeCount', lineId: many, by: -2 })).toMatchObject({ toRefund: 2 * each })
    expect((await dish(order.id, one)).data).toMatchObject({ refunded: each, toRefund: 2 * each, paid: 3 * each })
    expect((await refundWhole(order.id)).data).toMatchObject({ paid: each, toRefund: 0, due: 0 })
    expect(await gone(order.id)).toBe(3 * each)
  })

  it('keeps a dish’s price when an overpayment for another one was refunded before by any method', async () => {
    for (const give of [refundWhole, (orderId: string) => refund(orderId, { amount: 2 * each })]) {
      const [many, one] = [newId(), newId()]
      const order = await tab([
        { id: many, count: 3 },
        { id: one, count: 1, note: 'بی‌پیاز' },
      ])
      await pay(order, each)
      await pay(order, 3 * each)
      await edit(order.id, { kind: 'changeCount', lineId: many, by: -2 })
      expect((await give(order.id)).data).toMatchObject({ toRefund: 0, due: 0, refunded: 0 })
      expect((await dish(order.id, one)).data).toMatchObject({ refunded: each, paid: each, toRefund: 0, due: 0 })
      expect((await dish(order.id, many)).data).toMatchObject({ refunded: 2 * each, paid: 0, toRefund: 0, due: 0 })
    }
  })

  it('refunds the new price of a dish made cheaper after payment, and the rest as overpayment', async () => {
    const id = newId()
    const order = await tab([{ id, count: 2 }])
    await pay(order)
    const discount = { kind: 'FIX', value: 37_000 }
    const { toRefund, price } = await edit(order.id, { kind: 'lineDiscount', lineId: id, discount })
    expect(toRefund).toBeGreaterThan(0)
    const half = Math.floor(price.finalPrice / 2)
    expect((await dish(order.id, id)).data).toMatchObject({ refunded: half, toRefund })
    expect((await refundWhole(order.id)).data).toMatchObject({ toRefund: 0, due: 0 })
    expect((await dish(order.id, id)).data).toMatchObject({ paid: 0, refunded: price.finalPrice })
    expect(await gone(order.id)).toBe(2 * each)
  })

  it('refunds a dish once by id; refuses the same id for another dish, an amount or everything', async () => {
    const [one, other] = [newId(), newId()]
    const order = await tab([
      { id: one, count: 4 },
      { id: other, count: 1, note: 'بی‌پیاز' },
    ])
    await pay(order)
    const selections = [
      { items: [{ lineId: one, count: 1 }] },
      { items: [{ lineId: one, count: 2 }] },
      { items: [{ lineId: other, count: 1 }] },
      { amount: 50_000 },
      { amount: 80_000 },
      {},
    ]
    for (const selection of selections) {
      const id = newId()
      const first = await refund(order.id, { id, ...selection })
      expect(first.status).toBe(200)
      expect((await refund(order.id, { id, ...selection, reason: 'خیلی سرد بود' })).data).toEqual(first.data)
      for (const another of selections.filter((each) => each !== selection))
        expect((await refund(order.id, { id, ...another })).code).toBe('IDEMPOTENCY_CONFLICT')
      expect(await gone(order.id)).toBe(first.data.refunded)
    }
    expect(await gone(order.id)).toBe(5 * each)
  })

  it('refunds a removed dish as overpayment, which later dishes do not use up', async () => {
    const [gone1, stays] = [newId(), newId()]
    const order = await tab([
      { id: gone1, count: 1 },
      { id: stays, count: 1, note: 'بی‌پیاز' },
    ])
    await pay(order)
    await edit(order.id, { kind: 'removeLine', lineId: gone1 })
    expect((await dish(order.id, gone1)).data).toMatchObject({ paid: each, refunded: 0, toRefund: 0, due: 0 })
    const line = { id: newId(), menuItemId: kebab, count: 1, note: 'تازه' }
    expect(await edit(order.id, { kind: 'addLine', line })).toMatchObject({ due: each })
  })

  it('refunds the whole dish to the guest who paid one of two while the other is still due', async () => {
    const id = newId()
    const order = await tab([{ id, count: 2 }])
    const [first, second] = [newId(), newId()]
    const method = { by: 'ITEM', shares: [{ id: first, title: 'یک', lines: [{ lineId: id, count: 1 }] }] }
    const body = { id: newId(), way: method, rest: { id: second, title: 'دو' } }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/split`, { body })).status).toBe(200)
    await pay(order, each, first)
    expect((await dish(order.id, id)).data).toMatchObject({ refunded: each, paid: 0, due: each, toRefund: 0 })
    expect(await gone(order.id)).toBe(each)
  })
})

describe('refund preview', () => {
  const preview = async (orderId: string, body: object = {}) =>
    shop.ask<DataOf<typeof previewRefund>>('POST', `/api-sofreh/ordering/orders/${orderId}/refund-preview`, { body })
  const withService = async (lines: object[], expectedPrice: number): Promise<Order> => {
    const answer = await shop.ask('POST', '/api/orders/postpaid', { body: { id: newId(), lines, expectedPrice } })
    expect(answer.status).toBe(200)
    return answer.data
  }

  it('previews goods, service, tax and methods of a dish’s refund, and the refund matches it exactly', async () => {
    await shop.settings({ serviceFeeType: 'PERCENTAGE', serviceFeeValue: 1_000, taxOnServiceFee: true })
    const [salad, rice] = [newId(), newId()]
    const lines = [
      { id: salad, menuItemId: kebab, count: 1 },
      { id: rice, menuItemId: kebab, count: 2, note: 'بی‌پیاز' },
    ]
    // Service and tax are a tenth each.
    const order = await withService(lines, 671_550)
    await pay(order, 100_000)
    await pay(order, order.due - 100_000)
    const items = [{ lineId: salad, count: 1 }]
    const { data: previewed } = await preview(order.id, { items })
    expect(previewed).toMatchObject({
      amount: each + 20_350,
      goods: 185_000,
      service: 18_500,
      tax: 20_350,
      delivery: 0,
      tip: 0,
      excess: 0,
    })
    expect(previewed.dishes).toEqual([{ lineId: salad, count: 1, amount: each }])
    expect(sumOf(previewed.ways.map(({ amount }) => amount))).toBe(previewed.amount)
    expect((await refund(order.id, { items, expected: previewed.amount - 1 })).code).toBe('REFUND_CHANGED')
    expect(await gone(order.id)).toBe(0)
    expect((await refund(order.id, { items, expected: previewed.amount })).data).toMatchObject({
      refunded: previewed.amount,
    })
    expect(await gone(order.id)).toBe(previewed.amount)
    const rest = await preview(order.id)
    expect(rest.data).toMatchObject({ amount: order.price.finalPrice - previewed.amount, dishes: [] })
    expect((await refund(order.id, { items: [{ lineId: rice, count: 2 }] })).data).toMatchObject({ paid: 0, due: 0 })
    expect(await gone(order.id)).toBe(order.price.finalPrice)
    await shop.settings({ serviceFeeType: 'FIX', serviceFeeValue: 0 })
  })

  it('changes nothing and refuses what the refund itself would refuse', async () => {
    const id = newId()
    const order = await tab([{ id, count: 1 }])
    expect((await preview(order.id)).code).toBe('NOTHING_TO_REFUND')
    await pay(order, 10_000)
    expect((await preview(order.id, { items: [{ lineId: id, count: 1 }] })).code).toBe('REFUND_WHILE_DUE')
    await pay(order, each - 10_000)
    expect((await preview(order.id, { amount: each + 1 })).code).toBe('REFUND_TOO_MUCH')
    expect((await preview(order.id, { items: [{ lineId: newId(), count: 1 }] })).code).toBe('PART_NOT_PAID')
    expect((await preview(newId())).code).toBe('ORDER_NOT_FOUND')
    expect((await preview(order.id, { amount: 50_000 })).data).toMatchObject({ amount: 50_000 })
    expect(await gone(order.id)).toBe(0)
  })

  it('refunds a dish completely after another one was voided between two payments', async () => {
    const [stays, gone1, third] = [newId(), newId(), newId()]
    const order = await tab([
      { id: stays, count: 1 },
      { id: gone1, count: 1, note: 'دوغ' },
      { id: third, count: 1, note: 'بی‌پیاز' },
    ])
    await pay(order, 300_000)
    await pay(await edit(order.id, { kind: 'removeLine', lineId: gone1 }))
    expect((await dish(order.id, stays)).data).toMatchObject({ refunded: each, paid: each, due: 0, toRefund: 0 })
    expect((await dish(order.id, third)).data).toMatchObject({ refunded: 2 * each, paid: 0, due: 0, toRefund: 0 })
  })
})
