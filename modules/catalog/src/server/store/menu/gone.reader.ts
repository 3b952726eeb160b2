import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

export type GoneSince = {
  forgotten: number
  categories: string[]
  items: string[]
  toppingCategories: string[]
  foodShifts: string[]
}

/** Returns what was deleted after a version, and the oldest version whose deletions are still known. */
export async function readGone(handle: Handle, vendorId: string, since: number): Promise<GoneSince> {
  const gone = (table: string) => sql`coalesce((select json_agg(id) from ${sql.table(table)}
    where vendor_id = ${vendorId} and version > ${since} and deleted_at is not null), '[]'::json)`
  const { rows } = await sql<GoneSince>`
    select coalesce((select forgotten from menu_versions where vendor_id = ${vendorId}), 0)::bigint as forgotten,
      ${gone('menu_categories')} as categories, ${gone('menu_items')} as items,
      ${gone('topping_categories')} as "toppingCategories", ${gone('food_shifts')} as "foodShifts"`.execute(
    handle.kysely,
  )
  const [row] = rows
  if (!row) throw new Error('the query of deleted items returned no row')
  return row
}
