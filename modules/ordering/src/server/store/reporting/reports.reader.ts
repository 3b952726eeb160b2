import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { OrderRow } from '../order-row.ts'

export type ReportedOrder = {
  number: string
  businessDate: string
  state: string
  customerName: string
  customerPhone: string
  finalPrice: number
}

/** Returns the report fields of these orders. */
export async function ordersById(
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, ReportedOrder>> {
  const { rows } = await sql<ReportedOrder & { id: string }>`
    select id, number, business_date as "businessDate", state, customer_name as "customerName",
      customer_phone as "customerPhone", final_price as "finalPrice"
    from orders where vendor_id = ${vendorId} and id = any(${ids}::uuid[])`.execute(handle.kysely)
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}

/**
 * Returns delivery orders without a courier that are cooking or packed, oldest first; the partial index holds only open
 * orders.
 */
export async function pageToDeliver(
  handle: Handle,
  vendorId: string,
  asked: { pageNumber: number; pageSize: number },
): Promise<{ rows: OrderRow[]; totalCount: number }> {
  const wanted = sql`vendor_id = ${vendorId} and state not in ('FINISHED', 'REJECTED')
    and state in ('PAID', 'CONFIRMED', 'READYTOSHIPMENT') and delivery_type in ('DELIVER', 'ZFEXPRESS')
    and sheet->'delivery'->'courier'->>'name' is null`
  const [found, counted] = await Promise.all([
    sql<OrderRow>`
      select id, number, sheet, price, customer_name as "customerName", customer_phone as "customerPhone",
        expires_at as "expiresAt"
      from orders where ${wanted} order by placed_at, id
      limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}`.execute(handle.kysely),
    sql<{ count: number }>`select count(*) as count from orders where ${wanted}`.execute(handle.kysely),
  ])
  return { rows: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}
