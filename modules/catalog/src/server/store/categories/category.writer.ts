import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

export type CategoryValues = { title?: string; description?: string; isActive?: boolean }

/** Inserts a category at the end of the menu. */
export async function insertCategory(
  tx: Tx,
  vendorId: string,
  category: { id: string; title: string; description: string; isActive: boolean; version: number },
): Promise<void> {
  await sql`
    insert into menu_categories (vendor_id, id, title, description, is_active, version, position)
    select ${vendorId}, ${category.id}, ${category.title}, ${category.description}, ${category.isActive},
      ${category.version}, coalesce(max(position), 0) + 1
    from menu_categories where vendor_id = ${vendorId} and deleted_at is null`.execute(tx.kysely)
}

export async function updateCategory(
  tx: Tx,
  vendorId: string,
  change: { id: string; values: CategoryValues; version: number },
): Promise<void> {
  const { title, description, isActive } = change.values
  await on<Tables>(tx)
    .updateTable('menu_categories')
    .set({
      version: change.version,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
    })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', change.id)
    .execute()
}

/** Soft-deletes the category: a syncing device must learn of the deletion. */
export async function removeCategory(
  tx: Tx,
  vendorId: string,
  removal: { id: string; version: number; at: Date },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('menu_categories')
    .set({ deleted_at: removal.at, version: removal.version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', removal.id)
    .execute()
}
