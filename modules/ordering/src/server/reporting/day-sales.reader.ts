import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** What the orders of one hour of the shop's clock add up to, in the order in which the day brought them. */
export type HourSales = { hour: number; count: number; worth: number; owed: number; writtenOff: number }

/**
 * The orders of a business date that count as sales, hour by hour: from the moment they are accepted or money came for them, never
 * while an online payment is open; without what was turned down or went into another bill (docs/orders.md#what-counts-as-sales).
 * Owed is only what was accepted. One walk along `orders_of_day`, whatever the number of orders.
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
