import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ReportView } from '../../contract/index.ts'

type Owner = { vendorId: string; personId: string }
type Row = Omit<ReportView, 'savedAt'> & { savedAt: Date }

/** Returns the saved views of a person, by name. */
export async function reportViews(handle: Handle, { vendorId, personId }: Owner): Promise<ReportView[]> {
  const { rows } = await sql<Row>`
    select id, name, report, filters, saved_at as "savedAt" from report_views
    where vendor_id = ${vendorId} and person_id = ${personId} order by name, id`.execute(handle.kysely)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

/** Serialises changes of a person's views, so that their limit is checked against committed rows, and reads them. */
export async function lockViews(tx: Tx, owner: Owner): Promise<ReportView[]> {
  const subject = `report views ${owner.vendorId} ${owner.personId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx.kysely)
  return reportViews(tx, owner)
}

/** Writes a view over the one it had under this id. */
export async function upsertView(tx: Tx, { vendorId, personId }: Owner, view: ReportView): Promise<void> {
  await sql`
    insert into report_views (vendor_id, person_id, id, name, report, filters, saved_at)
    values (${vendorId}, ${personId}, ${view.id}, ${view.name}, ${view.report}, ${JSON.stringify(view.filters)}::jsonb,
      ${view.savedAt}::timestamptz)
    on conflict (vendor_id, person_id, id) do update
    set name = excluded.name, report = excluded.report, filters = excluded.filters, saved_at = excluded.saved_at`.execute(
    tx.kysely,
  )
}

/** @returns whether the person had the view */
export async function removeView(tx: Tx, { vendorId, personId }: Owner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from report_views
    where vendor_id = ${vendorId} and person_id = ${personId} and id = ${id}`.execute(tx.kysely)
  return (numAffectedRows ?? 0n) > 0n
}
