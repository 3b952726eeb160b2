import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

export type ToppingCategoryValues = {
  title?: string | undefined
  description?: string | undefined
  min?: number | undefined
  max?: number | undefined
  free?: number | undefined
}
export type ToppingValues = {
  toppingCategoryId?: string | undefined
  title?: string | undefined
  price?: number | undefined
  isActive?: boolean | undefined
  max?: number | undefined
}

export async function insertToppingCategory(
  tx: Tx,
  vendorId: string,
  group: {
    id: string
    version: number
    title: string
    description: string
    min: number
    max: number
    free: number
  },
): Promise<void> {
  await sql`
    insert into topping_categories
      (vendor_id, id, title, description, min_count, max_count, free_count, version, position)
    select ${vendorId}, ${group.id}, ${group.title}, ${group.description}, ${group.min}, ${group.max}, ${group.free},
      ${group.version}, coalesce(max(position), 0) + 1
    from topping_categories where vendor_id = ${vendorId} and deleted_at is null`.execute(tx.kysely)
}

export async function updateToppingCategory(
  tx: Tx,
  vendorId: string,
  change: { id: string; values: ToppingCategoryValues; version: number },
): Promise<void> {
  const { title, description, min, max, free } = change.values
  await on<Tables>(tx)
    .updateTable('topping_categories')
    .set({
      version: change.version,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(min === undefined ? {} : { min_count: min }),
      ...(max === undefined ? {} : { max_count: max }),
      ...(free === undefined ? {} : { free_count: free }),
    })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', change.id)
    .execute()
}

/** Stamps the group when one of its toppings changes, because devices sync whole groups. */
export async function stampToppingCategory(
  tx: Tx,
  vendorId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await updateToppingCategory(tx, vendorId, { id, values: {}, version })
}

/** Deletes the group and its toppings and removes it from every item; those items count as changed. */
export async function removeToppingCategory(
  tx: Tx,
  vendorId: string,
  removal: { id: string; version: number; at: Date },
): Promise<void> {
  const { id, version, at } = removal
  await sql`
    with held as (
      select i.id from menu_items i join menu_item_topping_categories l on l.vendor_id = i.vendor_id and l.menu_item_id = i.id
      where i.vendor_id = ${vendorId} and l.topping_category_id = ${id} order by i.id for no key update of i
    )
    update menu_items i set version = ${version} from held h where i.vendor_id = ${vendorId} and i.id = h.id`.execute(
    tx.kysely,
  )
  await on<Tables>(tx)
    .deleteFrom('menu_item_topping_categories')
    .where('vendor_id', '=', vendorId)
    .where('topping_category_id', '=', id)
    .execute()
  await on<Tables>(tx)
    .updateTable('toppings')
    .set({ deleted_at: at })
    .where('vendor_id', '=', vendorId)
    .where('topping_category_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await on<Tables>(tx)
    .updateTable('topping_categories')
    .set({ deleted_at: at, version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}

export async function insertTopping(
  tx: Tx,
  vendorId: string,
  topping: { id: string; toppingCategoryId: string; title: string; price: number; isActive: boolean; max: number },
): Promise<void> {
  await sql`
    insert into toppings (vendor_id, id, topping_category_id, title, price, is_active, max_count, position)
    select ${vendorId}, ${topping.id}, ${topping.toppingCategoryId}, ${topping.title}, ${topping.price},
      ${topping.isActive}, ${topping.max}, coalesce(max(position), 0) + 1
    from toppings where vendor_id = ${vendorId} and topping_category_id = ${topping.toppingCategoryId}
      and deleted_at is null`.execute(tx.kysely)
}

export async function updateTopping(
  tx: Tx,
  vendorId: string,
  change: { id: string; values: ToppingValues },
): Promise<void> {
  const { toppingCategoryId, title, price, isActive, max } = change.values
  const values = {
    ...(toppingCategoryId === undefined ? {} : { topping_category_id: toppingCategoryId }),
    ...(title === undefined ? {} : { title }),
    ...(price === undefined ? {} : { price }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(max === undefined ? {} : { max_count: max }),
  }
  if (Object.keys(values).length === 0) return
  await on<Tables>(tx)
    .updateTable('toppings')
    .set(values)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', change.id)
    .execute()
}

export async function removeTopping(tx: Tx, vendorId: string, removal: { id: string; at: Date }): Promise<void> {
  await on<Tables>(tx)
    .updateTable('toppings')
    .set({ deleted_at: removal.at })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', removal.id)
    .execute()
}
