import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { BridgeRow } from './bridges.reader.ts'

/** Stores a bridge's heartbeat. @returns whether the bridge is new or had been silent long enough to raise an alarm */
export async function noteBridge(
  tx: Tx,
  noted: BridgeRow & { vendorId: string; origin: string; lostBefore: Date },
): Promise<boolean> {
  const { vendorId, id, version, address, keptSales, waiting, failedVersion, isRefused } = noted
  const { heardAt, startedAt, origin } = noted
  const { rows } = await sql<{ heardAt: Date | null }>`
    with before as (select heard_at from bridges where vendor_id = ${vendorId} and device_id = ${id}),
    noted as (
      insert into bridges (vendor_id, device_id, version, origin, address, kept_sales, waiting, failed_version, is_refused,
        heard_at, started_at)
      values (${vendorId}, ${id}, ${version}, ${origin}, ${address}, ${keptSales}, ${waiting}, ${failedVersion}, ${isRefused},
        ${heardAt}, ${startedAt})
      on conflict (vendor_id, device_id) do update set version = excluded.version, origin = excluded.origin,
        address = excluded.address, kept_sales = excluded.kept_sales, waiting = excluded.waiting,
        failed_version = excluded.failed_version, is_refused = excluded.is_refused,
        heard_at = excluded.heard_at, started_at = excluded.started_at
    )
    select (select heard_at from before) as "heardAt"`.execute(tx.kysely)
  const before = rows[0]?.heardAt
  return !before || before < noted.lostBefore
}
