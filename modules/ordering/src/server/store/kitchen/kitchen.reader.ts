import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { CancelledTicket, MadeAt, TicketTimes } from './kitchen-view.ts'

/** When the kitchen last got a ticket to prepare, and one to stop, some of each line of these orders. */
export async function findTicketTimes(
  handle: Handle,
  vendorId: string,
  orderIds: readonly string[],
): Promise<TicketTimes> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ lineId: string; firedAt: Date; stoppedAt: Date | null }>`
    select line ->> 'lineId' as "lineId",
      max(t.created_at) filter (where (line ->> 'count')::int > 0) as "firedAt",
      max(t.created_at) filter (where (line ->> 'count')::int < 0) as "stoppedAt"
    from kitchen_tickets t cross join lateral jsonb_array_elements(t.lines) line
    where t.vendor_id = ${vendorId} and t.order_id = any(${[...orderIds]}::uuid[])
    group by 1 having bool_or((line ->> 'count')::int > 0)`.execute(handle.kysely)
  return new Map(
    rows.map(({ lineId, firedAt, stoppedAt }) => [
      lineId,
      { firedAt: firedAt.toISOString(), stoppedAt: stoppedAt?.toISOString() ?? null },
    ]),
  )
}

/** When a cook last marked some of each line of these orders as ready. */
export async function findMadeAt(handle: Handle, vendorId: string, orderIds: readonly string[]): Promise<MadeAt> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ lineId: string; at: Date }>`
    select act ->> 'lineId' as "lineId", max(accepted_at) as at
    from order_operations
    where vendor_id = ${vendorId} and order_id = any(${[...orderIds]}::uuid[])
      and kind = 'kitchen' and act ->> 'to' = 'ready' and flag is null
    group by 1`.execute(handle.kysely)
  return new Map(rows.map(({ lineId, at }) => [lineId, at.toISOString()]))
}

/** Stop tickets since an instant, grouped by order, the newest order first; uses the index of tickets by time. */
export async function findKitchenTicketsStopped(
  handle: Handle,
  vendorId: string,
  since: Date,
): Promise<CancelledTicket[]> {
  const { rows } = await sql<CancelledTicket>`
    select order_id as "orderId", (array_agg(id order by created_at desc))[1] as "ticketId", max(created_at) as at,
      jsonb_agg(jsonb_build_object('lineId', line_id, 'count', count)) as lines
    from (
      select t.order_id, t.id, t.created_at, line ->> 'lineId' as line_id, -(line ->> 'count')::int as count
      from kitchen_tickets t cross join lateral jsonb_array_elements(t.lines) line
      where t.vendor_id = ${vendorId} and t.created_at > ${since} and t.kind = 'CHANGE' and (line ->> 'count')::int < 0
    ) stopped
    group by order_id order by max(created_at) desc limit 30`.execute(handle.kysely)
  return rows
}
