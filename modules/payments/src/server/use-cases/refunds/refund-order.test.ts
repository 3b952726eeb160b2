import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { RefundQuestion } from './refund-paid.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const cashier = () => ({ caller: app.staff('PAYMENT_TAKE') })
const pay = (orderId: string, payments: { method: string; amount: number }[]) =>
  app.call(
    'POST /api-sofreh/payments/take',
    { body: { orderId, payments: payments.map((part) => ({ id: newId(), ...part })) } },
    cashier(),
  )
const giveBack = (orderId: string, parts: NonNullable<RefundQuestion['parts']>, id = newId()) =>
  app.database.transaction(async (tx) => {
    await app.slices.ordering.lockPayable(tx, app.vendorId, orderId)
    const refund = {
      vendorId: app.vendorId,
      orderId,
      id,
      parts,
      reason: 'سرد بود',
      personId: newId(),
      worth: undefined,
    }
    const { duties } = await app.payments.refundOrder(tx, refund)
    return duties
  })
const netOf = async (orderId: string) => (await app.payments.ledgerOf(app.database, app.vendorId, orderId)).net

describe('refunding parts of an order', () => {
  it('refunds one of two kebabs at the price paid, with its discount and tax', async () => {
    const orderId = await app.order()
    await pay(orderId, [{ method: 'CASH', amount: 420_000 }])
    expect(await giveBack(orderId, [{ key: app.kebab, count: 1, ofCount: 2 }])).toMatchObject([
      { amount: 148_500, way: 'DRAWER', status: 'PENDING' },
    ])
    expect(await giveBack(orderId, [{ key: app.kebab, count: 1, ofCount: 2 }])).toMatchObject([{ amount: 148_500 }])
    const third = giveBack(orderId, [{ key: app.kebab, count: 1, ofCount: 2 }])
    await expect(third).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' })
    await app.expectSound(orderId)
  })

  it('refunds each part by its payment method, newest payment first', async () => {
    const orderId = await app.order()
    await pay(orderId, [{ method: 'CASH', amount: 210_000 }])
    app.clock.advance(1_000)
    await pay(orderId, [{ method: 'CARD', amount: 210_000 }])
    const duties = await giveBack(orderId, [{ key: app.rice }, { key: 'tip', amount: 1_000 }])
    expect(duties.map(({ way }) => way)).toEqual(['TERMINAL', 'DRAWER'])
    expect(duties.reduce((sum, { amount }) => sum + amount, 0)).toBe(111_000)
    await app.expectSound(orderId)
  })

  it('refunds once when a request is repeated, also concurrently', async () => {
    const orderId = await app.order()
    await pay(orderId, [{ method: 'CASH', amount: 420_000 }])
    const id = newId()
    const [one, other] = await Promise.all([
      giveBack(orderId, [{ key: app.rice }], id),
      giveBack(orderId, [{ key: app.rice }], id),
    ])
    expect(one).toEqual(other)
    expect(await netOf(orderId)).toBe(310_000)
    await expect(giveBack(await app.order(), [{ key: app.rice }], id)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
    await app.expectSound(orderId)
  })

  it('rejects the second of two concurrent refunds of the same dish', async () => {
    const orderId = await app.order()
    await pay(orderId, [{ method: 'CASH', amount: 420_000 }])
    const both = await Promise.allSettled([
      giveBack(orderId, [{ key: app.kebab }]),
      giveBack(orderId, [{ key: app.kebab }]),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await netOf(orderId)).toBe(123_000)
    const unpaid = giveBack(orderId, [{ key: 'salad', amount: 1 }])
    await expect(unpaid).rejects.toMatchObject({ code: 'PART_NOT_PAID' })
    await app.expectSound(orderId)
  })

  it('violates a database constraint beyond the amount or the units sold', async () => {
    const orderId = await app.order()
    await pay(orderId, [{ method: 'CASH', amount: 420_000 }])
    await giveBack(orderId, [{ key: app.kebab, count: 1, ofCount: 2 }])
    const where = sql`where vendor_id = ${app.vendorId} and order_id = ${orderId} and part_key = ${app.kebab}`
    const money = sql`update paid_parts set refunded = refunded + 148501 ${where}`.execute(app.database.kysely)
    await expect(money).rejects.toThrow('check constraint')
    const units = sql`update refunded_units set units = 3 ${where}`.execute(app.database.kysely)
    await expect(units).rejects.toThrow('no_more_units_than_sold')
  })

  it('rolls a refund back with the caller’s transaction', async () => {
    const orderId = await app.order()
    await pay(orderId, [{ method: 'CASH', amount: 420_000 }])
    const { vendorId } = app
    const failing = app.database.transaction(async (tx) => {
      const parts = [{ key: app.rice }]
      await app.payments.refundOrder(tx, {
        vendorId,
        orderId,
        id: newId(),
        parts,
        reason: 'نه',
        personId: null,
        worth: undefined,
      })
      throw new Error('the server died here')
    })
    await expect(failing).rejects.toThrow('died')
    expect(await netOf(orderId)).toBe(420_000)
    expect(await giveBack(orderId, [{ key: app.rice }])).toMatchObject([{ amount: 110_000 }])
    await app.expectSound(orderId)
  })
})
