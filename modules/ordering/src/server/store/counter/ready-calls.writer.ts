import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** Records another call and returns how often the order was called. */
export async function insertReadyCall(
  tx: Tx,
  call: { vendorId: string; id: string; orderId: string; personId: string; at: Date },
): Promise<number> {
  const { vendorId, orderId } = call
  const { rows } = await sql<{ times: number }>`
    with called as (
      insert into ready_calls (vendor_id, id, order_id, person_id, called_at)
      values (${vendorId}, ${call.id}, ${orderId}, ${call.personId}, ${call.at})
    )
    select count(*) + 1 as times from ready_calls where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(
    tx.kysely,
  )
  return rows[0]?.times ?? 1
}
