import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { FiredAt } from './kitchen-view.ts'

/** When the kitchen was last told to make some of each line of these orders, read off its tickets. */
export async function firedAtOf(handle: Handle, vendorId: string, orderIds: readonly string[]): Promise<FiredAt> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ lineId: string; at: Date }>`
    select line ->> 'lineId' as "lineId", max(t.created_at) as at
    from kitchen_tickets t cross join lateral jsonb_array_elements(t.lines) line
    where t.vendor_id = ${vendorId} and t.order_id = any(${[...orderIds]}::uuid[]) and (line ->> 'count')::int > 0
    group by 1`.execute(handle.kysely)
  return new Map(rows.map(({ lineId, at }) => [lineId, at.toISOString()]))
}
