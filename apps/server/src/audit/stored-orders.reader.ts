import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { StoredOrder } from './order-breaches.ts'

const batchSize = 500

/** Reads every order with its operations and tickets in batches, because a year of orders does not fit into memory. */
export async function* storedOrders(database: Handle): AsyncGenerator<readonly StoredOrder[]> {
  let after: Pick<StoredOrder, 'vendorId' | 'id'> | undefined
  for (;;) {
    const batch = await ordersAfter(database, after)
    if (batch.length > 0) yield batch
    after = batch.at(-1)
    if (batch.length < batchSize) return
  }
}

async function ordersAfter(database: Handle, after?: Pick<StoredOrder, 'vendorId' | 'id'>): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select o.vendor_id as "vendorId", o.id, o.state, o.paid, o.final_price as "finalPrice", o.sheet, o.price, o.why,
      coalesce((select jsonb_agg(p.act || jsonb_build_object('id', p.id, 'personId', p.person_id, 'device', p.device, 'reason', p.reason,
        'deviceAt', p.device_at, 'acceptedAt', to_char(p.accepted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        || jsonb_strip_nulls(jsonb_build_object('doneAt', to_char(p.done_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        order by p.position) from order_operations p where p.vendor_id = o.vendor_id and p.order_id = o.id), '[]'::jsonb) as operations,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'lines', t.lines)) from kitchen_tickets t
        where t.vendor_id = o.vendor_id and t.order_id = any (bills.ids)), '[]'::jsonb) as tickets
    from orders o
    -- The kitchen ledger has a bill's dishes, and those of merged bills, under the bill they were ordered on.
    cross join lateral (select array(with recursive family as (select o.id union select m.id from orders m
      join family f on m.vendor_id = o.vendor_id and m.merged_into = f.id) select id from family) as ids) bills
    where ${after ? sql`(o.vendor_id, o.id) > (${after.vendorId}::uuid, ${after.id}::uuid)` : sql`true`}
    order by o.vendor_id, o.id
    limit ${batchSize}`.execute(database.kysely)
  return rows
}
