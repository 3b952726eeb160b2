import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { LedgerView, TransactionView } from '../../../contract/index.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

type Answer = { transactions: TransactionView[]; ledger: LedgerView; due: number }
type Part = { id?: string; method: string; amount: number; given?: number; slipNumber?: string }
const cashier = () => ({ caller: app.staff('PAYMENT_TAKE', 'ORDER_VIEW') })
const take = (orderId: string, payments: Part[], more: { shareId?: string; shiftId?: string } = {}) =>
  app.call<Answer>(
    'POST /api-sofreh/payments/take',
    { body: { orderId, ...more, payments: payments.map((part) => ({ id: newId(), ...part })) } },
    cashier(),
  )

const frozenOf = async (paymentId: string | undefined) => {
  const { rows } = await sql<{ key: string; amount: number }>`select part_key as key, amount from paid_parts
    where vendor_id = ${app.vendorId} and payment_id = ${paymentId} order by part_key`.execute(app.database.kysely)
  return rows
}

describe('paying by several methods at once', () => {
  it('records each method as its own transaction and leaves the rest due', async () => {
    const orderId = await app.order()
    const half = await take(orderId, [
      { method: 'CASH', amount: 100_000, given: 200_000 },
      { method: 'CARD', amount: 120_000, slipNumber: '۴۴۱۲' },
    ])
    expect(half).toMatchObject({ due: 200_000, transactions: [{ change: 100_000 }, { reference: '4412' }] })
    expect(await take(orderId, [{ method: 'FOODRO', amount: 200_000 }])).toMatchObject({ due: 0 })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
  })

  it('records all payments of a request or none', async () => {
    const orderId = await app.order()
    const tooMuch = take(orderId, [
      { method: 'CASH', amount: 400_000 },
      { method: 'CARD', amount: 20_001 },
    ])
    await expect(tooMuch).rejects.toMatchObject({ code: 'PAYMENT_TOO_MUCH', details: { due: 420_000 } })
    const ledger = await app.payments.ledgerOf(app.database, app.vendorId, orderId)
    expect(ledger.transactions).toEqual([])
  })

  it('counts a repeated request once, concurrently and an hour later', async () => {
    const orderId = await app.order()
    const parts = [
      { id: newId(), method: 'CASH', amount: 20_000 },
      { id: newId(), method: 'CARD', amount: 30_000 },
    ]
    await Promise.all([take(orderId, parts), take(orderId, parts)])
    app.clock.advance(3_600_000)
    expect(await take(orderId, parts)).toMatchObject({ due: 370_000 })
    const [first] = parts
    const other = take(orderId, [{ ...first, method: 'CASH', amount: 21_000 }])
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    await app.expectSound(orderId)
  })

  it('rejects an unknown shift', async () => {
    const orderId = await app.order()
    const taken = take(orderId, [{ method: 'CARD', amount: 420_000 }], { shiftId: newId() })
    await expect(taken).rejects.toMatchObject({ code: 'SHIFT_NOT_FOUND' })
  })
})

describe('paying a share of an order', () => {
  it('freezes the parts of the share, and of the last share exactly the rest', async () => {
    const { orderId, shares } = await app.splitOrder()
    const first = await take(orderId, [{ method: 'CASH', amount: 307_000 }], { shareId: shares[0] })
    expect(await frozenOf(first.transactions[0]?.id)).toEqual([
      { key: app.kebab, amount: 297_000 },
      { key: 'tip', amount: 10_000 },
    ])
    expect(first).toMatchObject({ due: 113_000, transactions: [{ shareId: shares[0] }] })
    const last = await take(
      orderId,
      [
        { method: 'CASH', amount: 13_000 },
        { method: 'CARD', amount: 100_000 },
      ],
      { shareId: shares[1] },
    )
    expect(last.due).toBe(0)
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    const parts = [...(await frozenOf(last.transactions[0]?.id)), ...(await frozenOf(last.transactions[1]?.id))]
    expect(parts.filter(({ key }) => key === app.rice).reduce((sum, part) => sum + part.amount, 0)).toBe(110_000)
    await app.expectSound(orderId)
  })

  it('rejects overpaying a share, also from two tills at once', async () => {
    const { orderId, shares } = await app.splitOrder()
    const shareId = shares[1]
    const tooMuch = take(orderId, [{ method: 'CASH', amount: 113_001 }], { shareId })
    await expect(tooMuch).rejects.toMatchObject({ code: 'PAYMENT_TOO_MUCH', details: { due: 113_000 } })
    const both = await Promise.allSettled([
      take(orderId, [{ method: 'CASH', amount: 113_000 }], { shareId }),
      take(orderId, [{ method: 'CARD', amount: 113_000 }], { shareId }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(take(orderId, [{ method: 'CASH', amount: 1 }], { shareId })).rejects.toMatchObject({
      code: 'NOTHING_DUE',
    })
    await app.expectSound(orderId)
  })

  it('leaves a share only what a payment of the whole order has not covered', async () => {
    const { orderId, shares } = await app.splitOrder()
    await take(orderId, [{ method: 'CASH', amount: 400_000 }])
    const shareId = shares[1]
    const tooMuch = take(orderId, [{ method: 'CASH', amount: 113_000 }], { shareId })
    await expect(tooMuch).rejects.toMatchObject({ code: 'PAYMENT_TOO_MUCH', details: { due: 20_000 } })
    expect(await take(orderId, [{ method: 'CASH', amount: 20_000 }], { shareId })).toMatchObject({ due: 0 })
    await app.expectSound(orderId)
  })

  it('rejects an unknown share', async () => {
    const { orderId } = await app.splitOrder()
    const asked = take(orderId, [{ method: 'CASH', amount: 1 }], { shareId: newId() })
    await expect(asked).rejects.toMatchObject({ code: 'SHARE_NOT_FOUND' })
  })
})

describe('selling on credit', () => {
  it('charges the customer’s account in the same transaction, up to the limit', async () => {
    const personId = await app.customerOnCredit()
    const orderId = await app.order({ personId })
    const id = newId()
    const part = { id, method: 'CREDIT', amount: 300_000 }
    await Promise.all([take(orderId, [part]), take(orderId, [part])])
    expect(await app.owedBy(personId)).toBe(300_000)
    const next = await app.order({ personId })
    const beyond = take(next, [
      { method: 'CASH', amount: 100_000 },
      { method: 'CREDIT', amount: 200_001 },
    ])
    await expect(beyond).rejects.toMatchObject({ code: 'CREDIT_LIMIT_REACHED' })
    expect((await app.payments.ledgerOf(app.database, app.vendorId, next)).paid).toBe(0)
    await app.expectSound(orderId)
  })

  it('rejects a credit payment without a customer', async () => {
    const orderId = await app.order({ personId: null })
    await expect(take(orderId, [{ method: 'CREDIT', amount: 1_000 }])).rejects.toMatchObject({
      code: 'CREDIT_NEEDS_CUSTOMER',
    })
  })

  it('refunds a credit payment to the account at once', async () => {
    const personId = await app.customerOnCredit()
    const orderId = await app.order({ personId })
    await take(orderId, [{ method: 'CREDIT', amount: 420_000 }])
    const { vendorId } = app
    const refund = { vendorId, orderId, amount: 120_000, reason: 'سرد بود', personId: newId() }
    const duties = await app.database.transaction((tx) => app.payments.refundPaid(tx, refund))
    expect(duties).toMatchObject([{ way: 'CREDIT', status: 'DONE', amount: 120_000 }])
    expect(await app.owedBy(personId)).toBe(300_000)
    await app.expectSound(orderId)
  })
})

describe('writing off an unpaid amount', () => {
  const writeOff = (orderId: string, amount: number, id = newId()) =>
    app.database.transaction((tx) =>
      app.payments.writeOff(tx, {
        vendorId: app.vendorId,
        orderId,
        id,
        amount,
        reason: 'مهمان رفت',
        personId: newId(),
      }),
    )

  it('counts a write-off towards the amount due and never as money', async () => {
    const orderId = await app.order({ state: 'DELIVERED' })
    await take(orderId, [{ method: 'CASH', amount: 400_000 }])
    expect(await writeOff(orderId, 20_000)).toMatchObject({ type: 'WRITE_OFF', method: 'NONE', amount: 20_000 })
    const ledger = await app.payments.ledgerOf(app.database, app.vendorId, orderId)
    expect(ledger).toMatchObject({ paid: 400_000, net: 400_000, writtenOff: 20_000 })
    await expect(take(orderId, [{ method: 'CASH', amount: 1 }])).rejects.toMatchObject({ code: 'NOTHING_DUE' })
    const all = { vendorId: app.vendorId, orderId, reason: 'برگشت', personId: newId() }
    const duties = await app.database.transaction((tx) => app.payments.refundPaid(tx, all))
    expect(duties).toMatchObject([{ amount: 400_000, way: 'DRAWER' }])
    await app.expectSound(orderId)
  })

  it('rejects a write-off above the amount due or during a payment, and writes off once per id', async () => {
    const orderId = await app.order()
    await expect(writeOff(orderId, 420_001)).rejects.toMatchObject({ code: 'WRITE_OFF_TOO_MUCH' })
    const id = newId()
    await Promise.all([writeOff(orderId, 20_000, id), writeOff(orderId, 20_000, id)])
    await expect(writeOff(orderId, 30_000, id)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const ledger = await app.payments.ledgerOf(app.database, app.vendorId, orderId)
    expect(ledger.writtenOff).toBe(20_000)
    const online = await app.order()
    await app.call('GET /api/orders/payment/{id}', { params: { id: online } })
    await expect(writeOff(online, 1_000)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
  })
})
