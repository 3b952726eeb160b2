import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { GuestMessage } from '../../../contract/index.ts'

/** Returns the notices of one order: at most one of each kind. */
export async function noticesOf(handle: Handle, vendorId: string, orderId: string): Promise<GuestMessage[]> {
  const { rows } = await sql<Omit<GuestMessage, 'at'> & { at: Date }>`
    select kind, way as channel, state, coalesce(ended_at, created_at) as at from order_notices
    where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(handle.kysely)
  return rows.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }))
}
