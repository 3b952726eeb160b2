import { instantAt, addDays, sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RunningProduct } from '../../conformance/running-product.ts'
import type { StockedShop } from '../../conformance/stocked-shop.ts'

type Totals = Record<string, number>
type Rows = Record<string, string | number | null>[]
type Dashboard = {
  figures: Totals
  hours: Totals[]
  channels: Totals[]
  deliveryTypes: Totals[]
  methods: { method: string; amount: number; refunded: number }[]
  cancelled: Totals
  unpaid: Totals
  received: number
}
type Range = { from: string; to: string }

/** Filters that every report of orders and dishes has. */
const filters: readonly Record<string, string>[] = [
  {},
  { channel: 'SALON' },
  { deliveryType: 'PICKUP' },
  { fromHour: '18', toHour: '9' },
]
const ofOrders = ['orderstatistics/perhour', 'orderstatistics/pertype']
const ofDishes = ['itemssales', 'products', 'printerstationsales', 'orderitemsdelivery']

/**
 * Expects every report and the dashboard to give the same totals for the same filter, and these to be those of the
 * orders and of the payment ledger.
 */
export async function expectReportsAgree(product: RunningProduct, shop: StockedShop, range: Range): Promise<void> {
  const ask = async <Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> => {
    const url = `/api/reports/${path}?${new URLSearchParams({ ...range, ...query })}`
    const headers = { host: shop.host, authorization: `Bearer ${shop.token}` }
    const answer = await product.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
    return answer.json() as Answer
  }
  const totalsOf = async (path: string, query: Record<string, string>) =>
    (await ask<{ data: Rows; totals: Totals }>(path, query)).totals
  for (const filter of filters) {
    const label = JSON.stringify(filter)
    const day = await totalsOf('orderstatistics/perday', filter)
    for (const path of ofOrders) expect(await totalsOf(path, filter), `${path} ${label}`).toEqual(day)
    const goods = { gross: day['gross'], discounts: day['discounts'], net: day['net'] }
    for (const path of ofDishes) expect(await totalsOf(path, filter), `${path} ${label}`).toMatchObject(goods)
    const [unpaid, paid] = [await totalsOf('unpaidorders', filter), await totalsOf('paidorders', filter)]
    expect((unpaid['total'] ?? 0) + (paid['total'] ?? 0), `paid and unpaid ${label}`).toBe(day['total'])
    const { data: shown } = await ask<{ data: Dashboard }>('dashboard', filter)
    expect(shown.figures, `dashboard ${label}`).toMatchObject(day)
    for (const parts of [shown.hours, shown.channels, shown.deliveryTypes]) {
      expect(sumOf(parts.map(({ total = 0 }) => total))).toBe(day['total'])
      expect(sumOf(parts.map(({ orders = 0 }) => orders))).toBe(day['orders'])
    }
    expect(shown.unpaid['due']).toBe(unpaid['due'])
    expect(shown.cancelled['total']).toBe((await totalsOf('cancelledorders', filter))['total'])
  }
  await expectLedger(product, shop, range, (await ask<{ data: Dashboard }>('dashboard')).data)
}

/** Compares the dashboard with the orders and the ledger themselves. */
async function expectLedger(product: RunningProduct, shop: StockedShop, range: Range, shown: Dashboard): Promise<void> {
  const { database } = product.started
  const { rows: orders } = await sql<{ orders: number; total: number; refunded: number }>`
    select count(*)::int as orders, coalesce(sum(final_price), 0)::bigint as total,
      coalesce(sum(refunded), 0)::bigint as refunded
    from orders where vendor_id = ${shop.vendorId} and merged_into is null and state <> 'REJECTED'
      and (state not in ('SUBMITTED', 'NEEDFORCALL') or paid > 0)
      and business_date between ${range.from}::date and ${range.to}::date`.execute(database.kysely)
  expect(shown.figures).toMatchObject(orders[0] ?? {})
  const { dayStartHour } = await product.slices.vendors.settingsOf(database, shop.vendorId)
  const [from, to] = [range.from, addDays(range.to, 1)].map((date) => instantAt(date, dayStartHour * 60))
  const { rows: ledger } = await sql<{ method: string; amount: number; refunded: number }>`
    select p.method, sum(p.amount)::bigint as amount, sum(coalesce((select sum(r.amount) from transactions r
      where r.vendor_id = p.vendor_id and r.payment_id = p.id and r.type = 'REFUND' and r.status <> 'FAILED'), 0))::bigint
      as refunded
    from transactions p where p.vendor_id = ${shop.vendorId} and p.type = 'PAYMENT' and p.status = 'DONE'
      and p.purpose = 'ORDER' and p.settled_at >= ${from} and p.settled_at < ${to} group by p.method`.execute(
    database.kysely,
  )
  const byMethod = (rows: typeof ledger) =>
    Object.fromEntries(rows.map(({ method, amount, refunded }) => [method, [amount, refunded]]))
  expect(byMethod(shown.methods)).toEqual(byMethod(ledger))
  expect(shown.received).toBe(sumOf(ledger.map((row) => row.amount - row.refunded)))
}
