import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { FactsOfOrder } from '../../domain/index.ts'

type Which = { vendorId: string; businessDate: string; orderId: string }

/**
 * Writes the facts of an order over those it had, in one statement. An order's business date never changes, so its keys
 * stay the same.
 */
export async function saveFacts(tx: Tx, vendorId: string, { order, lines }: FactsOfOrder): Promise<void> {
  const fact = JSON.stringify({ ...order, vendor_id: vendorId })
  const rows = JSON.stringify(lines.map((line) => ({ ...line, vendor_id: vendorId })))
  await sql`
    with fact as (
      insert into order_facts select * from jsonb_populate_record(null::order_facts, ${fact}::jsonb)
      on conflict (vendor_id, business_date, order_id) do update set ${overwritten(orderColumns)}),
    gone as (
      delete from line_facts where vendor_id = ${vendorId} and business_date = ${order.business_date}::date
        and order_id = ${order.order_id} and position >= ${lines.length})
    insert into line_facts select * from jsonb_populate_recordset(null::line_facts, ${rows}::jsonb)
    on conflict (vendor_id, business_date, order_id, position) do update set ${overwritten(lineColumns)}`.execute(
    tx.kysely,
  )
}

export async function deleteFacts(tx: Tx, { vendorId, businessDate, orderId }: Which): Promise<void> {
  const its = sql`vendor_id = ${vendorId} and business_date = ${businessDate}::date and order_id = ${orderId}`
  await sql`with gone as (delete from order_facts where ${its}) delete from line_facts where ${its}`.execute(tx.kysely)
}

const orderColumns = [
  'number',
  'placed_at',
  'hour',
  'channel',
  'delivery_type',
  'state',
  'is_sale',
  'is_second_bill',
  'payment_type',
  'hall',
  'table_id',
  'table_name',
  'guests',
  'staff_id',
  'customer_id',
  'customer_name',
  'shift_id',
  'gross',
  'discounts',
  'net',
  'packaging',
  'service_fee',
  'delivery',
  'tax',
  'tip',
  'total',
  'paid',
  'refunded',
  'written_off',
  'due',
  'money_back',
  'voided',
  'promised_at',
  'confirmed_at',
  'ready_at',
  'delivered_at',
  'finished_at',
  'rejected_at',
  'reject_cause',
  'reject_reason',
  'rejected_by',
] as const
const lineColumns = [
  'kind',
  'item_id',
  'category_id',
  'title',
  'is_first',
  'hour',
  'channel',
  'delivery_type',
  'is_sale',
  'staff_id',
  'customer_id',
  'hall',
  'placed_at',
  'count',
  'returned',
  'gross',
  'discounts',
  'net',
  'packaging',
  'tax',
  'total',
  'station_id',
  'fired_at',
  'fired_hour',
  'ready_at',
  'made_minutes',
  'is_late',
  'is_ticket',
] as const

function overwritten(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
}
