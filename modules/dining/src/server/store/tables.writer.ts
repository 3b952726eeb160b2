import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { DiningTable } from '../../contract/index.ts'
import { nameKeyOf } from '../../domain/index.ts'

export type HallRow = { id: string; name: string; position: number; isActive: boolean }
export type TableFacts = Omit<DiningTable, 'categoryName'>

/** Inserts or updates a hall. */
export async function saveHall(tx: Tx, vendorId: string, hall: HallRow): Promise<void> {
  await sql`
    insert into dining_table_categories (vendor_id, category_id, name, name_key, position, is_active)
    values (${vendorId}, ${hall.id}, ${hall.name}, ${nameKeyOf(hall.name)}, ${hall.position}, ${hall.isActive})
    on conflict (vendor_id, category_id) do update set name = excluded.name, name_key = excluded.name_key,
      position = excluded.position, is_active = excluded.is_active`.execute(tx.kysely)
}

/** Inserts or updates a table. Without a place it keeps its size and shape. */
export async function saveTable(tx: Tx, vendorId: string, table: TableFacts): Promise<void> {
  const { place } = table
  const { width = 10, height = 10, shape = 'SQUARE', turn = 0 } = place ?? {}
  await sql`
    insert into dining_tables as known (vendor_id, table_id, category_id, name, name_key, seats, place_x, place_y,
      place_width, place_height, place_shape, place_turn, position, status, is_active)
    values (${vendorId}, ${table.id}, ${table.categoryId}, ${table.name}, ${nameKeyOf(table.name)}, ${table.seats},
      ${place?.x ?? null}, ${place?.y ?? null}, ${width}, ${height}, ${shape}, ${turn}, ${table.position},
      ${table.status}, ${table.isActive})
    on conflict (vendor_id, table_id) do update set category_id = excluded.category_id, name = excluded.name,
      name_key = excluded.name_key, seats = excluded.seats, place_x = excluded.place_x, place_y = excluded.place_y,
      place_width = case when ${place === null} then known.place_width else excluded.place_width end,
      place_height = case when ${place === null} then known.place_height else excluded.place_height end,
      place_shape = case when ${place === null} then known.place_shape else excluded.place_shape end,
      place_turn = case when ${place === null} then known.place_turn else excluded.place_turn end,
      position = excluded.position, status = excluded.status, is_active = excluded.is_active`.execute(tx.kysely)
}
