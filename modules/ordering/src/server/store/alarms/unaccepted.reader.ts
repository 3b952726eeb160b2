import { type Handle, on } from '@sofreh/database'
import { sql } from 'kysely'
import type { OrderRow } from '../order-row.ts'
import type { Tables } from '../../tables.generated.ts'

/** Orders in a state in which staff may have to decide, the oldest first; the first of the two conditions names the index of open orders. */
export async function findUnaccepted(
  handle: Handle,
  vendorId: string,
  limit: number,
): Promise<Pick<OrderRow, 'id' | 'number' | 'sheet'>[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('orders')
    .select(['id', 'number', 'sheet'])
    .where('vendor_id', '=', vendorId)
    .where('state', 'not in', ['FINISHED', 'REJECTED'])
    .where('state', 'in', ['SUBMITTED', 'PAID'])
    .where('channel', '<>', 'SALON')
    .where('merged_into', 'is', null)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, sheet: order }) => ({ id, number, sheet: order as OrderRow['sheet'] }))
}

/** How many messages about unaccepted orders were sent since, and in how many parts. */
export async function alarmSmsSince(
  handle: Handle,
  vendorId: string,
  since: Date,
): Promise<{ messages: number; parts: number }> {
  const { rows } = await sql<{ messages: number; parts: number }>`
    select coalesce(sum(sms_messages), 0)::int as messages, coalesce(sum(sms_parts), 0)::int as parts from order_alarms
    where vendor_id = ${vendorId} and sms_at >= ${since} and sms_state <> 'REFUSED'`.execute(handle.kysely)
  return rows[0] ?? { messages: 0, parts: 0 }
}
