import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'

export type StoredToppingCategoryRow = { id: string; title: string; min: number; max: number; free: number }

export async function findToppingCategory(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<StoredToppingCategoryRow | undefined> {
  return on<Tables>(handle)
    .selectFrom('topping_categories')
    .select(['id', 'title', 'min_count as min', 'max_count as max', 'free_count as free'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findTopping(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<{ id: string; title: string; toppingCategoryId: string } | undefined> {
  return on<Tables>(handle)
    .selectFrom('toppings')
    .select(['id', 'title', 'topping_category_id as toppingCategoryId'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function isToppingTitleTaken(
  handle: Handle,
  vendorId: string,
  asked: { toppingCategoryId: string; title: string; except?: string },
): Promise<boolean> {
  let query = on<Tables>(handle)
    .selectFrom('toppings')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('topping_category_id', '=', asked.toppingCategoryId)
    .where('title', '=', asked.title)
    .where('deleted_at', 'is', null)
  if (asked.except) query = query.where('id', '!=', asked.except)
  return (await query.executeTakeFirst()) !== undefined
}
