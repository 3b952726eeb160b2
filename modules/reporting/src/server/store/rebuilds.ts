import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'

export type Rebuild = { vendorId: string; after: string | null }

/** Requests a rebuild of the facts of these vendors from their first order on. */
export async function askRebuild(tx: Tx, vendorIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into fact_rebuilds (vendor_id, asked_at) select unnest(${vendorIds}::uuid[]), ${at}::timestamptz
    on conflict (vendor_id) do update set after_order_id = null, asked_at = excluded.asked_at`.execute(tx.kysely)
}

/** Returns a rebuild that is not finished; undefined when there is none. */
export async function nextRebuild(handle: Handle): Promise<Rebuild | undefined> {
  const { rows } = await sql<Rebuild>`
    select vendor_id as "vendorId", after_order_id as after from fact_rebuilds order by asked_at, vendor_id
    limit 1`.execute(handle.kysely)
  return rows[0]
}

/** Notes how far a rebuild is; null ends it. */
export async function noteRebuild(tx: Tx, vendorId: string, after: string | null): Promise<void> {
  if (after === null) await sql`delete from fact_rebuilds where vendor_id = ${vendorId}`.execute(tx.kysely)
  else await sql`update fact_rebuilds set after_order_id = ${after} where vendor_id = ${vendorId}`.execute(tx.kysely)
}
