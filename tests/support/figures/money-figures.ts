import { sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RunningProduct } from '../../conformance/running-product.ts'
import type { StockedShop } from '../../conformance/stocked-shop.ts'

type Totals = Record<string, number>
type Page = { data: Record<string, string | number | null>[]; totals: Totals; totalCount: number }
type Range = { from: string; to: string }
type Line = { date: string; account: string; debit: number; credit: number }

/**
 * Expects the reports of staff, tables, hours, toppings, cancellations, refunds and couriers, the calls for other
 * programs, the month of accounting and the journal to give the totals of the orders for the same range.
 */
export async function expectMoneyAgrees(product: RunningProduct, shop: StockedShop, range: Range): Promise<void> {
  const ask = async <Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> => {
    const url = `${path}?${new URLSearchParams({ ...range, ...query })}`
    const headers = { host: shop.host, authorization: `Bearer ${shop.token}` }
    const answer = await product.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
    return answer.json() as Answer
  }
  const totalsOf = async (path: string) => (await ask<Page>(`/api/reports/${path}`)).totals
  const sold = async (condition: string) => {
    const { rows } = await sql<Totals>`
      select count(*)::int as orders, coalesce(sum(final_price), 0)::bigint as total,
        coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum((price ->> 'tip')::bigint), 0)::bigint as tip
      from orders where vendor_id = ${shop.vendorId} and merged_into is null and state <> 'REJECTED'
        and (state not in ('SUBMITTED', 'NEEDFORCALL') or paid > 0)
        and business_date between ${range.from}::date and ${range.to}::date and ${sql.raw(condition)}`.execute(
      product.started.database.kysely,
    )
    return rows[0] ?? {}
  }
  const day = await totalsOf('orderstatistics/perday')

  const ofStaff = await sold('staff_id is not null')
  expect(await totalsOf('orderstatistics/peruser')).toMatchObject(ofStaff)
  const { orders: _, ...money } = ofStaff
  expect(await totalsOf('stafforders')).toMatchObject(money)
  const { orders: bills, total } = await sold('table_id is not null')
  expect(await totalsOf('diningtableorders')).toMatchObject({ bills, total })

  const dishes = await totalsOf('itemssales')
  expect(await totalsOf('mostsold/perhour')).toEqual({ units: dishes['units'], net: dishes['net'] })
  const { rows: toppings } = await sql<Totals>`
    select coalesce(sum((t ->> 'total')::bigint), 0)::bigint as gross,
      coalesce(sum((t ->> 'count')::int * (l ->> 'count')::int), 0)::int as units
    from orders o cross join jsonb_array_elements(o.price -> 'lines') l cross join jsonb_array_elements(l -> 'toppings') t
    where o.vendor_id = ${shop.vendorId} and o.merged_into is null and o.state <> 'REJECTED'
      and (o.state not in ('SUBMITTED', 'NEEDFORCALL') or o.paid > 0)
      and o.business_date between ${range.from}::date and ${range.to}::date`.execute(product.started.database.kysely)
  expect(await totalsOf('mostsold/bytopping')).toMatchObject(toppings[0] ?? {})

  const { total: rejected, moneyBack } = await totalsOf('cancelledorders')
  expect(await totalsOf('cancelledorders/statistics')).toMatchObject({ total: rejected, moneyBack })

  const sync = `/api-sync/SyncOrders`
  expect((await ask<{ data: Totals }>(`${sync}/OrderReport/${shop.vendorId}`)).data).toEqual({
    orderCount: day['orders'],
    totalTip: day['tip'],
    totalSale: day['total'],
  })
  const { data: items } = await ask<Page>(`${sync}/ItemsReport/${shop.vendorId}`, { pageSize: '100' })
  expect(sumOf(items.map(({ net }) => Number(net)))).toBe(dishes['net'])

  await expectAccounts(ask, day)
  await expectRefunds(product, { ask, shop, range })
  await expectCouriers(product, { ask, shop, range })
}

type Ask = <Answer>(path: string, query?: Record<string, string>) => Promise<Answer>
type Asked = { ask: Ask; shop: StockedShop; range: Range }

async function expectAccounts(ask: Ask, day: Totals): Promise<void> {
  const { data: month } = await ask<{ data: Totals }>('/api-sofreh/accounting/month')
  for (const name of ['orders', 'gross', 'discounts', 'total', 'tax', 'tip', 'refunded', 'writtenOff'])
    expect(month[name], name).toBe(day[name])
  const { data: journal } = await ask<{ data: Line[] }>('/api-sofreh/accounting/journal')
  const of = (account: string, side: 'debit' | 'credit') =>
    sumOf(journal.filter((line) => line.account === account).map((line) => line[side]))
  expect(of('SALES', 'credit')).toBe(day['gross'])
  expect(of('DISCOUNTS', 'debit')).toBe(day['discounts'])
  for (const date of new Set(journal.map((line) => line.date))) {
    const lines = journal.filter((line) => line.date === date)
    expect(sumOf(lines.map(({ debit }) => debit)), date).toBe(sumOf(lines.map(({ credit }) => credit)))
  }
}

/** Compares the refunds of each sold order with what the reports of sales name as refunded. */
async function expectRefunds(product: RunningProduct, { ask, shop, range }: Asked): Promise<void> {
  const { rows } = await sql<{ id: string; refunded: number }>`
    select order_id as id, refunded from order_facts where vendor_id = ${shop.vendorId} and is_sale and refunded > 0
      and business_date between ${range.from}::date and ${range.to}::date`.execute(product.started.database.kysely)
  for (const { id, refunded } of rows) {
    const { data } = await ask<{ data: { amount: number } }>(`/api/reports/refundreport/${id}`)
    expect(data.amount, id).toBe(refunded)
  }
}

/** Compares the days of couriers with their trips, and the orders handed over with those of the trips. */
async function expectCouriers(product: RunningProduct, { ask, shop, range }: Asked): Promise<void> {
  const days = await ask<Page>('/api/bikers/bikerreport', { pageSize: '100' })
  const trips = await ask<Page>('/api/bikers/pagingreport', { pageSize: '100' })
  expect(trips.totalCount).toBeLessThanOrEqual(100)
  const left = trips.data.filter(({ pickedUpAt }) => pickedUpAt !== null)
  expect(days.totals['trips']).toBe(left.length)
  for (const name of ['orders', 'returned', 'tips', 'fares', 'minutes', 'late'])
    expect(days.totals[name], name).toBe(sumOf(left.map((trip) => Number(trip[name]))))
  const { rows } = await sql<{ handedOver: number }>`
    select count(*)::int as "handedOver" from trip_stops s join trips t on t.vendor_id = s.vendor_id and t.id = s.trip_id
    where s.vendor_id = ${shop.vendorId} and s.status = 'DELIVERED'
      and t.business_date between ${range.from}::date and ${range.to}::date`.execute(product.started.database.kysely)
  expect(trips.totals['orders']).toBe(rows[0]?.handedOver)
  expect(trips.totals['orders']).toBeGreaterThan(0)
}
