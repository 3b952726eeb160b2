import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** A printed bill of an order: once for each request, however many printers printed it. */
export type PrintedBill = { id: string; at: Date; personId: string | null; isReprint: boolean }

/** Returns the bills that were printed of an order, oldest first. Reads `printer_jobs_of_order`. */
export async function billsOfOrder(handle: Handle, vendorId: string, orderId: string): Promise<PrintedBill[]> {
  const { rows } = await sql<PrintedBill>`
    select coalesce(j.request_id, min(j.id::text)::uuid) as id, min(j.created_at) as at, r.person_id as "personId",
      bool_or(j.is_duplicate) as "isReprint"
    from printer_jobs j
    left join print_requests r on r.vendor_id = j.vendor_id and r.id = j.request_id
    where j.vendor_id = ${vendorId} and j.order_id = ${orderId} and j.layout = 'CUSTOMER'
      and not (j.state = 'FAILED' and j.tries = 0)
    group by j.request_id, case when j.request_id is null then j.id end, r.person_id
    order by 2`.execute(handle.kysely)
  return rows
}

/** Returns those of these orders whose bill was printed again. Reads `printer_jobs_of_order`. */
export async function reprintedOrders(
  handle: Handle,
  vendorId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from printer_jobs where vendor_id = ${vendorId}
      and order_id = any(${[...orderIds]}::uuid[]) and layout = 'CUSTOMER' and is_duplicate
      and not (state = 'FAILED' and tries = 0)`.execute(handle.kysely)
  return rows.map(({ id }) => id)
}

/** A drawer opened without a sale. */
export type DrawerOpening = { id: string; at: Date; personId: string | null; reason: string }

export async function findDrawerOpening(
  handle: Handle,
  vendorId: string,
  jobId: string,
): Promise<DrawerOpening | undefined> {
  const { rows } = await sql<DrawerOpening>`
    select id, created_at as at, person_id as "personId", reason from printer_jobs
    where vendor_id = ${vendorId} and id = ${jobId} and layout = 'DRAWER'`.execute(handle.kysely)
  return rows[0]
}
