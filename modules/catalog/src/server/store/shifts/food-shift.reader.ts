import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'

export async function findFoodShift(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  return on<Tables>(handle)
    .selectFrom('food_shifts')
    .select(['id', 'title'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Counts the items that sell in this shift. */
export async function countItemsOfShift(handle: Handle, vendorId: string, id: string): Promise<number> {
  const row = await on<Tables>(handle)
    .selectFrom('menu_item_food_shifts as link')
    .innerJoin('menu_items as item', (join) =>
      join.onRef('item.vendor_id', '=', 'link.vendor_id').onRef('item.id', '=', 'link.menu_item_id'),
    )
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('link.vendor_id', '=', vendorId)
    .where('link.food_shift_id', '=', id)
    .where('item.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
