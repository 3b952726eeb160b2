import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { FoldedOrder } from '../../../domain/index.ts'

export type BoardOrder = { id: string; number: string; sheet: FoldedOrder; calledAt: readonly Date[] }

/** Orders in preparation and ready orders, oldest first, with each call of their number. */
export async function ordersForNumbers(handle: Handle, vendorId: string, limit: number): Promise<BoardOrder[]> {
  // The first condition matches the partial index `open_orders`, which holds open orders only.
  const { rows } = await sql<BoardOrder>`
    select id, number, sheet, array(select c.called_at from ready_calls c
      where c.vendor_id = o.vendor_id and c.order_id = o.id order by c.called_at) as "calledAt"
    from orders o
    where vendor_id = ${vendorId} and state not in ('FINISHED', 'REJECTED')
      and state in ('CONFIRMED', 'READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT')
    order by placed_at limit ${limit}`.execute(handle.kysely)
  return rows
}
