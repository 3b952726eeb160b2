import { writeSheet } from '@sofreh/excel'
import type { Exchange } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { StatementRow, StatementView } from '../../../contract/index.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const accountant = () => app.staff('REPORT_FINANCE', 'TRANSACTION_RESOLVE')
/** Makes an online payment in Toman and returns its ledger row. */
const paid = async (amount: number, act: 'pay' | 'fail' = 'pay') => {
  const orderId = await app.order({ price: amount })
  const { submitUrl, transactionId } = await app.call<{ submitUrl: string; transactionId: string }>(
    'GET /api/orders/payment/{id}',
    { params: { id: orderId } },
  )
  await app.comeBack(await app.atBank(submitUrl, act))
  const { rows } = await sql<{ token: string; reference: string | null }>`select token, reference from transactions
    where id = ${transactionId}`.execute(app.database.kysely)
  const [row] = rows
  if (!row) throw new Error('nothing was paid')
  return { id: transactionId, orderId, ...row }
}
const upload = (bytes: Buffer | string | undefined, query: Record<string, string> = {}, vendorId = app.vendorId) => {
  const name = 'POST /api-sofreh/payments/reconciliations'
  const binding = app.payments.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
  if (!binding) throw new Error(`no ${name}`)
  async function* parts() {
    if (bytes === undefined) return
    const file = { truncated: false }
    yield { type: 'file', fieldname: 'file', filename: 'آبان.csv', file, toBuffer: async () => Buffer.from(bytes) }
  }
  const exchange = { request: { isMultipart: () => true, parts } } as unknown as Exchange
  const input = { query: binding.endpoint.query?.parse({ provider: 'ZARIN_PAL', ...query }), body: undefined }
  return binding.handler(input as never, { ...accountant(), vendorId }, exchange) as unknown as Promise<StatementView>
}
const rowsOf = async (id: string, query: Record<string, string> = {}) => {
  const page = await app.call<{ data: StatementRow[]; totalCount: number }>(
    'GET /api-sofreh/payments/reconciliations/{id}/rows',
    { params: { id }, query: { pageSize: '100', ...query } },
    { caller: accountant() },
  )
  return page.data
}
const now = () => app.clock().toISOString()
const csv = (lines: string[]) => ['شماره مرجع,اتوریتی,مبلغ (ریال),کارمزد,تاریخ و زمان,وضعیت', ...lines].join('\r\n')

describe('comparing a provider’s statement with the ledger', () => {
  it('reads control characters and huge amounts without failing', async () => {
    const { id } = await upload(
      csv(['12\u0000345678,A\u00001,10000\u0000,0,,پرداخت شده', '99,B2,999999999999999,0,,پرداخت شده']),
    )
    const rows = await rowsOf(id)
    expect(rows.map(({ reference }) => reference)).toEqual(expect.arrayContaining(['12345678', '99']))
  })

  it('lists every difference with its line and leaves the ledger unchanged', async () => {
    const [right, wrong, failed] = [await paid(10_000), await paid(20_000), await paid(30_000, 'fail')]
    const ours = await paid(40_000)
    const view = await upload(
      csv([
        `${right.reference},${right.token},"100,000",500,${now()},موفق`,
        `,${wrong.token},190000,500,${now()},موفق`,
        `,${failed.token},300000,0,${now()},موفق`,
        `999888777,A00000000000,770000,0,${now()},موفق`,
        `,${right.token},100000,0,${now()},موفق`,
        `5,A5,چند,0,${now()},موفق`,
        `6,A6,60000,0,${now()},ناموفق`,
        `,,1520000,1000,,`,
      ]),
    )
    expect(view).toMatchObject({
      provider: 'ZARIN_PAL',
      fileName: 'آبان.csv',
      lines: 6,
      skipped: 1,
      fee: 100,
      isEven: false,
    })
    const rows = await rowsOf(view.id)
    expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'MATCHED'],
      [3, 'AMOUNT_DIFFERS'],
      [4, 'PAID_BUT_NOT_DONE'],
      [5, 'NOT_IN_LEDGER'],
      [6, 'TWICE'],
      [7, 'UNREADABLE'],
      [null, 'NOT_IN_STATEMENT'],
    ])
    expect(rows[1]).toMatchObject({ amount: 19_000, ledgerAmount: 20_000, transactionId: wrong.id })
    expect(rows[6]).toMatchObject({ transactionId: ours.id })
    expect(await rowsOf(view.id, { verdict: 'TWICE' })).toHaveLength(1)
    expect(await rowsOf(view.id, { differences: 'true' })).toHaveLength(6)
    for (const one of [right, wrong, failed, ours]) await app.expectSound(one.orderId)
  })

  it('settles a failed attempt that the statement reports as paid, by asking the provider', async () => {
    const failed = await paid(55_000, 'fail')
    app.bank.payLate(failed.token)
    const view = await upload(csv([`,${failed.token},550000,0,${now()},موفق`]))
    const [row] = await rowsOf(view.id, { verdict: 'PAID_BUT_NOT_DONE' })
    const ask = { params: { id: row?.transactionId } }
    await app.call('POST /api-sofreh/payments/transactions/{id}/ask', ask, { caller: accountant() })
    const after = await upload(csv([`,${failed.token},550000,0,${now()},ok`]))
    expect((await rowsOf(after.id))[0]).toMatchObject({ verdict: 'MATCHED', ledgerAmount: 55_000 })
    await app.expectSound(failed.orderId)
  })

  it('compares the same file once, also from several tabs', async () => {
    const one = await paid(11_000)
    const file = csv([`${one.reference},,110000,0,${now()},`])
    const both = await Promise.all([upload(file), upload(file)])
    expect(both[0]?.id).toBe(both[1]?.id)
    app.clock.advance(3_600_000)
    expect((await upload(file)).id).toBe(both[0]?.id)
    const { rows } = await sql<{ count: number }>`select count(*) as count from statement_rows
      where statement_id = ${both[0]?.id}`.execute(app.database.kysely)
    expect(rows[0]?.count).toBe((await rowsOf(both[0]?.id ?? '')).length)
    const list = await app.call<{ data: StatementView[]; totalCount: number }>(
      'GET /api-sofreh/payments/reconciliations',
      { query: { provider: 'ZARIN_PAL' } },
      { caller: accountant() },
    )
    expect(list.data.filter(({ id }) => id === both[0]?.id)).toHaveLength(1)
  })

  it('reads Excel files, tables that start lower down, and amounts in Toman by their header', async () => {
    const one = await paid(12_000)
    const bytes = await writeSheet({
      sheet: 'تراکنش‌ها',
      columns: [{ header: 'گزارش پنل' }, { header: '' }, { header: '' }],
      rows: [
        ['از ابتدای آبان', null, null],
        ['Authority', 'مبلغ (تومان)', 'تاریخ'],
        [one.token, 12_000, now()],
      ],
    })
    const view = await upload(bytes)
    expect((await rowsOf(view.id))[0]).toMatchObject({ line: 4, verdict: 'MATCHED', amount: 12_000 })
  })

  it('reads a file of thousands of lines with quoted line breaks in pieces', async () => {
    const one = await paid(13_000)
    const many = Array.from({ length: 4_000 }, (_, at) => `"${at}\nدو خط",X${at}-${newId()},${at + 1}0,0,,`)
    const view = await upload(csv([...many, `,${one.token},130000,0,,`]))
    expect(view).toMatchObject({ lines: 4_001, from: null })
    const found = await rowsOf(view.id, { verdict: 'MATCHED' })
    expect(found).toMatchObject([{ line: 8_002, transactionId: one.id }])
  })

  it('reports what is wrong with a file that is not a statement', async () => {
    const refused = (bytes: Buffer | string | undefined) => expect(upload(bytes)).rejects
    await refused(undefined).toMatchObject({ code: 'STATEMENT_FILE_MISSING' })
    await refused('نام,نشانی\nعلی,تهران').toMatchObject({ code: 'STATEMENT_WRONG_COLUMNS' })
    await refused(csv([])).toMatchObject({ code: 'STATEMENT_EMPTY' })
    await refused(Buffer.from([0xff, 0xfe, 0x80, 0x0a])).toMatchObject({ code: 'STATEMENT_UNREADABLE' })
    await refused(Buffer.from('PK\u0003\u0004 no archive')).toMatchObject({ code: 'STATEMENT_UNREADABLE' })
    await refused(`${csv([])}\n"${'x'.repeat(20_000)}`).toMatchObject({ code: 'STATEMENT_UNREADABLE' })
    await refused(`مبلغ,شماره مرجع\n${'1,\n'.repeat(200_001)}`).toMatchObject({ code: 'STATEMENT_TOO_LARGE' })
  })

  it('shows a comparison only to its own vendor', async () => {
    const one = await paid(14_000)
    const file = csv([`${one.reference},${one.token},140000,0,${now()},`])
    const mine = await upload(file)
    const elsewhere = await app.openVendor({ name: 'toranj', subdomain: 'toranj' })
    const theirs = await upload(file, {}, elsewhere)
    expect(theirs.sums).toMatchObject([{ verdict: 'NOT_IN_LEDGER', count: 1 }])
    for (const path of [
      'GET /api-sofreh/payments/reconciliations/{id}',
      'GET /api-sofreh/payments/reconciliations/{id}/rows',
    ]) {
      const asked = app.call(path, { params: { id: theirs.id } }, { caller: accountant() })
      await expect(asked).rejects.toMatchObject({ code: 'STATEMENT_NOT_FOUND' })
    }
    const found = await app.call(
      'GET /api-sofreh/payments/reconciliations/{id}',
      { params: { id: mine.id } },
      { caller: accountant() },
    )
    expect(found).toEqual(mine)
  })
})

describe('a statement of 60,000 lines', () => {
  const linesOf = (amountOf: (index: number) => number) =>
    Array.from({ length: 60_000 }, (_, index) => `${100_000_000 + index},T${index},${amountOf(index)},0,,پرداخت شده`)

  it.each([
    ['of different amounts', (index: number) => (index + 1) * 10],
    ['of one amount', () => 10_000],
  ])('compares lines %s without blocking other requests', async (_, amountOf) => {
    let longestMs = 0
    let last = process.cpuUsage()
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(last)
      longestMs = Math.max(longestMs, (user + system) / 1_000)
      last = process.cpuUsage()
    }, 5)
    const statement = await upload(csv(linesOf(amountOf)))
    clearInterval(timer)
    expect(statement.lines).toBe(60_000)
    // Processor time between two turns. Without turns all of it, several seconds, is between two.
    expect(longestMs).toBeLessThan(1_000)
  })
})
