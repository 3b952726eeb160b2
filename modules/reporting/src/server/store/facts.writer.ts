import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { FactsOfOrder } from '../../domain/index.ts'

type Which = { businessDate: string; orderId: string }

/**
 * Writes the facts of orders over those they had, in one statement; a row that would not change is not written. An
 * order's business date never changes, so its keys stay the same.
 */
export async function saveFacts(tx: Tx, vendorId: string, facts: readonly FactsOfOrder[]): Promise<void> {
  if (facts.length === 0) return
  const orders = JSON.stringify(
    facts.map(({ order, lines }) => ({ ...order, vendor_id: vendorId, lines: lines.length })),
  )
  const rows = JSON.stringify(facts.flatMap(({ lines }) => lines.map((line) => ({ ...line, vendor_id: vendorId }))))
  await sql`
    with changed as (${changedWeeks(vendorId, orders)}),
    fact as (
      insert into order_facts select * from jsonb_populate_recordset(null::order_facts, ${orders}::jsonb)
      on conflict (vendor_id, business_date, order_id) do update set ${overwritten(orderColumns)}
      where order_facts is distinct from excluded),
    gone as (
      delete from line_facts l using jsonb_to_recordset(${orders}::jsonb)
        as o(order_id uuid, business_date date, lines int)
      where l.vendor_id = ${vendorId} and l.business_date = o.business_date and l.order_id = o.order_id
        and l.position >= o.lines)
    insert into line_facts select * from jsonb_populate_recordset(null::line_facts, ${rows}::jsonb)
    on conflict (vendor_id, business_date, order_id, position) do update set ${overwritten(lineColumns)}
    where line_facts is distinct from excluded`.execute(tx.kysely)
}

export async function deleteFacts(tx: Tx, vendorId: string, { businessDate, orderId }: Which): Promise<void> {
  const its = sql`vendor_id = ${vendorId} and business_date = ${businessDate}::date and order_id = ${orderId}`
  const orders = JSON.stringify([{ business_date: businessDate }])
  await sql`
    with changed as (${changedWeeks(vendorId, orders)}), gone as (delete from order_facts where ${its})
    delete from line_facts where ${its}`.execute(tx.kysely)
}

/** Notes that the sums of these orders' weeks are out of date. Waits for a week that is being summed. */
function changedWeeks(vendorId: string, orders: string) {
  return sql`insert into fact_weeks (vendor_id, week, is_summed)
    select distinct ${vendorId}::uuid, date_trunc('week', business_date)::date, false
    from jsonb_to_recordset(${orders}::jsonb) as o(business_date date) order by 2
    on conflict (vendor_id, week) do update set is_summed = false where fact_weeks.is_summed`
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
