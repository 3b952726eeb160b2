import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../tables.generated.ts'

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

/** True when another category of the menu has this name. */
export async function isCategoryTitleTaken(
  handle: Handle,
  vendorId: string,
  asked: { title: string; except?: string },
): Promise<boolean> {
  let query = on<Tables>(handle)
    .selectFrom('menu_categories')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('title', '=', asked.title)
    .where('deleted_at', 'is', null)
  if (asked.except) query = query.where('id', '!=', asked.except)
  return (await query.executeTakeFirst()) !== undefined
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
