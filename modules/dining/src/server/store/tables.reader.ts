import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { DiningTable, Hall, TablePlace } from '../../contract/index.ts'
import { nameKeyOf } from '../../domain/index.ts'

type PlaceRow = Omit<TablePlace, 'x' | 'y'> & { x: number | null; y: number | null }
type TableRow = Omit<DiningTable, 'place'> & PlaceRow & { hallIsActive: boolean }
/** A table, and whether its hall is active. */
export type StoredTable = DiningTable & { hallIsActive: boolean }

const tableFacts = sql`
  t.table_id as id, t.name, t.category_id as "categoryId", c.name as "categoryName", t.seats, t.place_x as x,
  t.place_y as y, t.place_width as width, t.place_height as height, t.place_shape as shape, t.place_turn as turn, t.status, t.is_active as "isActive", t.position, c.is_active as "hallIsActive"
  from dining_tables t join dining_table_categories c using (vendor_id, category_id)`
const tableOrder = sql`order by c.position, c.category_id, t.position, t.table_id`

/** Returns every table by hall, in the arranged order; `where` filters. */
export async function findTables(
  handle: Handle,
  vendorId: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<StoredTable[]> {
  const { rows } = await sql<TableRow>`
    select ${tableFacts} where t.vendor_id = ${vendorId} and ${where} ${tableOrder}`.execute(handle.kysely)
  return rows.map(tableOf)
}

export async function findTable(handle: Handle, vendorId: string, id: string): Promise<StoredTable | undefined> {
  const [table] = await findTables(handle, vendorId, sql`t.table_id = ${id}`)
  return table
}

export function findTablesOfHall(handle: Handle, vendorId: string, categoryId: string): Promise<StoredTable[]> {
  return findTables(handle, vendorId, sql`t.category_id = ${categoryId}`)
}

/** Returns the tables at which guests may sit: both table and hall are active. */
export function findTablesInUse(handle: Handle, vendorId: string, categoryId?: string): Promise<StoredTable[]> {
  const hall = categoryId === undefined ? sql`true` : sql`t.category_id = ${categoryId}`
  return findTables(handle, vendorId, sql`t.is_active and c.is_active and ${hall}`)
}

export type TableFilter = {
  search?: string | undefined
  categoryId?: string | undefined
  isActive?: boolean | undefined
}

/** Returns tables by hall, name and activity, in the arranged order; few enough to read at once. */
export function findTablesLike(handle: Handle, vendorId: string, filter: TableFilter): Promise<StoredTable[]> {
  const { categoryId = null, isActive = null } = filter
  return findTables(
    handle,
    vendorId,
    sql`(${categoryId}::uuid is null or t.category_id = ${categoryId})
      and (${isActive}::boolean is null or t.is_active = ${isActive})
      and strpos(t.name_key, ${nameKeyOf(filter.search ?? '')}) > 0`,
  )
}

/** Returns every hall in order, with its number of active tables. */
export async function findHalls(handle: Handle, vendorId: string): Promise<Hall[]> {
  const { rows } = await sql<Hall>`
    select c.category_id as id, c.name, c.position, c.is_active as "isActive",
      (select count(*) from dining_tables t
        where t.vendor_id = c.vendor_id and t.category_id = c.category_id and t.is_active) as "tableCount"
    from dining_table_categories c where c.vendor_id = ${vendorId}
    order by c.position, c.category_id`.execute(handle.kysely)
  return rows
}

export async function findHall(handle: Handle, vendorId: string, id: string): Promise<Hall | undefined> {
  return (await findHalls(handle, vendorId)).find((hall) => hall.id === id)
}

/**
 * Serializes changes of a vendor's halls and tables, so that names and order are validated against the final state. The
 * lock ends with the transaction; selling never takes it.
 */
export async function lockPlan(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dining ${vendorId}`}, 0))`.execute(tx.kysely)
}

function tableOf({ x, y, width, height, shape, turn, ...row }: TableRow): StoredTable {
  return { ...row, place: x === null || y === null ? null : { x, y, width, height, shape, turn } }
}
