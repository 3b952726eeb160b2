import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { FoldedOrder } from '../../../domain/index.ts'
import type { StoredPrice } from '../order-row.ts'

/** An order with what reports need beside its folded state. */
export type OrderForReports = {
  id: string
  number: string
  sheet: FoldedOrder
  price: StoredPrice
  customerName: string
  /** The member of staff who sold it. */
  staffId: string | null
  rejectedBy: string | null
  /** Money that payments gave back. */
  moneyBack: number
  /** Units refunded, by the line's id. */
  returned: Record<string, number>
  /** The order and the bills that were merged into it. */
  bills: string[]
  /** When each line was first sent to the kitchen, by its id. */
  fired: Record<string, string>
  /** The causes that moved units, in order: a cook's step for a line, or a state of the order for all lines. */
  steps: { lineId: string | null; count: number | null; to: string; at: string }[]
}

/** Reads those of these orders that the vendor has, for reports. */
export async function ordersForReports(
  handle: Handle,
  vendorId: string,
  orderIds: readonly string[],
): Promise<OrderForReports[]> {
  const { rows } = await sql<OrderForReports>`
    select o.id, o.number, o.sheet, o.price, o.customer_name as "customerName", o.staff_id as "staffId",
      (select p.person_id from order_operations p where p.vendor_id = o.vendor_id and p.order_id = o.id
        and p.kind = 'state' and p.act ->> 'to' = 'REJECTED' and p.flag is null
        order by p.position desc limit 1) as "rejectedBy",
      (select coalesce(sum(-(p.act ->> 'amount')::bigint), 0)::bigint from order_operations p
        where p.vendor_id = o.vendor_id and p.order_id = o.id and p.kind = 'pay'
          and (p.act ->> 'amount')::bigint < 0) as "moneyBack",
      (select coalesce(jsonb_object_agg(r.key, r.units), '{}') from (
        select part ->> 'key' as key, sum((part ->> 'count')::int) as units from order_operations p
        cross join jsonb_array_elements(p.act -> 'parts') part
        where p.vendor_id = o.vendor_id and p.order_id = o.id and p.kind = 'refund' and p.flag is null
        group by 1) r) as returned,
      b.bills,
      (select coalesce(jsonb_object_agg(f.line_id, f.at), '{}') from (
        select line ->> 'lineId' as line_id, min(coalesce(p.done_at, t.created_at)) as at from kitchen_tickets t
        cross join jsonb_array_elements(t.lines) line
        left join order_operations p on p.vendor_id = t.vendor_id and p.order_id = t.order_id and p.id = t.id
        where t.vendor_id = o.vendor_id and t.order_id = any(b.bills) and (line ->> 'count')::int > 0
        group by 1) f) as fired,
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', p.act ->> 'lineId', 'count', (p.act ->> 'count')::int,
          'to', p.act ->> 'to', 'at', coalesce(p.done_at, p.accepted_at))
          order by coalesce(p.done_at, p.accepted_at), p.position), '[]') from order_operations p
        where p.vendor_id = o.vendor_id and p.order_id = any(b.bills) and p.flag is null
          and (p.kind = 'kitchen' or (p.kind = 'state' and p.order_id = o.id))) as steps
    from orders o cross join lateral (select array_agg(m.id) as bills from orders m where m.vendor_id = o.vendor_id
      and (m.id = o.id or m.merged_into = o.id)) b
    where o.vendor_id = ${vendorId} and o.id = any((select ${[...orderIds]}::uuid[])::uuid[])`.execute(handle.kysely)
  return rows
}

/** Returns ids of the vendor's orders after this one, in the order of their ids. */
export async function orderIdsAfter(
  handle: Handle,
  { vendorId, after, limit }: { vendorId: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where vendor_id = ${vendorId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(handle.kysely)
  return rows.map(({ id }) => id)
}

export async function vendorsWithOrders(handle: Handle): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct vendor_id as id from orders`.execute(handle.kysely)
  return rows.map(({ id }) => id)
}
