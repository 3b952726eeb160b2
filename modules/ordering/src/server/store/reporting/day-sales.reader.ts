import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** The sums of orders placed in one hour of the vendor's clock, in the order of the business day. */
export type HourSales = { hour: number; count: number; worth: number; owed: number; writtenOff: number }

/**
 * Sums the orders of a business date that count as sales, hour by hour. An order counts once it is accepted or has a
 * payment, never while an online payment is open. Rejected and merged orders do not count
 * (docs/guide/orders.md#what-counts-as-sales). `owed` includes accepted orders only. Scans `orders_of_day` once.
 */
export async function salesOfDay(handle: Handle, vendorId: string, businessDate: string): Promise<HourSales[]> {
  const { rows } = await sql<HourSales>`
    select extract(hour from placed_at at time zone 'Asia/Tehran')::int as hour, count(*)::int as count,
      sum(final_price - refunded)::bigint as worth,
      coalesce(sum(greatest(0, final_price - refunded - paid - written_off)) filter (where is_accepted), 0)::bigint as owed,
      sum(written_off)::bigint as "writtenOff"
    from (select placed_at, final_price, refunded, paid, written_off, state not in ('SUBMITTED', 'NEEDFORCALL') as is_accepted
      from orders where vendor_id = ${vendorId} and business_date = ${businessDate}::date and state <> 'REJECTED'
        and merged_into is null) day
    where is_accepted or paid > 0
    group by hour order by min(placed_at)`.execute(handle.kysely)
  return rows
}
