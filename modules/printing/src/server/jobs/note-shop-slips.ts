import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { sql } from 'kysely'
import type { noteShopSlips as asked, ShopSlip } from '../../contract/index.ts'
import { layoutNames } from '../../text/printing.fa.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { shopOrigin } from './origins.ts'

/**
 * Slips that a till printed by the shop's own network. They get the origin that the reaction to their sale will ask for, so that it
 * makes none of them again; told before the sale is, or after it: what still waited counts as printed then.
 */
export function noteShopSlips(deps: PrintingDeps) {
  return ({ slips }: InputOf<typeof asked>['body'], { vendorId }: Caller): Promise<DataOf<typeof asked>> =>
    deps.database.transaction(async (tx) => {
      const fresh = await writeSlips(tx, vendorId, slips, deps.clock())
      if (fresh > 0) await deps.announce(tx, { vendorId, kind: 'paper-moved', subjectId: vendorId })
      return { noted: slips.map(({ id }) => id) }
    })
}

async function writeSlips(tx: Tx, vendorId: string, slips: readonly ShopSlip[], now: Date): Promise<number> {
  const rows = slips.map((slip) => ({
    ...slip,
    origin: shopOrigin(slip),
    layoutName: layoutNames[slip.layout],
    at: earlier(slip.at, now),
  }))
  const answer = await sql`
    insert into printer_jobs as job (vendor_id, id, station_id, station_name, origin, order_id, layout, title, slip, copies,
      first_printer_id, printer_id, state, is_offline, problem, created_at, not_before, sent_at, ended_at)
    select ${vendorId}::uuid, told.id, s.id, coalesce(s.name, told."layoutName"), told.origin, told."orderId", told.layout, told.title, told.slip, told.copies,
      p.id, p.id, told.state, true, told.problem, told.at, told.at, told.at, told.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id uuid, "orderId" uuid, "stationId" uuid, layout text,
      title text, slip jsonb, "printerId" uuid, copies int, state text, problem text, at timestamptz, origin text, "layoutName" text)
    left join printer_stations s on s.vendor_id = ${vendorId} and s.id = told."stationId"
    join printers p on p.vendor_id = ${vendorId} and p.id = told."printerId"
    -- The sale was quicker than this word: what no bridge took yet is on paper already.
    on conflict (vendor_id, origin) do update set state = excluded.state, is_offline = true, problem = excluded.problem,
      slip = excluded.slip, picture = null, ended_at = excluded.ended_at
      where job.state = 'QUEUED'`.execute(tx.kysely)
  return Number(answer.numAffectedRows ?? 0n)
}

/** A till whose clock runs ahead printed nothing tomorrow. */
function earlier(at: string, now: Date): string {
  return at < now.toISOString() ? at : now.toISOString()
}
