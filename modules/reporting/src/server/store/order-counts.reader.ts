import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Orders of one business day that one member of staff sold in one shift. */
export type OrderCount = { businessDate: string; personId: string | null; shiftId: string | null; orders: number }

/** Counts orders by day, member of staff and shift; both dates are included. */
export async function orderCounts(
  handle: Handle,
  { vendorId, from, to }: { vendorId: string; from: string; to: string },
): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select business_date::text as "businessDate", staff_id as "personId", shift_id as "shiftId", count(*)::int as orders
    from order_facts where vendor_id = ${vendorId} and business_date between ${from}::date and ${to}::date
    group by 1, 2, 3`.execute(handle.kysely)
  return rows
}
