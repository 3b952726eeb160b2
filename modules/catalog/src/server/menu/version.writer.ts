import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Counts the menu's version up and holds it to the commit: every menu write does this before it touches an item.
 * @param isEdit false for stock and availability, which do not make a dry run of an import stale
 */
export async function nextMenuVersion(tx: Tx, vendorId: string, isEdit: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into menu_versions (vendor_id, version, edited) values (${vendorId}, 1, ${isEdit ? 1 : 0})
    on conflict (vendor_id) do update set version = menu_versions.version + 1, changed_at = now(),
      edited = case when ${isEdit} then menu_versions.version + 1 else menu_versions.edited end
    returning version`.execute(tx.kysely)
  const [row] = rows
  if (!row) throw new Error('the menu version was not counted up')
  return row.version
}

/** Says that the write in hand was an edit after all. */
export async function markEdited(tx: Tx, vendorId: string, version: number): Promise<void> {
  await sql`update menu_versions set edited = ${version} where vendor_id = ${vendorId}`.execute(tx.kysely)
}
