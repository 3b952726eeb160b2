import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { actOf } from './operation-by.ts'
import type { StoredOperation, OrderChange } from './order-row.ts'

export type NewOrder = OrderChange & {
  vendorId: string
  fingerprint: string
  customer: { name: string; phone: string; search: string }
  expiresAt: Date | null
  endsAt: Date | null
  /** Keyed hash of the address a guest placed it from, while it is unpaid. */
  placedFrom?: string | null
  /** Assigned by an offline till; absent: the next number of the business date. */
  number?: string
}

/**
 * Assigns the order's number and inserts it with its operations and tickets in one statement. The counter's row stays
 * locked until commit, so that numbers have neither gaps nor duplicates: call it as late in the transaction as
 * possible.
 * @returns the order's number
 * @throws the database's unique violation when the id is known or the table has an open bill
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { vendorId, sheet: folded, customer } = order
  const { why, ...price } = order.price
  const { rows } = await sql<{ number: string }>`
    with counter as (${order.number === undefined ? nextNumber(vendorId, folded.businessDate) : sql`select ${order.number}::text as number`}
    ), placed as (
      insert into orders (vendor_id, id, number, business_date, state, channel, delivery_type, payment_type, is_pay_later, is_second_bill,
        table_id, customer_id, customer_name, customer_phone, customer_search, final_price, paid, sheet, price, why, fingerprint,
        version, placed_at, changed_at, expires_at, ends_at, staff_id, shift_id, placed_from)
      select ${vendorId}, ${folded.orderId}::uuid, number, ${folded.businessDate}::date, ${folded.state}, ${folded.channel},
        ${folded.deliveryType}, ${folded.paymentType}, ${folded.isPayLater}::boolean, ${folded.isSecondBill}::boolean, ${folded.table?.id ?? null}::uuid,
        ${folded.customerId}::uuid, ${customer.name}, ${customer.phone}, ${customer.search}, ${price.finalPrice}::bigint,
        ${folded.paid}::bigint, ${JSON.stringify(folded)}::jsonb, ${JSON.stringify(price)}::jsonb,
        ${why ? JSON.stringify(why) : null}::jsonb, ${order.fingerprint},
        ${folded.version}::int, ${folded.offline?.soldAt ?? folded.placedAt}::timestamptz, ${folded.placedAt}::timestamptz,
        ${order.expiresAt}::timestamptz, ${order.endsAt}::timestamptz, ${sellerOf(order)}::uuid, ${folded.shiftId}::uuid,
        ${order.placedFrom ?? null}
      from counter
      returning number
    ), ${operationsPart(vendorId, folded.orderId, order.stored)}, ${ticketsPart(vendorId, order)}
    select number from placed`.execute(tx.kysely)
  const [row] = rows
  if (!row) throw new Error('the order was not written')
  return row.number
}

/** Keeps the counter's row locked until commit. */
function nextNumber(vendorId: string, businessDate: string) {
  return sql`
      insert into order_counters (vendor_id, business_date, last) values (${vendorId}, ${businessDate}, 1)
      on conflict (vendor_id, business_date) do update set last = order_counters.last + 1
      returning last::text as number`
}

/** True when the order no longer counts as an unpaid order of an unknown guest. */
function isSettled({ state, paid }: NewOrder['sheet']): boolean {
  return paid > 0 || state === 'FINISHED' || state === 'REJECTED'
}

/** The person who sold it; null where guests and kiosks order themselves. */
function sellerOf({ sheet: folded, stored }: NewOrder): string | null {
  return folded.channel === 'SALON' ? (stored[0]?.operation.personId ?? null) : null
}

/** Writes the changes of a locked order; an unchanged price is not written again. */
export async function updateOrder(
  tx: Tx,
  change: OrderChange & {
    vendorId: string
    changedAt: string
    expiresAt: Date | null
    endsAt: Date | null
    /** Set when the order now belongs to another customer. */
    customer: NewOrder['customer'] | undefined
  },
): Promise<void> {
  const { vendorId, sheet: folded, customer } = change
  const { why, ...price } = change.price
  await sql`
    with changed as (
      update orders set state = ${folded.state}, is_second_bill = ${folded.isSecondBill}::boolean,
        payment_type = ${folded.paymentType}, is_pay_later = ${folded.isPayLater}::boolean,
        table_id = ${folded.table?.id ?? null}::uuid, final_price = ${price.finalPrice}::bigint, paid = ${folded.paid}::bigint,
        refunded = ${folded.refunded}::bigint, written_off = ${folded.writtenOff}::bigint,
        sheet = ${JSON.stringify(folded)}::jsonb, price = coalesce(${why ? JSON.stringify(price) : null}::jsonb, price),
        why = coalesce(${why ? JSON.stringify(why) : null}::jsonb, why), merged_into = ${folded.mergedInto}::uuid,
        customer_id = ${folded.customerId}::uuid, customer_name = coalesce(${customer?.name ?? null}, customer_name),
        customer_phone = coalesce(${customer?.phone ?? null}, customer_phone),
        customer_search = coalesce(${customer?.search ?? null}, customer_search),
        version = ${folded.version}::int,
        changed_at = ${change.changedAt}::timestamptz, expires_at = ${change.expiresAt}::timestamptz,
        ends_at = ${change.endsAt}::timestamptz,
        placed_from = case when ${isSettled(folded)}::boolean then null else placed_from end
      where vendor_id = ${vendorId} and id = ${folded.orderId}
    ), ${operationsPart(vendorId, folded.orderId, change.stored)}, ${ticketsPart(vendorId, change)}
    select 1`.execute(tx.kysely)
}

/** Removes an order from those that wait for payment; its next change may add it again. */
export async function forgetExpiry(tx: Tx, vendorId: string, orderId: string): Promise<void> {
  await sql`update orders set expires_at = null where vendor_id = ${vendorId} and id = ${orderId}`.execute(tx.kysely)
}

/** Sets when the ending task looks at this order next; null for never. The next change of the order recomputes it. */
export async function setEndsAt(
  tx: Tx,
  { vendorId, orderId, endsAt }: { vendorId: string; orderId: string; endsAt: Date | null },
): Promise<void> {
  await sql`update orders set ends_at = ${endsAt}::timestamptz where vendor_id = ${vendorId} and id = ${orderId}`.execute(
    tx.kysely,
  )
}

/** Makes the ending task look at all of a vendor's waiting orders now: changed settings may end them at other times. */
export async function reckonEndings(tx: Tx, vendorId: string, at: Date): Promise<void> {
  await sql`update orders set ends_at = ${at}::timestamptz where vendor_id = ${vendorId} and ends_at > ${at}::timestamptz`.execute(
    tx.kysely,
  )
}

function operationsPart(vendorId: string, orderId: string, stored: readonly StoredOperation[]) {
  const rows = stored.map(({ operation, position, flag }) => ({
    id: operation.id,
    position,
    kind: operation.kind,
    person_id: operation.personId,
    device: operation.device,
    device_at: operation.deviceAt,
    accepted_at: operation.acceptedAt,
    done_at: operation.doneAt ?? null,
    reason: operation.reason,
    act: actOf(operation),
    flag,
  }))
  return sql`operations as (
    insert into order_operations (vendor_id, id, order_id, position, kind, person_id, device, device_at, accepted_at, done_at,
      reason, act, flag)
    select ${vendorId}::uuid, id, ${orderId}::uuid, position, kind, person_id, device, device_at, accepted_at, done_at, reason, act, flag
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as operation(id uuid, position int, kind text, person_id uuid,
      device text, device_at timestamptz, accepted_at timestamptz, done_at timestamptz, reason text, act jsonb, flag text)
  )`
}

function ticketsPart(vendorId: string, change: OrderChange) {
  const at = new Map(change.stored.map(({ operation }) => [operation.id, operation.acceptedAt]))
  const rows = change.tickets.map((ticket) => ({
    id: ticket.id,
    kind: ticket.kind,
    lines: ticket.lines,
    table_name: ticket.tableName,
    created_at: at.get(ticket.id),
  }))
  return sql`tickets as (
    insert into kitchen_tickets (vendor_id, id, order_id, kind, lines, table_name, created_at)
    select ${vendorId}::uuid, id, ${change.sheet.orderId}::uuid, kind, lines, table_name, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ticket(id uuid, kind text, lines jsonb, table_name text,
      created_at timestamptz)
  )`
}
