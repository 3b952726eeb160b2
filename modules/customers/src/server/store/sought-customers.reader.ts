import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { soughtText } from '../../domain/index.ts'

/**
 * Finds ids of people whose name or mobile contains the text, by the latest order first. Scans the vendor's customers,
 * which are few compared with its orders.
 */
export async function findSoughtIds(
  handle: Handle,
  vendorId: string,
  search: string,
  most: number,
): Promise<readonly string[]> {
  const part = `%${soughtText(search).replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    select person_id as id from customers where vendor_id = ${vendorId} and search_text like ${part}
    order by last_order_at desc nulls last, person_id limit ${most}`.execute(handle.kysely)
  return rows.map(({ id }) => id)
}
