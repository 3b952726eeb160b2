import { addDays, instantAt } from '@sofreh/kernel'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RunningProduct } from '../conformance/running-product.ts'
import type { StockedShop } from '../conformance/stocked-shop.ts'

type ByMethod = Record<string, number>
type Figures = {
  businessDate: string
  count: number
  money: { sales: number; taken: number; owed: number; methods: { method: string; net: number }[] }
}

/**
 * Expects Today, the sales by method and the ledger to agree on the running business day, and all money ever taken to
 * equal the orders' paid sums.
 */
export async function expectFiguresAgree(product: RunningProduct, shop: StockedShop): Promise<void> {
  const { database } = product.started
  const { vendorId } = shop
  const headers = { host: shop.host, authorization: `Bearer ${shop.token}` }
  const answer = await product.app.inject({ method: 'GET', url: '/api-sofreh/ordering/today', headers })
  expect(answer.statusCode).toBe(200)
  const { businessDate, count, money } = (answer.json() as { data: Figures }).data
  const { dayStartHour } = await product.slices.vendors.settingsOf(database, vendorId)
  const [from, to] = [businessDate, addDays(businessDate, 1)].map((date) => instantAt(date, dayStartHour * 60))

  const report = await product.slices.payments.salesByMethod(database, { vendorId, from, to })
  const sales = report.filter(({ count: payments }) => payments > 0)
  const reported = Object.fromEntries(sales.map(({ method, amount, refunded }) => [method, amount - refunded]))
  const { rows: ledger } = await sql<{ method: string; net: number }>`
    select p.method, sum(p.amount - coalesce((select sum(r.amount) from transactions r where r.vendor_id = p.vendor_id
      and r.payment_id = p.id and r.type = 'REFUND' and r.status <> 'FAILED'), 0))::bigint as net
    from transactions p where p.vendor_id = ${vendorId} and p.type = 'PAYMENT' and p.status = 'DONE' and p.purpose = 'ORDER'
      and p.settled_at >= ${from} and p.settled_at < ${to} group by p.method`.execute(database.kysely)
  const shown = byMethod(money.methods)
  expect(shown).toEqual(reported)
  expect(shown).toEqual(byMethod(ledger))
  expect(money.taken).toBe(Object.values(shown).reduce((sum, net) => sum + net, 0))

  const { rows: sums } = await sql<{ count: number; owed: number; paid: number }>`
    select count(*) filter (where is_sale)::int as count,
      coalesce(sum(greatest(0, final_price - refunded - paid - written_off)) filter (where is_accepted), 0)::bigint as owed,
      (select coalesce(sum(paid), 0) from orders where vendor_id = ${vendorId})::bigint as paid
    from (select *, is_accepted or paid > 0 and state <> 'REJECTED' as is_sale from (select *, state in ('PAID', 'CONFIRMED',
        'READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT', 'DELIVERING', 'DELIVERED', 'FINISHED') as is_accepted from orders
      where vendor_id = ${vendorId} and business_date = ${businessDate}::date and merged_into is null) seen) sold`.execute(
    database.kysely,
  )
  expect({ count, owed: money.owed }).toEqual({ count: sums[0]?.count, owed: sums[0]?.owed })
  expect(money.sales).toBe(money.taken + money.owed)
  const ever = await product.slices.payments.salesByMethod(database, { vendorId })
  expect(ever.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(sums[0]?.paid)
}

function byMethod(rows: readonly { method: string; net: number }[]): ByMethod {
  return Object.fromEntries(rows.map(({ method, net }) => [method, net]))
}
