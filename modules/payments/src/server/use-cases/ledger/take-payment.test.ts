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

type Taken = { transaction: TransactionView; ledger: LedgerView; due: number }
const cashier = () => ({ caller: app.staff('PAYMENT_TAKE', 'ORDER_VIEW') })
const inCash = (orderId: string, amount: number, more: { given?: number; id?: string } = {}) =>
  app.call<Taken>('POST /api-sofreh/payments/cash', { body: { id: newId(), orderId, amount, ...more } }, cashier())
const byCard = (orderId: string, amount: number, more: { slipNumber?: string; id?: string } = {}) =>
  app.call<Taken>('POST /api/payments/manualpaybypos', { body: { id: newId(), orderId, amount, ...more } }, cashier())

describe('taking money at the counter', () => {
  it('accepts cash, returns the change and pays the order', async () => {
    const orderId = await app.order()
    const taken = await inCash(orderId, 420_000, { given: 500_000 })
    expect(taken).toMatchObject({
      due: 0,
      transaction: { method: 'CASH', provider: 'NONE', given: 500_000, change: 80_000 },
    })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
  })

  it('accepts half in cash and half by card and pays the order with the second half', async () => {
    const orderId = await app.order()
    expect(await inCash(orderId, 200_000)).toMatchObject({ due: 220_000 })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    expect(await byCard(orderId, 220_000, { slipNumber: '۱۲۳۴۵۶' })).toMatchObject({
      due: 0,
      transaction: { method: 'CARD', provider: 'POS', reference: '123456', status: 'DONE' },
    })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
  })

  it('rejects more than is due, too little cash, and paid, closed or unknown orders', async () => {
    const orderId = await app.order()
    await expect(inCash(orderId, 420_001)).rejects.toMatchObject({
      code: 'PAYMENT_TOO_MUCH',
      details: { due: 420_000 },
    })
    await expect(inCash(orderId, 420_000, { given: 400_000 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'given', code: 'GIVEN_TOO_LITTLE' }] },
    })
    await inCash(orderId, 420_000)
    await expect(inCash(orderId, 1)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
    const closed = await app.order({ state: 'FINISHED' })
    await expect(byCard(closed, 1)).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    await expect(byCard(newId(), 1)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await app.expectSound(orderId)
  })

  it('counts a repeated payment once and concurrent payments only up to the price', async () => {
    const orderId = await app.order()
    const id = newId()
    await inCash(orderId, 100_000, { id })
    expect(await inCash(orderId, 100_000, { id })).toMatchObject({ due: 320_000 })
    await expect(inCash(orderId, 90_000, { id })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const both = await Promise.allSettled([inCash(orderId, 320_000), byCard(orderId, 320_000)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await app.payments.ledgerOf(app.database, app.vendorId, orderId)).paid).toBe(420_000)
    await app.expectSound(orderId)
  })

  it('accepts a retrieval number once and repeated short receipt numbers', async () => {
    const [first, second] = [await app.order(), await app.order()]
    await byCard(first, 420_000, { slipNumber: '123456789012' })
    await expect(byCard(second, 420_000, { slipNumber: '۱۲۳۴۵۶۷۸۹۰۱۲' })).rejects.toMatchObject({
      code: 'SLIP_ALREADY_RECORDED',
    })
    const receipt = { slipNumber: '210000054321' }
    const third = await app.order()
    const both = await Promise.allSettled([byCard(second, 100_000, receipt), byCard(third, 100_000, receipt)])
    const [lost] = both.filter((one) => one.status === 'rejected')
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(lost?.reason).toMatchObject({ code: 'SLIP_ALREADY_RECORDED' })
    await byCard(second, 20_000, { slipNumber: '000123' })
    await byCard(second, 20_000, { slipNumber: '000123' })
    await expect(byCard(second, 20_000, { slipNumber: 'رسید' })).rejects.toThrow('WRONG_SLIP_NUMBER')
    await app.expectSound(second)
  })
})

describe('reading the ledger', () => {
  it('lists payments by time, independent of their ids', async () => {
    const orderId = await app.order()
    const ids = ['f', '9', '1'].map((letter) => `${letter}0000000-0000-4000-8000-${orderId.slice(-12)}`)
    for (const id of ids) {
      app.clock.advance(1_000)
      await inCash(orderId, 1_000, { id })
    }
    const { transactions } = await app.payments.ledgerOf(app.database, app.vendorId, orderId)
    expect(transactions.map((transaction) => transaction.id)).toEqual(ids)
  })

  it('lists a guest’s own payments newest first and rejects orders of another vendor', async () => {
    const guestId = newId()
    const orderId = await app.order({ personId: guestId })
    await inCash(orderId, 20_000)
    app.clock.advance(1_000)
    await inCash(orderId, 30_000)
    const mine = await app.call<{ data: TransactionView[]; totalCount: number }>(
      'GET /api/transactions/me',
      { query: { pageSize: '1' } },
      { caller: app.guest({ personId: guestId }) },
    )
    expect(mine).toMatchObject({ totalCount: 2, data: [{ amount: 30_000 }] })
    const one = await app.call<LedgerView>(
      'GET /api/orders/{id}/transactions',
      { params: { id: orderId } },
      { caller: app.guest({ personId: guestId }) },
    )
    expect(one).toMatchObject({ paid: 50_000, transactions: [{ amount: 20_000 }, { amount: 30_000 }] })
    const other = app.staff('ORDER_VIEW')
    const elsewhere = { caller: { ...other, vendorId: newId() } }
    const asked = app.call('GET /api/orders/{id}/transactions', { params: { id: orderId } }, elsewhere)
    await expect(asked).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('finds a transaction by receipt number, amount, type and time, and returns its steps', async () => {
    const orderId = await app.order()
    const { transaction } = await byCard(orderId, 77_700, { slipNumber: '987654' })
    const accountant = { caller: app.staff('REPORT_FINANCE') }
    const list = (query: object) =>
      app.call<{ data: (TransactionView & { cursor: string })[] }>(
        'GET /api-sofreh/payments/transactions',
        { query },
        accountant,
      )
    const from = new Date(app.clock().getTime() - 1).toISOString()
    for (const query of [
      { search: '۹۸۷۶' },
      { search: '77700' },
      { orderId },
      { from, method: 'CARD', search: '987654' },
    ])
      expect((await list(query)).data.map((row) => row.id)).toEqual([transaction.id])
    for (const query of [
      { orderId, type: 'REFUND' },
      { orderId, status: 'FAILED' },
      { orderId, to: from },
      { orderId, needsPerson: 'true' },
    ])
      expect((await list(query)).data).toEqual([])
    const history = 'GET /api-sofreh/payments/transactions/{id}/story'
    expect(await app.call(history, { params: { id: transaction.id } }, accountant)).toMatchObject({
      transaction: { orderNumber: (await app.orderOf(orderId)).number },
      steps: [{ kind: 'DONE', facts: { amount: 77_700 } }],
    })
    const unknown = app.call(history, { params: { id: newId() } }, accountant)
    await expect(unknown).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })
})

describe('the list of transactions', () => {
  it('continues after the last row seen while new payments arrive', async () => {
    const orderId = await app.order()
    const accountant = { caller: app.staff('REPORT_FINANCE') }
    type Listed = { data: (TransactionView & { cursor: string })[]; totalCount: number }
    const list = (query: object) =>
      app.call<Listed>(
        'GET /api-sofreh/payments/transactions',
        { query: { orderId, pageSize: 2, ...query } },
        accountant,
      )
    for (const amount of [10_000, 20_000, 30_000]) {
      await inCash(orderId, amount)
      app.clock.advance(1_000)
    }
    const first = await list({})
    expect(first.data.map(({ amount }) => amount)).toEqual([30_000, 20_000])
    const oldest = await list({ sort: 'oldest' })
    expect(oldest.data.map(({ amount }) => amount)).toEqual([10_000, 20_000])
    const onwards = await list({ sort: 'oldest', after: oldest.data[1]?.cursor })
    expect(onwards.data.map(({ amount }) => amount)).toEqual([30_000])
    await inCash(orderId, 40_000)
    const next = await list({ after: first.data[1]?.cursor })
    expect(next.data.map(({ amount }) => amount)).toEqual([10_000])
    expect(next.totalCount).toBe(4)
    for (const after of ['somewhere', '99999999999999999_x', `8640000000000001_${orderId}`])
      expect((await list({ after })).data.map(({ amount }) => amount)).toEqual([40_000, 30_000])
    expect((await list({ bank: 'MELLAT' })).data).toEqual([])
  })
})

describe('database constraints on transactions', () => {
  const insertRefund = (orderId: string, paymentId: string, amount: number) =>
    sql`insert into transactions (vendor_id, id, order_id, type, method, provider, merchant, amount, currency, status,
        payment_id, way, created_at)
      values (${app.vendorId}, ${newId()}, ${orderId}, 'REFUND', 'CASH', 'NONE', 'VENDOR', ${amount}, 'TOMAN', 'PENDING',
        ${paymentId}, 'DRAWER', now())`.execute(app.database.kysely)

  it('rejects refunds above the amount paid', async () => {
    const orderId = await app.order()
    const { transaction } = await inCash(orderId, 100_000)
    await expect(insertRefund(orderId, transaction.id, 100_001)).rejects.toThrow()
    const both = await Promise.allSettled([
      insertRefund(orderId, transaction.id, 60_000),
      insertRefund(orderId, transaction.id, 60_000),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(insertRefund(await app.order(), transaction.id, 1)).rejects.toThrow()
  })

  it('rejects a change of status, amount or order of a final transaction', async () => {
    const orderId = await app.order()
    const { transaction } = await inCash(orderId, 100_000)
    const set = (change: string) =>
      sql`update transactions set ${sql.raw(change)} where vendor_id = ${app.vendorId} and id = ${transaction.id}`.execute(
        app.database.kysely,
      )
    for (const change of [
      `status = 'FAILED'`,
      `status = 'PENDING'`,
      'amount = 1',
      `order_id = '${newId()}'`,
      `type = 'REFUND'`,
    ])
      await expect(set(change)).rejects.toThrow()
    await app.expectSound(orderId)
  })

  it('rejects two open online attempts of one order', async () => {
    const orderId = await app.order()
    const attempt = () =>
      sql`insert into transactions (vendor_id, id, order_id, type, method, provider, merchant, amount, currency, status, created_at)
        values (${app.vendorId}, ${newId()}, ${orderId}, 'PAYMENT', 'ONLINE', 'ZARIN_PAL', 'VENDOR', 5, 'TOMAN', 'INIT', now())`.execute(
        app.database.kysely,
      )
    await attempt()
    await expect(attempt()).rejects.toThrow('one_open_attempt')
  })
})
