import { newId, sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { breachesOf } from '@sofreh/testing/app'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { salesOfShift } from '../../store/reading/shift-sales.reader.ts'

const staff =
  'POS_USE PAYMENT_TAKE ORDER_VIEW ORDER_EDIT ORDER_STATE ORDER_REFUND TABLE_USE DRAWER_USE DRAWER_COUNT SHIFT_CLOSE VENDOR_SETTINGS REPORT_FINANCE'

let shop: Shop
let dish: string
beforeAll(async () => {
  shop = await openShop()
  dish = (await shop.menu.put({ title: 'کباب', price: 100_000 })).id
})
afterAll(() => shop.close())

const post = async <Data>(path: string, body: object) => {
  const answer = await shop.ask<Data>('POST', path, { body, permissions: staff })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}
const openDrawer = async () => {
  const drawerId = newId()
  await post('/api-sofreh/payments/drawers', { id: drawerId, name: drawerId })
  return { drawerId, shiftId: await openShift(drawerId) }
}
const openShift = async (drawerId: string) => {
  const id = newId()
  await post('/api-sofreh/payments/shifts', { id, drawerId, float: 100_000, device: 'الف' })
  return id
}
const sell = async (shiftId: string, isPaid: boolean, count = 2) => {
  const lines = [{ id: newId(), menuItemId: dish, count }]
  const quote = await post<{ price: { finalPrice: number } }>('/api-sofreh/ordering/quote', {
    deliveryType: 'PICKUP',
    lines,
  })
  const { finalPrice } = quote.price
  const payments = isPaid ? [{ id: newId(), method: 'CASH', amount: finalPrice }] : []
  const body = { id: newId(), deliveryType: 'PICKUP', lines, payments, expectedPrice: finalPrice, shiftId }
  return post<Order>(isPaid ? '/api/orders/quick' : '/api/orders/postpaid', body)
}
const close = async (shiftId: string, more: object = {}) => {
  await post(`/api-sofreh/payments/shifts/${shiftId}/counts`, { id: newId(), total: 1 })
  const path = `/api-sofreh/payments/shifts/${shiftId}/close`
  return shop.ask<{ report: Record<string, never>; z: object }>('POST', path, {
    body: { id: newId(), ...more },
    permissions: staff,
  })
}

describe('sales of a drawer’s shift', () => {
  it('sums each part of the stored prices and leaves an open bill to the next shift', async () => {
    const { drawerId, shiftId } = await openDrawer()
    const paid = await sell(shiftId, true)
    const open = await sell(shiftId, false, 3)
    const refused = await close(shiftId)
    expect(refused).toMatchObject({ status: 409, code: 'OPEN_BILLS' })
    const first = await close(shiftId, { handsOn: true })
    expect(first.data).toMatchObject({
      z: { orders: 1, sales: paid.price.finalPrice, payments: paid.price.finalPrice },
      report: { openBills: [{ orderId: open.id, number: open.number, due: open.price.finalPrice }] },
    })
    const { sales } = first.data.report as unknown as { sales: Record<string, number> }
    const parts = ['goods', 'packaging', 'serviceFee', 'tax', 'delivery', 'tip'].map(
      (name) => sales[name] ?? Number.NaN,
    )
    expect(parts.reduce((sum, part) => sum + part, 0) - (sales['discount'] ?? Number.NaN)).toBe(sales['total'])

    const next = await openShift(drawerId)
    const { finalPrice: amount } = open.price
    await post('/api-sofreh/payments/cash', { id: newId(), orderId: open.id, amount, shiftId: next })
    const second = await close(next)
    expect(second.data.z).toMatchObject({ orders: 1, sales: amount, payments: amount })
    expect(await breachesOf(shop.database)).toEqual([])
  })

  it('leaves out orders of another shift, and hides all of them from another restaurant', async () => {
    const { shiftId } = await openDrawer()
    await sell(shiftId, true)
    const asked = { shiftId, handedIn: [] }
    expect(await salesOfShift(shop.database, shop.ids.naranj, asked)).toMatchObject({ orders: 1, openBills: [] })
    expect(await salesOfShift(shop.database, shop.ids.toranj, asked)).toMatchObject({ orders: 0, total: 0 })
    const other = await openDrawer()
    expect(await salesOfShift(shop.database, shop.ids.naranj, { ...asked, shiftId: other.shiftId })).toMatchObject({
      orders: 0,
      total: 0,
      rejected: { count: 0, amount: 0 },
      voids: { count: 0, amount: 0 },
    })
  })

  it('places orders outside shifts when theirs has closed, and refuses a shift of another restaurant', async () => {
    const { shiftId } = await openDrawer()
    await close(shiftId)
    const sold = await sell(shiftId, true)
    const { rows } = await sql<{ shift: string | null; money: string | null }>`
      select o.shift_id as shift, t.shift_id as money from orders o join transactions t on t.order_id = o.id
      where o.id = ${sold.id}`.execute(shop.database.kysely)
    expect(rows).toEqual([{ shift: null, money: null }])
    await expect(sell(newId(), true)).rejects.toThrow('SHIFT_NOT_FOUND')
  })
})

describe('reconciling a shift’s sales with its money', () => {
  type Explained = Record<string, number>
  type Sold = { total: number; goods: number; givenFree: number; lowered: number; writtenOff: number }
  const xOf = async (shiftId: string) => {
    await post(`/api-sofreh/payments/shifts/${shiftId}/counts`, { id: newId(), total: 0 })
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    const { data } = await shop.ask<{ report: { sales: Sold; explained: Explained } }>('GET', path, {
      permissions: staff,
    })
    return data.report
  }
  const sellAs = async (shiftId: string | undefined, more: object, methods: readonly [string, number][]) => {
    const lines = [{ id: newId(), menuItemId: dish, count: 2, ...more }]
    const permissions = `${staff} FREE_ITEM PRICE_CHANGE`
    const payments = methods.map(([method, amount]) => ({ id: newId(), method, amount }))
    const body = {
      id: newId(),
      deliveryType: 'PICKUP',
      lines,
      payments,
      shiftId,
      expectedPrice: sumOf(methods.map(([, amount]) => amount)) || 230_000,
    }
    const path = payments.length > 0 ? '/api/orders/quick' : '/api/orders/postpaid'
    const sold = await shop.ask<Order>('POST', path, { body, permissions })
    if (sold.status !== 200) throw new Error(JSON.stringify(sold))
    return sold.data
  }

  it('lists free items and manual discounts, which no sale includes', async () => {
    const { shiftId } = await openDrawer()
    const full = await sellAs(shiftId, {}, [['CASH', 230_000]])
    await sellAs(shiftId, { changePrice: 89_000 }, [['CARD', 205_800]])
    const free = [
      { id: newId(), menuItemId: dish, count: 1, isFreeItem: true },
      { id: newId(), menuItemId: dish, count: 1 },
    ]
    const gift = await shop.ask('POST', '/api/orders/quick', {
      permissions: `${staff} FREE_ITEM`,
      body: {
        id: newId(),
        deliveryType: 'PICKUP',
        lines: free,
        payments: [{ id: newId(), method: 'CASH', amount: 115_000 }],
        expectedPrice: 115_000,
        shiftId,
      },
    })
    expect(gift).toMatchObject({ status: 200 })
    const { sales, explained } = await xOf(shiftId)
    expect(sales).toMatchObject({
      total: full.price.finalPrice + 205_800 + 115_000,
      givenFree: 100_000,
      lowered: 22_000,
    })
    expect(sales.goods).toBe(200_000 + 178_000 + 100_000)
    expect(explained).toMatchObject({ taken: sales.total, online: 0, onAccount: 0, elsewhere: 0, others: 0, owed: 0 })
  })

  it('sums rounding as a part of the discounts', async () => {
    await shop.settings({ roundTo: 1_000 })
    const { shiftId } = await openDrawer()
    // 215,150 before rounding.
    await sellAs(shiftId, { changePrice: 93_250 }, [['CASH', 215_000]])
    await shop.settings({ roundTo: 0 })
    const { sales } = await xOf(shiftId)
    expect(sales).toMatchObject({ total: 215_000, discount: 150, rounding: 150 })
  })

  it('lists refunds, payments in another shift, and payments for open bills or another shift’s orders', async () => {
    const { shiftId } = await openDrawer()
    const other = await openDrawer()
    const returned = await sellAs(shiftId, {}, [['CASH', 230_000]])
    const item = { lineId: returned.lines[0]?.id, count: 1 }
    const refund = { id: newId(), orderId: returned.id, reason: 'سرد', items: [item], shiftId }
    const given = await shop.ask('PUT', '/api/orders/refund', { body: refund, permissions: staff })
    expect(given).toMatchObject({ status: 200 })
    const elsewhere = await sellAs(shiftId, {}, [])
    await post('/api-sofreh/payments/cash', {
      id: newId(),
      orderId: elsewhere.id,
      amount: 230_000,
      shiftId: other.shiftId,
    })
    const open = await sellAs(shiftId, {}, [])
    await post('/api-sofreh/payments/cash', { id: newId(), orderId: open.id, amount: 210_000, shiftId })
    const { sales, explained } = await xOf(shiftId)
    expect(sales.total).toBe(460_000)
    expect(explained).toMatchObject({
      returned: 115_000,
      // The refund is promised but not paid out: the money is still in the drawer.
      refunding: 115_000,
      elsewhere: 230_000,
      others: 210_000,
      taken: 440_000,
    })
    const second = await xOf(other.shiftId)
    expect(second).toMatchObject({ sales: { total: 0 }, explained: { others: 230_000, taken: 230_000 } })
    expect(await breachesOf(shop.database)).toEqual([])
  })
})
