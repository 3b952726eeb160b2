import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'

export type StoredCategory = { id: string; title: string; is_active: boolean }

export async function findCategory(handle: Handle, vendorId: string, id: string): Promise<StoredCategory | undefined> {
  return on<Tables>(handle)
    .selectFrom('menu_categories')
    .select(['id', 'title', 'is_active'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function countItemsOfCategory(handle: Handle, vendorId: string, categoryId: string): Promise<number> {
  const row = await on<Tables>(handle)
    .selectFrom('menu_items')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
