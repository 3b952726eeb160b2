import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { AccountingSettings } from '../../contract/index.ts'

export async function saveSettings(tx: Tx, vendorId: string, settings: AccountingSettings): Promise<void> {
  await sql`
    insert into accounting_settings (vendor_id, settings) values (${vendorId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (vendor_id) do update set settings = excluded.settings`.execute(tx.kysely)
}

type Posted = { key: string; idGrdb: string }

/** Records posted documents; a document that was posted before keeps its first id. @returns how many are new */
export async function insertPosted(
  tx: Tx,
  { vendorId, documents, at, personId }: { vendorId: string; documents: readonly Posted[]; at: Date; personId: string },
): Promise<number> {
  const answer = await sql`
    insert into sanadpardaz_documents (vendor_id, key, id_grdb, posted_at, posted_by)
    select distinct on (key) ${vendorId}::uuid, key, "idGrdb", ${at}::timestamptz, ${personId}::uuid
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as posted(key text, "idGrdb" text)
    on conflict do nothing`.execute(tx.kysely)
  return Number(answer.numAffectedRows ?? 0n)
}

/** Makes these titles the active categories; others are no longer offered. */
export async function replaceCategories(
  tx: Tx,
  vendorId: string,
  categories: readonly { id: string; title: string }[],
): Promise<void> {
  const titles = categories.map(({ title }) => title)
  await sql`update expense_categories set is_active = title = any(${titles}::text[])
    where vendor_id = ${vendorId}`.execute(tx.kysely)
  await sql`
    insert into expense_categories (vendor_id, id, title, is_active)
    select ${vendorId}::uuid, id, title, true
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as category(id uuid, title text)
    on conflict (vendor_id, title) do nothing`.execute(tx.kysely)
}

/** Offers these categories no longer. */
export async function withdrawCategories(tx: Tx, vendorId: string, titles: readonly string[]): Promise<void> {
  await sql`update expense_categories set is_active = false
    where vendor_id = ${vendorId} and title = any(${titles}::text[])`.execute(tx.kysely)
}

/** Makes a title an active category. @returns the category's id */
export async function offerCategory(
  tx: Tx,
  vendorId: string,
  { id, title }: { id: string; title: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into expense_categories (vendor_id, id, title, is_active) values (${vendorId}, ${id}, ${title}, true)
    on conflict (vendor_id, title) do update set is_active = true returning id`.execute(tx.kysely)
  const [row] = rows
  if (!row) throw new Error('an upsert returns its row')
  return row.id
}

/** Sets or removes the category of a pay-out. */
export async function saveCategoryOf(
  tx: Tx,
  { vendorId, movementId, categoryId }: { vendorId: string; movementId: string; categoryId: string | null },
): Promise<void> {
  if (categoryId === null)
    await sql`delete from categorised_expenses
      where vendor_id = ${vendorId} and movement_id = ${movementId}`.execute(tx.kysely)
  else
    await sql`
      insert into categorised_expenses (vendor_id, movement_id, category_id)
      values (${vendorId}, ${movementId}, ${categoryId})
      on conflict (vendor_id, movement_id) do update set category_id = excluded.category_id`.execute(tx.kysely)
}
