import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ItemDiscount } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type StoredItem = {
  id: string
  categoryId: string
  title: string
  price: number
  discount: ItemDiscount | null
}

/** Locks existing items in the order of their ids. */
export async function lockItems(tx: Tx, vendorId: string, ids: readonly string[]): Promise<Map<string, StoredItem>> {
  const { rows } = await sql<StoredItem>`
    select id, category_id as "categoryId", title, price,
      case when discount_kind is not null then json_build_object('kind', discount_kind, 'value', discount_value) end as discount
    from menu_items
    where vendor_id = ${vendorId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(tx.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns titles that a category's items already use; ignores `except`, the items being moved or renamed. */
export async function findItemsByTitle(
  handle: Handle,
  vendorId: string,
  asked: { categoryId: string; titles: readonly string[]; except: readonly string[] },
): Promise<string[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('menu_items')
    .select('title')
    .where('vendor_id', '=', vendorId)
    .where('category_id', '=', asked.categoryId)
    .where('title', '=', sql<string>`any(${asked.titles}::text[])`)
    .where('id', '!=', sql<string>`all(${asked.except}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.title)
}

/** Returns the id of the item with this barcode. */
export async function findItemByBarcode(
  handle: Handle,
  vendorId: string,
  barcode: string,
): Promise<string | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('menu_items')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('barcode', '=', barcode)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Counts how many of these shifts and topping groups exist. */
export async function countLinked(
  handle: Handle,
  vendorId: string,
  asked: { foodShiftIds: readonly string[]; toppingCategoryIds: readonly string[] },
): Promise<{ foodShifts: number; toppingCategories: number }> {
  const { rows } = await sql<{ foodShifts: number; toppingCategories: number }>`
    select
      (select count(*)::int from food_shifts
        where vendor_id = ${vendorId} and id = any(${asked.foodShiftIds}::uuid[]) and deleted_at is null) as "foodShifts",
      (select count(*)::int from topping_categories
        where vendor_id = ${vendorId} and id = any(${asked.toppingCategoryIds}::uuid[]) and deleted_at is null)
        as "toppingCategories"`.execute(handle.kysely)
  return rows[0] ?? { foodShifts: 0, toppingCategories: 0 }
}
