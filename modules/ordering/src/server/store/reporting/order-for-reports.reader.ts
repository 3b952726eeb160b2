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
}

/** Reads an order for reports; undefined when the vendor has none with this id. */
export async function orderForReports(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<OrderForReports | undefined> {
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
        group by 1) r) as returned
    from orders o where o.vendor_id = ${vendorId} and o.id = ${orderId}`.execute(handle.kysely)
  return rows[0]
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
