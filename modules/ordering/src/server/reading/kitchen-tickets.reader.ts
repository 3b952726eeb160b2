import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { KitchenTicket } from '../../domain/index.ts'

/** `doneAt`: when a till without the internet did what it tells of; null where the server heard at once. */
export type StoredTicket = KitchenTicket & { createdAt: Date; doneAt: Date | null }

/** What the kitchen was told of an order, in the order of telling. */
export async function kitchenTicketsOf(handle: Handle, vendorId: string, orderId: string): Promise<StoredTicket[]> {
  const { rows } = await sql<StoredTicket>`
    select t.id, t.kind, t.lines, t.table_name as "tableName", t.created_at as "createdAt", o.done_at as "doneAt"
    from kitchen_tickets t
      left join order_operations o on o.vendor_id = t.vendor_id and o.order_id = t.order_id and o.id = t.id
    where t.vendor_id = ${vendorId} and t.order_id = ${orderId} order by t.created_at, t.id`.execute(handle.kysely)
  return rows
}
