import { sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RunningProduct } from '../../conformance/running-product.ts'
import type { StockedShop } from '../../conformance/stocked-shop.ts'

type Row = { type: string; method: string; amount: number }
type Money = Row & { id: string; status: string; shiftId: string | null; cursor: string }
type Report = {
  report: {
    payments: Omit<Row, 'type'>[]
    refunds: Omit<Row, 'type'>[]
    accounts: Row[]
    cards: { amount: number }[]
    expected: number
  }
  late: { cash: number; payments: number; refunds: number }
}
type Outside = { rows: Row[]; totals: Row[]; totalCount: number }

/**
 * Expects the reports of all shifts, the money outside shifts, the list of transactions, the drawers' own lists, the
 * cash of couriers and the report of card terminals to add up to the ledger's money.
 */
export async function expectShiftsAgree(product: RunningProduct, shop: StockedShop): Promise<void> {
  const ask = async <Answer>(url: string): Promise<Answer> => {
    const headers = { host: shop.host, authorization: `Bearer ${shop.token}` }
    const answer = await product.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
    return answer.json() as Answer
  }
  const data = async <Data>(url: string) => (await ask<{ data: Data }>(url)).data

  const listed = await transactionsOf(ask)
  const shifts = await pagesOf<{ id: string }>(ask, '/api-sofreh/payments/shifts?pageSize=100')
  const inShifts: Row[] = []
  let late = 0
  let handedIn = 0
  for (const { id } of shifts) {
    const { report, late: after } = await data<Report>(`/api-sofreh/payments/shifts/${id}/report`)
    const rows = [...withType('PAYMENT', report.payments), ...withType('REFUND', report.refunds), ...report.accounts]
    const lateNet = after.payments - after.refunds
    expect(net(rows) + lateNet).toBe(net(listed.filter(({ shiftId }) => shiftId === id)))
    expect(sumOf(report.cards.map(({ amount }) => amount))).toBe(net(rows.filter(({ method }) => method === 'CARD')))
    const moves = await pagesOf<{ kind: string; amount: number }>(
      ask,
      `/api-sofreh/payments/shifts/${id}/movements?pageSize=100`,
    )
    expect(sumOf(moves.map(({ amount }) => amount))).toBe(report.expected + after.cash)
    handedIn += sumOf(moves.filter(({ kind }) => kind === 'COURIER_HAND_IN').map(({ amount }) => amount))
    inShifts.push(...rows)
    late += lateNet
  }
  const outside: Row[] = []
  for (const named of ['', ...shifts.map(({ id }) => `&namedIn=${id}`)]) {
    const page = await data<Outside>(`/api-sofreh/payments/outside-shifts?pageSize=100${named}`)
    if (page.totalCount <= 100) expect(net(page.rows)).toBe(net(page.totals))
    outside.push(...page.totals)
  }

  const { rows: ledger } = await sql<Row>`select type, method, amount from transactions
    where vendor_id = ${shop.vendorId} and status = 'DONE' and type in ('PAYMENT', 'REFUND')`.execute(
    product.started.database.kysely,
  )
  expect(net(listed)).toBe(net(ledger))
  const online = listed.filter(({ method, shiftId }) => method === 'ONLINE' && shiftId === null)
  // Without drawers nothing is recorded outside shifts: earlier money is in the ledger alone.
  const before = await untracked(product, shop)
  // Couriers took what they hold and what they handed into a drawer since.
  const held = await data<{ amount: number }[]>('/api-sofreh/couriers/cash')
  const atDoors = sumOf(held.map(({ amount }) => amount)) + handedIn
  expect(net(inShifts) + late + net(outside) + atDoors + net(online) + before).toBe(net(ledger))

  const terminals = await data<{ paid: number; refunded: number }[]>('/api-sofreh/payments/terminal-totals')
  const charged = sumOf(terminals.map(({ paid, refunded }) => paid - refunded))
  expect(charged).toBe(net(ledger.filter(({ method }) => method === 'CARD')))
}

function withType(type: 'PAYMENT' | 'REFUND', rows: readonly Omit<Row, 'type'>[]): Row[] {
  return rows.map((row) => ({ ...row, type }))
}

function net(rows: readonly Row[]): number {
  return sumOf(rows.map(({ type, amount }) => (type === 'REFUND' ? 0 - amount : amount)))
}

type Ask = <Answer>(url: string) => Promise<Answer>

async function pagesOf<Row>(ask: Ask, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, totalCount } = await ask<{ data: Row[]; totalCount: number }>(`${url}&pageNumber=${page}`)
    rows.push(...data)
    if (rows.length >= totalCount || data.length === 0) return rows
  }
}

/** Reads the office's list of transactions to its end. */
async function transactionsOf(ask: Ask): Promise<Money[]> {
  const rows: Money[] = []
  for (;;) {
    const after = rows.at(-1)?.cursor
    const more = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const { data } = await ask<{ data: Money[] }>(`/api-sofreh/payments/transactions?pageSize=100${more}`)
    if (data.length === 0)
      return rows.filter(({ status, type }) => status === 'DONE' && (type === 'PAYMENT' || type === 'REFUND'))
    rows.push(...data)
  }
}

/** Returns the money that staff took before the vendor had a drawer. Later money is recorded outside shifts. */
async function untracked({ started }: RunningProduct, { vendorId }: StockedShop): Promise<number> {
  const { rows } = await sql<Row>`select type, method, amount from transactions t
    where vendor_id = ${vendorId} and status = 'DONE' and type in ('PAYMENT', 'REFUND') and method <> 'ONLINE'
      and shift_id is null and settled_at <= (select min(created_at) from drawers d where d.vendor_id = t.vendor_id)
      and not exists (select from money_outside_shifts o where o.vendor_id = t.vendor_id and o.transaction_id = t.id)`.execute(
    started.database.kysely,
  )
  return net(rows)
}
