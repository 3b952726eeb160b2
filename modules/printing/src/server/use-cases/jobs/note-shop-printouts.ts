import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { sql } from 'kysely'
import type { noteShopPrintouts as asked, ShopPrintout } from '../../../contract/index.ts'
import { layoutNames } from '../../../text/printing.fa.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { shopOrigin } from './origins.ts'

/**
 * Stores printouts that a till printed over the shop's network. They get the origin that the reaction to their sale uses,
 * so that it does not make them again. They may arrive before or after their sale; a printout that is still queued becomes
 * printed.
 */
export function noteShopPrintouts(
  deps: PrintingDeps,
  { slips }: InputOf<typeof asked>['body'],
  { vendorId }: Caller,
): Promise<DataOf<typeof asked>> {
  return deps.database.transaction(async (tx) => {
    const fresh = await writePrintouts(tx, vendorId, slips, deps.clock())
    if (fresh > 0) await deps.announce(tx, { vendorId, kind: 'paper-moved', subjectId: vendorId })
    return { noted: slips.map(({ id }) => id) }
  })
}

async function writePrintouts(tx: Tx, vendorId: string, slips: readonly ShopPrintout[], now: Date): Promise<number> {
  const rows = slips.map((slip) => ({
    ...slip,
    origin: shopOrigin(slip),
    layoutName: layoutNames[slip.layout],
    at: earlier(slip.at, now),
  }))
  // A till may send the same printouts twice at once: the second transaction waits here and finds the rows of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop slips ${vendorId}`}, 0))`.execute(tx.kysely)
  const answer = await sql`
    insert into printer_jobs as job (vendor_id, id, station_id, station_name, origin, order_id, layout, title, slip, copies,
      first_printer_id, printer_id, state, is_offline, problem, created_at, not_before, sent_at, ended_at)
    select ${vendorId}::uuid, case when reported.place = 1 and not exists
        (select from printer_jobs other where other.vendor_id = ${vendorId} and other.id = reported.id and other.origin <> reported.origin)
        then reported.id else gen_random_uuid() end, s.id, coalesce(s.name, reported."layoutName"), reported.origin, reported."orderId", reported.layout, reported.title, reported.slip, reported.copies,
      p.id, p.id, reported.state, true, reported.problem, reported.at, reported.at, reported.at, reported.at
    from (
      -- A printout counts once, and an id that another printout has already is replaced: a print is noted whatever its id.
      select distinct on (sent.origin) sent.*, row_number() over (partition by sent.id order by sent.origin) as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id uuid, "orderId" uuid, "stationId" uuid, layout text,
        title text, slip jsonb, "printerId" uuid, copies int, state text, problem text, at timestamptz, origin text, "layoutName" text)
      order by sent.origin
    ) as reported
    left join printer_stations s on s.vendor_id = ${vendorId} and s.id = reported."stationId"
    join printers p on p.vendor_id = ${vendorId} and p.id = reported."printerId"
    -- The sale arrived before this report: a job that no bridge has taken is already printed.
    on conflict (vendor_id, origin) do update set state = excluded.state, is_offline = true, problem = excluded.problem,
      slip = excluded.slip, picture = null, ended_at = excluded.ended_at
      where job.state = 'QUEUED'`.execute(tx.kysely)
  return Number(answer.numAffectedRows ?? 0n)
}

/** Limits the time to now, because a till's clock may run ahead. */
function earlier(at: string, now: Date): string {
  return at < now.toISOString() ? at : now.toISOString()
}
