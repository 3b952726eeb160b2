import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { OrderRow } from '../order-row.ts'
import { findOrders } from '../reading/orders.reader.ts'

/** An order that is due to end. Also the cursor from which `ordersToEnd` continues. */
export type OrderToEnd = { vendorId: string; orderId: string; endsAt: Date }

/** Returns the next orders that are due to end, vendor by vendor. A partial index holds only orders with `ends_at`. */
export async function ordersToEnd(
  handle: Handle,
  { now, after, limit }: { now: Date; after: OrderToEnd | undefined; limit: number },
): Promise<OrderToEnd[]> {
  const afterCursor = after
    ? sql`and (vendor_id, ends_at, id) > (${after.vendorId}::uuid, ${after.endsAt}::timestamptz, ${after.orderId}::uuid)`
    : sql``
  const { rows } = await sql<OrderToEnd>`
    select vendor_id as "vendorId", id as "orderId", ends_at as "endsAt" from orders
    where ends_at is not null and ends_at <= ${now} ${afterCursor}
    order by vendor_id, ends_at, id limit ${limit}`.execute(handle.kysely)
  return rows
}

/** Returns the instant of the order's last change. */
export async function findLastChange(handle: Handle, vendorId: string, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from orders where vendor_id = ${vendorId} and id = ${orderId}`.execute(handle.kysely)
  return rows[0]?.at.toISOString()
}

/** Returns open orders of earlier business days, oldest first, without orders scheduled for a later time. */
export async function ordersLeftOpen(
  handle: Handle,
  vendorId: string,
  { today, now, limit }: { today: string; now: Date; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where vendor_id = ${vendorId} and state not in ('FINISHED', 'REJECTED') and business_date < ${today}::date
      and coalesce((sheet ->> 'scheduledFor')::timestamptz, ${now}) <= ${now}
    order by placed_at, id limit ${limit}`.execute(handle.kysely)
  return findOrders(
    handle,
    vendorId,
    rows.map(({ id }) => id),
  )
}
