import { type Handle, on, type Tx } from '@sofreh/database'
import type { ImportPlan } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

export type StoredImport = { plan: ImportPlan; version: number }

/** A dry run that waits for its yes, locked so that two yeses do not do it twice. */
export async function lockImport(
  tx: Tx,
  vendorId: string,
  asked: { id: string; notBefore: Date },
): Promise<StoredImport | undefined> {
  const row = await on<Tables>(tx)
    .selectFrom('menu_imports')
    .select(['plan', 'version'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', asked.id)
    .where('applied_at', 'is', null)
    .where('created_at', '>', asked.notBefore)
    .forUpdate()
    .executeTakeFirst()
  return row && { plan: row.plan as ImportPlan, version: row.version }
}

/** The version of the last change that people made to the menu. */
export async function readEditedVersion(handle: Handle, vendorId: string): Promise<number> {
  const row = await on<Tables>(handle)
    .selectFrom('menu_versions')
    .select('edited')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.edited ?? 0
}
