import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

type TitledTable = keyof Pick<Tables, 'menu_categories' | 'topping_categories' | 'food_shifts'>

/** Returns true when another row of the menu has this title. */
export async function isTitleTaken(
  handle: Handle,
  table: TitledTable,
  asked: { vendorId: string; title: string; except?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where vendor_id = ${asked.vendorId} and title = ${asked.title} and deleted_at is null
      and id is distinct from ${asked.except ?? null}::uuid
    limit 1`.execute(handle.kysely)
  return rows.length > 0
}
