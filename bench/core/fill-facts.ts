import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@sofreh/database'
import { sql } from 'kysely'

export const perDay = 500
export const lastDay = '2026-10-31'
const linesOfOrder = 5
const days = 3 * 365
/** Further days of orders without dishes, before the others: a workbook of all orders has more than a million rows. */
export const daysOfWorkbook = 2_060
/** Notes the weeks of the facts, and waits for the server's task that sums them. */
export async function noteWeeks(database: Database): Promise<void> {
  await sql`insert into fact_weeks (vendor_id, week, is_summed)
    select distinct vendor_id, date_trunc('week', business_date)::date, false from order_facts
    on conflict do nothing`.execute(database.kysely)
  for (let left = 1; left > 0; await pause(500)) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from fact_weeks
      where not is_summed and week <= ${lastDay}::date`.execute(database.kysely)
    left = rows[0]?.left ?? 0
  }
}

/** Days written by one statement, which has a time limit. */
const daysAtOnce = 50

/** Writes the facts of three years; they have no orders, so the audit would report them. */
export async function fillFacts(database: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select vendor_id as id from vendors where subdomain = 'naranj'`.execute(
    database.kysely,
  )
  const vendorId = rows[0]?.id ?? ''
  for (let first = 0; first < daysOfWorkbook; first += daysAtOnce)
    await fillDays(database, vendorId, { first, last: Math.min(first + daysAtOnce, daysOfWorkbook) - 1 })
  await noteWeeks(database)
  await sql`analyze order_facts, line_facts, dish_weeks, kitchen_weeks, fact_weeks`.execute(database.kysely)
  return vendorId
}

/** Writes the facts of some days, counted back from the last one. */
async function fillDays(database: Database, vendorId: string, { first, last }: { first: number; last: number }) {
  await sql`
    insert into order_facts (vendor_id, business_date, order_id, number, placed_at, hour, channel, delivery_type, state,
      is_sale, is_second_bill, hall, table_id, table_name, guests, customer_name, staff_id, gross, discounts, net, packaging, service_fee, delivery, tax, tip,
      total, paid, refunded, written_off, due, money_back, voided, reject_reason)
    select ${vendorId}::uuid, ${lastDay}::date - day, gen_random_uuid(), n::text,
      (${lastDay}::date - day)::timestamptz + n * interval '2 minutes', 8 + n % 15,
      (array['SALON', 'WEBSITE', 'QR', 'KIOSK'])[1 + n % 4], (array['SERVE', 'PICKUP', 'DELIVER'])[1 + n % 3],
      case when n % 40 = 0 then 'REJECTED' else 'FINISHED' end,
      n % 40 <> 0, false, case when n % 3 = 0 then 'سالن ' || n % 2 end,
      case when n % 3 = 0 then ('00000000-0000-4000-8000-0000000002' || lpad((n % 40)::text, 2, '0'))::uuid end,
      case when n % 3 = 0 then 'میز ' || n % 40 end, case when n % 3 = 0 then 2 end, 'مهمان', ('00000000-0000-4000-8000-00000000000' || n % 8)::uuid, 500000, 0, 500000, 0, 0, 0,
      50000, 0, 550000, 550000, 0, 0, 0, 0, 0, ''
    from generate_series(${first}::int, ${last}::int) day, generate_series(1, ${perDay}) n`.execute(database.kysely)
  if (first >= days) return
  await sql`
    insert into line_facts (vendor_id, business_date, order_id, position, kind, item_id, title, is_first, hour, channel,
      delivery_type, is_sale, staff_id, placed_at, count, returned, gross, discounts, net, packaging, tax, total,
      station_id, fired_at, fired_hour, ready_at, made_minutes, is_late, is_ticket)
    select f.vendor_id, f.business_date, f.order_id, line, 'DISH',
      ('00000000-0000-4000-8000-' || lpad(((abs(hashtext(f.order_id::text)) + line * 37) % 200)::text, 12, '0'))::uuid,
      'غذای ' || (abs(hashtext(f.order_id::text)) + line * 37) % 200, true, f.hour, f.channel, f.delivery_type, f.is_sale,
      f.staff_id, f.placed_at, 1, 0, 100000, 0, 100000, 0, 10000, 110000,
      ('00000000-0000-4000-8000-0000000001' || lpad((line % 4)::text, 2, '0'))::uuid, f.placed_at, f.hour,
      f.placed_at + minutes * interval '1 minute', minutes, minutes > 25, line = 0
    from order_facts f, generate_series(0, ${linesOfOrder - 1}) line,
      lateral (select 5 + (abs(hashtext(f.order_id::text)) + line * 11) % 25 as minutes) made
    where f.vendor_id = ${vendorId} and f.business_date between ${lastDay}::date - ${last}::int
      and ${lastDay}::date - ${first}::int`.execute(database.kysely)
}
