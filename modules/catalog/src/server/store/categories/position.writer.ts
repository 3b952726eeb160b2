import type { Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'

/** A list with a manual order, and the parent of its rows. */
export type PositionedList =
  | { of: 'CATEGORIES' }
  | { of: 'ITEMS'; categoryId: string }
  | { of: 'TOPPING_CATEGORIES' }
  | { of: 'TOPPINGS'; toppingCategoryId: string }

const tables = {
  CATEGORIES: 'menu_categories',
  ITEMS: 'menu_items',
  TOPPING_CATEGORIES: 'topping_categories',
  TOPPINGS: 'toppings',
} as const

/** Returns the current ids in their order. */
export async function readPositions(tx: Tx, vendorId: string, ordered: PositionedList): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[ordered.of])} where vendor_id = ${vendorId} and deleted_at is null and ${within(ordered)}
    order by position, id`.execute(tx.kysely)
  return rows.map((row) => row.id)
}

/** Numbers the rows from 1 in the given order; skips rows whose number is unchanged. */
export async function writePositions(
  tx: Tx,
  vendorId: string,
  asked: { ordered: PositionedList; ids: readonly string[]; version: number },
): Promise<void> {
  const { ordered, ids, version } = asked
  // Toppings have no version of their own; their group carries it.
  const stamp = ordered.of === 'TOPPINGS' ? sql`` : sql`, version = ${version}`
  await sql`
    update ${sql.table(tables[ordered.of])} t set position = w.place${stamp}
    from unnest(${ids}::uuid[]) with ordinality as w(id, place)
    where t.vendor_id = ${vendorId} and t.id = w.id and t.position <> w.place`.execute(tx.kysely)
}

function within(ordered: PositionedList): RawBuilder<unknown> {
  if (ordered.of === 'ITEMS') return sql`category_id = ${ordered.categoryId}`
  if (ordered.of === 'TOPPINGS') return sql`topping_category_id = ${ordered.toppingCategoryId}`
  return sql`true`
}
