import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { OrderRow } from '../order-row.ts'
import { findOrders } from '../reading/orders.reader.ts'

/** An order whose time to end has come, and its position in the walk over all of them. */
export type OrderToEnd = { vendorId: string; orderId: string; endsAt: Date }

/**
 * The next orders whose time has come, vendor by vendor. The partial index holds only orders that wait for their end.
 */
export async function ordersToEnd(
  handle: Handle,
  { now, after, limit }: { now: Date; after: OrderToEnd | undefined; limit: number },
): Promise<OrderToEnd[]> {
  const beyond = after
    ? sql`and (vendor_id, ends_at, id) > (${after.vendorId}::uuid, ${after.endsAt}::timestamptz, ${after.orderId}::uuid)`
    : sql``
  const { rows } = await sql<OrderToEnd>`
    select vendor_id as "vendorId", id as "orderId", ends_at as "endsAt" from orders
    where ends_at is not null and ends_at <= ${now} ${beyond}
    order by vendor_id, ends_at, id limit ${limit}`.execute(handle.kysely)
  return rows
}

/** When an order was last changed. */
export async function findLastAct(handle: Handle, vendorId: string, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from orders where vendor_id = ${vendorId} and id = ${orderId}`.execute(handle.kysely)
  return rows[0]?.at.toISOString()
}

/** Open orders of earlier business days, oldest first, without orders scheduled for a later time. */
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
