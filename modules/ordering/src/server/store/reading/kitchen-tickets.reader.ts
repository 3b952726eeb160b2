import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { KitchenTicket } from '../../../domain/index.ts'

/** `doneAt`: when an offline till did what the ticket reports; null where the server received it at once. */
export type StoredTicket = KitchenTicket & { createdAt: Date; doneAt: Date | null }

/** Returns an order's kitchen tickets in the order they were sent. */
export async function kitchenTicketsOf(handle: Handle, vendorId: string, orderId: string): Promise<StoredTicket[]> {
  const { rows } = await sql<StoredTicket>`
    select t.id, t.kind, t.lines, t.table_name as "tableName", t.created_at as "createdAt", o.done_at as "doneAt"
    from kitchen_tickets t
      left join order_operations o on o.vendor_id = t.vendor_id and o.order_id = t.order_id and o.id = t.id
    where t.vendor_id = ${vendorId} and t.order_id = ${orderId} order by t.created_at, t.id`.execute(handle.kysely)
  return rows
}
