import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ImportPlan } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

/** Stores a dry run and deletes expired ones. */
export async function insertImport(
  tx: Tx,
  vendorId: string,
  dryRun: { id: string; personId: string; version: number; plan: ImportPlan; at: Date; forgetBefore: Date },
): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('menu_imports')
    .where('vendor_id', '=', vendorId)
    .where('created_at', '<', dryRun.forgetBefore)
    .execute()
  await on<Tables>(tx)
    .insertInto('menu_imports')
    .values({
      vendor_id: vendorId,
      id: dryRun.id,
      person_id: dryRun.personId,
      version: dryRun.version,
      plan: JSON.stringify(dryRun.plan),
      created_at: dryRun.at,
    })
    .execute()
}

export async function markApplied(tx: Tx, vendorId: string, applied: { id: string; at: Date }): Promise<void> {
  await on<Tables>(tx)
    .updateTable('menu_imports')
    .set({ applied_at: applied.at })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', applied.id)
    .execute()
}

/** Clears barcodes that are about to change, so that two items can swap theirs. */
export async function freeBarcodes(tx: Tx, vendorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update menu_items set barcode = null where vendor_id = ${vendorId} and id = any(${ids}::uuid[])`.execute(
    tx.kysely,
  )
}

/** Clears titles of items that are renamed or moved, so that two items can swap theirs. */
export async function freeTitles(tx: Tx, vendorId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update menu_items set title = id::text where vendor_id = ${vendorId} and id = any(${ids}::uuid[])`.execute(
    tx.kysely,
  )
}

/** Returns the ids of the categories by name. */
export async function readCategoryIds(tx: Tx, vendorId: string): Promise<Map<string, string>> {
  const rows = await on<Tables>(tx)
    .selectFrom('menu_categories')
    .select(['id', 'title'])
    .where('vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.title, row.id]))
}
