import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

export type CountedOrderRow = { personId: string; amount: number; orderedAt: Date; mayEarn: boolean }
type Which = { vendorId: string; orderId: string }

/** Reads and locks what an order currently adds to the totals; undefined while it counts for no customer. */
export async function lockCountedOrder(tx: Tx, { vendorId, orderId }: Which): Promise<CountedOrderRow | undefined> {
  const { rows } = await sql<CountedOrderRow>`
    select person_id as "personId", amount, ordered_at as "orderedAt", may_earn as "mayEarn" from customer_orders
    where vendor_id = ${vendorId} and order_id = ${orderId} for update`.execute(tx.kysely)
  const [row] = rows
  return row && { ...row, amount: Number(row.amount) }
}

export async function deleteCountedOrder(tx: Tx, { vendorId, orderId }: Which): Promise<void> {
  await sql`delete from customer_orders where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(tx.kysely)
}

export async function saveCountedOrder(
  tx: Tx,
  { vendorId, orderId }: Which,
  row: Omit<CountedOrderRow, 'mayEarn'>,
): Promise<void> {
  await sql`
    insert into customer_orders (vendor_id, order_id, person_id, amount, ordered_at)
    values (${vendorId}, ${orderId}, ${row.personId}, ${row.amount}, ${row.orderedAt})
    on conflict (vendor_id, order_id) do update set person_id = excluded.person_id, amount = excluded.amount,
      ordered_at = excluded.ordered_at, may_earn = false`.execute(tx.kysely)
}

/** Updates a customer's totals after their order rows were written. */
export async function moveTotals(
  tx: Tx,
  { vendorId, personId }: { vendorId: string; personId: string },
  by: { orders: number; amount: number },
): Promise<void> {
  // Must be a separate statement: the update below needs a snapshot that includes the orders the lock waited for.
  await sql`select 1 from customers where vendor_id = ${vendorId} and person_id = ${personId} for update`.execute(
    tx.kysely,
  )
  await sql`
    update customers set orders_count = orders_count + ${by.orders}, total_spent = total_spent + ${by.amount},
      last_order_at = (select max(o.ordered_at) from customer_orders o
        where o.vendor_id = customers.vendor_id and o.person_id = customers.person_id)
    where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
}
