import { type Handle, on, type Tx } from '@sofreh/database'
import type { ImportPlan } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type StoredImport = { plan: ImportPlan; version: number }

/** Returns a dry run that is not applied yet, locked so that two confirmations apply it once. */
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

/** Returns the version of the last edit of the menu by staff. */
export async function readEditedVersion(handle: Handle, vendorId: string): Promise<number> {
  const row = await on<Tables>(handle)
    .selectFrom('menu_versions')
    .select('edited')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.edited ?? 0
}
