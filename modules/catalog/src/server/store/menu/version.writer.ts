import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Increments the menu's version and locks it until the commit. Every menu write does this before it touches an item.
 * @param isEdit false for stock and availability, which do not invalidate the dry run of an import
 */
export async function nextMenuVersion(tx: Tx, vendorId: string, isEdit: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into menu_versions (vendor_id, version, edited) values (${vendorId}, 1, ${isEdit ? 1 : 0})
    on conflict (vendor_id) do update set version = menu_versions.version + 1, changed_at = now(),
      edited = case when ${isEdit} then menu_versions.version + 1 else menu_versions.edited end
    returning version`.execute(tx.kysely)
  const [row] = rows
  if (!row) throw new Error('the menu version was not increased')
  return row.version
}

/** Marks the current write as an edit afterwards. */
export async function markEdited(tx: Tx, vendorId: string, version: number): Promise<void> {
  await sql`update menu_versions set edited = ${version} where vendor_id = ${vendorId}`.execute(tx.kysely)
}
