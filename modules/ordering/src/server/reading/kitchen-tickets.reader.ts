import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { KitchenTicket } from '../../domain/index.ts'

export type StoredTicket = KitchenTicket & { createdAt: Date }

/** What the kitchen was told of an order, in the order of telling. */
export async function kitchenTicketsOf(handle: Handle, vendorId: string, orderId: string): Promise<StoredTicket[]> {
  const { rows } = await sql<StoredTicket>`
    select id, kind, lines, table_name as "tableName", created_at as "createdAt" from kitchen_tickets
    where vendor_id = ${vendorId} and order_id = ${orderId} order by created_at, id`.execute(handle.kysely)
  return rows
}
