import { readSheet } from '@sofreh/excel'
import type { Exchange } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { ListedTransaction, TerminalTotal } from '../../../contract/index.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const till = () => ({ caller: app.staff('PAYMENT_TAKE', 'ORDER_REFUND', 'TRANSACTION_RESOLVE') })
const accountant = () => ({ caller: app.staff('REPORT_FINANCE') })
const card = async (terminal: string, amount: number, outcome = 'APPROVED') => {
  const id = newId()
  const body = { id, orderId: await app.order(), amount, bank: 'MELLAT', terminal }
  await app.call('POST /api/transactions/initialpospayment', { body }, till())
  const answer = { id, outcome, trace: String(amount) }
  await app.call('POST /api/transactions/approvepospayment', { body: answer }, till())
  app.clock.advance(1_000)
  return body
}
const report = (query: Record<string, string>) =>
  app.call<{ data: (ListedTransaction & { cursor: string })[]; totalCount: number; pageSize: number }>(
    'GET /api/transactions/postransactionreport',
    { query },
    accountant(),
  )
const totalsOf = (query: Record<string, string>) =>
  app.call<TerminalTotal[]>('GET /api-sofreh/payments/terminal-totals', { query }, accountant())
/** Returns the bytes that a browser would save. */
const workbookOf = async (name: string, query: Record<string, unknown>, limits = {}) => {
  const binding = app.payments.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
  if (!binding) throw new Error(`no ${name}`)
  const headers: Record<string, string> = {}
  const reply = {
    type: () => reply,
    header: (field: string, value: string) => {
      headers[field] = value
      return reply
    },
  }
  const input = { query: binding.endpoint.query?.parse(query) }
  const exchange = { reply } as unknown as Exchange
  const stream = (await binding.handler(
    input as never,
    accountant().caller,
    exchange,
  )) as unknown as AsyncIterable<Buffer>
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  expect(headers['content-disposition']).toContain('.xlsx')
  const sheet = await readSheet(Buffer.concat(chunks), limits)
  if (!sheet.ok) throw new Error(sheet.code)
  return sheet.rows
}

describe('the terminal report', () => {
  it('sums up each terminal without unknown outcomes and pages without gaps', async () => {
    await card('پیشخوان', 10_000)
    await card('پیشخوان', 20_000)
    await card('پیشخوان', 30_000, 'UNKNOWN')
    await card('حیاط', 40_000)
    await card('حیاط', 50_000, 'DECLINED')
    expect(await totalsOf({})).toEqual([
      { terminal: 'حیاط', bank: 'MELLAT', payments: 1, paid: 40_000, refunds: 0, refunded: 0, unknown: 0 },
      { terminal: 'پیشخوان', bank: 'MELLAT', payments: 2, paid: 30_000, refunds: 0, refunded: 0, unknown: 1 },
    ])
    const seen: number[] = []
    let after = ''
    for (;;) {
      const { data } = await report({ pageSize: '2', ...(after ? { after } : {}) })
      seen.push(...data.map(({ amount }) => amount))
      if (data.length === 0) break
      after = data.at(-1)?.cursor ?? ''
    }
    expect(seen).toEqual([50_000, 40_000, 30_000, 20_000, 10_000])
    expect((await report({ after: "1'; drop table" })).data).toHaveLength(5)
    const second = await report({ pageSize: '2', pageNumber: '2' })
    expect(second.data.map(({ amount }) => amount)).toEqual([30_000, 20_000])
    expect([second.totalCount, (await report({})).pageSize]).toEqual([5, 10])
  })

  it('filters by terminal, bank, status and receipt number', async () => {
    const amounts = async (query: Record<string, string>) => (await report(query)).data.map(({ amount }) => amount)
    expect(await amounts({ terminal: 'حیاط' })).toEqual([50_000, 40_000])
    expect(await amounts({ status: 'FAILED' })).toEqual([50_000])
    expect(await amounts({ search: '۱۰۰۰۰' })).toEqual([10_000])
    expect(await amounts({ bank: 'SAMAN' })).toEqual([])
    expect(await amounts({ dateRange: 'TODAY' })).toHaveLength(5)
    expect(await amounts({ dateRange: 'YESTERDAY' })).toEqual([])
    const elsewhere = { caller: { ...accountant().caller, vendorId: newId() } }
    const other = await app.call('GET /api/transactions/postransactionreport', { query: {} }, elsewhere)
    expect(other).toMatchObject({ data: [], totalCount: 0 })
  })

  it('exports a workbook of any length with refunds below zero', async () => {
    const rows = await workbookOf('GET /api/transactions/postransactionreport/excel', { terminal: 'پیشخوان' })
    expect(rows.map((row) => row[5])).toEqual(['مبلغ', 30_000, 20_000, 10_000])
    const all = await workbookOf('GET /api-sofreh/payments/transactions/excel', { method: 'CARD' })
    expect(all).toHaveLength(6)
    await sql`insert into transactions (vendor_id, id, order_id, type, method, provider, merchant, amount, currency, status,
      created_at, settled_at) select ${app.vendorId}, gen_random_uuid(), gen_random_uuid(), 'PAYMENT', 'CARD', 'POS', 'VENDOR', 1,
      'TOMAN', 'FAILED', now() - interval '1 year', date_trunc('milliseconds', now()) from generate_series(1, 20001)`.execute(
      app.database.kysely,
    )
    const huge = await workbookOf(
      'GET /api/transactions/postransactionreport/excel',
      { status: 'FAILED' },
      { maxRows: 30_000, timeoutMs: 60_000 },
    )
    // The header, the declined card from before, and all of these rows.
    expect(huge).toHaveLength(20_003)
    expect(new Set(huge.map((row) => row[9])).size).toBe(20_003)
    await sql`delete from transactions where amount = 1`.execute(app.database.kysely)
  })
})

describe('the office’s list of transactions', () => {
  it('filters by provider, amount, reference, order number and open refunds', async () => {
    const orderId = await app.order()
    const number = Number((await app.orderOf(orderId)).number)
    const body = { id: newId(), orderId, amount: 77_777, slipNumber: '990011223344' }
    await app.call('POST /api/payments/manualpaybypos', { body }, till())
    const list = async (query: Record<string, string>) => {
      const input = { query: { orderId, ...query } }
      const page = await app.call<{ data: ListedTransaction[] }>(
        'GET /api-sofreh/payments/transactions',
        input,
        accountant(),
      )
      return page.data.length
    }
    expect(await list({ provider: 'POS', minAmount: '77777', maxAmount: '77777' })).toBe(1)
    expect(
      await list({ reference: '۹۹۰۰۱۱۲۲۳۳۴۴', orderNumber: number.toLocaleString('fa', { useGrouping: false }) }),
    ).toBe(1)
    expect(await list({ minAmount: '77778' })).toBe(0)
    expect(await list({ orderNumber: String(number + 1) })).toBe(0)
    expect(await list({ unknown: 'true' })).toBe(0)
    expect(await list({ refundsDue: 'true' })).toBe(0)
    const refund = { vendorId: app.vendorId, orderId, amount: 7, reason: 'خطا', personId: null }
    await app.database.transaction((tx) => app.payments.refundPaid(tx, refund))
    expect(await list({ refundsDue: 'true' })).toBe(1)
  })
})

describe('open refunds', () => {
  it('lists open refunds oldest first with method and age, until they are paid', async () => {
    const owed = async (method: string) => {
      const orderId = await app.order()
      const payments = [{ id: newId(), method, amount: 50_000 }]
      await app.call('POST /api-sofreh/payments/take', { body: { orderId, payments } }, till())
      const refund = { vendorId: app.vendorId, orderId, reason: 'سرد بود', personId: null }
      const [duty] = await app.database.transaction((tx) => app.payments.refundPaid(tx, refund))
      app.clock.advance(10 * 60_000)
      return { orderId, id: duty?.id ?? '' }
    }
    const cash = await owed('CASH')
    const other = await owed('FOODRO')
    type Duties = { rows: { transaction: ListedTransaction; ageMinutes: number }[]; totals: object[] }
    const list = (query: Record<string, string>) =>
      app.call<Duties>('GET /api-sofreh/payments/refund-duties', { query }, accountant())
    const { rows } = await list({ by: 'PERSON', pageSize: '50' })
    const mine = rows.filter(({ transaction }) => [cash.id, other.id].includes(transaction.id))
    expect(mine.map(({ transaction, ageMinutes }) => [transaction.way, ageMinutes])).toEqual([
      ['DRAWER', 20],
      ['PERSON', 10],
    ])
    expect((await list({ orderId: cash.orderId })).totals).toMatchObject([{ way: 'DRAWER', count: 1, amount: 50_000 }])
    expect((await list({ by: 'PROVIDER' })).rows).toEqual([])
    await app.call('POST /api-sofreh/payments/refunds/{id}/done', { params: { id: cash.id }, body: {} }, till())
    expect((await list({ orderId: cash.orderId })).rows).toEqual([])
  })
})

describe('asking a provider again', () => {
  it('finds money of a failed attempt and records it in its own row', async () => {
    const orderId = await app.order()
    const started = await app.call<{ submitUrl: string; transactionId: string }>('GET /api/orders/payment/{id}', {
      params: { id: orderId },
    })
    await app.comeBack(await app.atBank(started.submitUrl, 'fail'))
    const { rows } = await sql<{ token: string; status: string }>`select token, status from transactions
      where id = ${started.transactionId}`.execute(app.database.kysely)
    expect(rows[0]?.status).toBe('FAILED')
    app.bank.payLate(rows[0]?.token ?? '')
    const ask = (id: string) => app.call('POST /api-sofreh/payments/transactions/{id}/ask', { params: { id } }, till())
    expect(await ask(started.transactionId)).toMatchObject({
      transaction: { status: 'FAILED' },
      related: [{ status: 'DONE', correctsId: started.transactionId, amount: 420_000 }],
    })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await ask(started.transactionId)
    expect((await app.payments.ledgerOf(app.database, app.vendorId, orderId)).paid).toBe(420_000)
    await expect(ask(newId())).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
    const cash = await card('پیشخوان', 11_000)
    await expect(ask(cash.id)).rejects.toMatchObject({ code: 'NOTHING_TO_ASK' })
    await app.expectSound(orderId)
  })
})

describe('the business day of a terminal payment', () => {
  it('counts a payment on the day it was approved and an open one on the day it started', async () => {
    const dayStart = new Date('2026-11-23T04:00:00+03:30')
    app.clock.set(new Date('2026-11-23T03:58:00+03:30'))
    const began = async () => {
      const body = { id: newId(), orderId: await app.order(), amount: 9_000, bank: 'MELLAT', terminal: 'تراس' }
      await app.call('POST /api/transactions/initialpospayment', { body }, till())
      return body.id
    }
    const [approved] = [await began(), await began()]
    app.clock.advance(3 * 60_000)
    const answer = { id: approved, outcome: 'APPROVED', trace: '9000' }
    await app.call('POST /api/transactions/approvepospayment', { body: answer }, till())
    const of = async (span: Record<string, string>) => {
      const asked = { terminal: 'تراس', ...span }
      const [{ data }, totals] = [await report(asked), await totalsOf(asked)]
      return { open: data.map(({ status }) => status), paid: totals.map(({ paid }) => paid) }
    }
    expect(await of({ to: dayStart.toISOString() })).toEqual({ open: ['PENDING'], paid: [0] })
    expect(await of({ from: dayStart.toISOString() })).toEqual({ open: ['DONE'], paid: [9_000] })
  })
})
