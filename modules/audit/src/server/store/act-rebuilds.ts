import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'

export type ActRebuild = { vendorId: string; after: string | null }

/** Returns a rebuild that is not finished; undefined when there is none. */
export async function nextActRebuild(handle: Handle): Promise<ActRebuild | undefined> {
  const { rows } = await sql<ActRebuild>`
    select vendor_id as "vendorId", after_order_id as after from act_rebuilds order by asked_at, vendor_id
    limit 1`.execute(handle.kysely)
  return rows[0]
}

/** Stores the progress of a rebuild; null ends it. */
export async function noteActRebuild(tx: Tx, vendorId: string, after: string | null): Promise<void> {
  if (after === null) await sql`delete from act_rebuilds where vendor_id = ${vendorId}`.execute(tx.kysely)
  else await sql`update act_rebuilds set after_order_id = ${after} where vendor_id = ${vendorId}`.execute(tx.kysely)
}
