import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../contract/index.ts'
import { breachesOf } from '../../../../../tests/support/invariants.ts'
import { openShop, type Shop } from '../test-shop.ts'
import { salesOfShift } from './shift-sales.reader.ts'

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

describe('the orders of a drawer’s shift', () => {
  it('add up part by part to their stored prices; a bill still open belongs to the next shift', async () => {
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

  it('are none of another shift’s, and another restaurant sees none of them', async () => {
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

  it('cannot be placed on a shift that is closed or not this restaurant’s', async () => {
    const { shiftId } = await openDrawer()
    await close(shiftId)
    await expect(sell(shiftId, true)).rejects.toThrow('SHIFT_CLOSED')
    await expect(sell(newId(), true)).rejects.toThrow('SHIFT_NOT_FOUND')
  })
})
