import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * Fills a vendor's history with many orders, generated in the database: each is a copy of one real order with its own
 * ids, days, channels, people, tables, shifts and states. They have no operations, so use them only to measure lists
 * and reports. The audit would rightly report that they cannot be folded.
 */
export type Seeding = {
  vendorId: string
  orders: number
  /** Orders per business date; the newest date is the day before the vendor's first real order. */
  perDay?: number
  /** Rows per statement; each is its own transaction. */
  batch?: number
  /** Drops the indexes of orders meanwhile and recreates them: several times faster from a million orders on. */
  rebuildsIndexes?: boolean
}

/**
 * @returns number of orders written
 * @throws when the vendor has no order to copy
 */
export async function seedOrders(database: Database, seeding: Seeding): Promise<number> {
  const { vendorId, orders, perDay = 3000, batch = 100_000 } = seeding
  const { rows } = await sql<{ id: string; newest: string }>`
    select (select id from orders where vendor_id = ${vendorId} order by placed_at desc limit 1) as id,
      (min(business_date) - 1)::text as newest from orders where vendor_id = ${vendorId}`.execute(database.kysely)
  const [first] = rows
  if (!first?.id) throw new Error('the vendor needs one real order to copy from')
  const indexes = seeding.rebuildsIndexes ? await dropIndexes(database) : []
  for (let from = 0; from < orders; from += batch) {
    const range = { from, to: Math.min(from + batch, orders) - 1 }
    await insertRange(database, { vendorId, templateId: first.id, newest: first.newest, perDay, ...range })
  }
  await sql`
    insert into order_counters (vendor_id, business_date, last)
    select vendor_id, business_date, count(*) from orders where vendor_id = ${vendorId} and business_date <= ${first.newest}
    group by 1, 2 on conflict (vendor_id, business_date) do update set last = excluded.last`.execute(database.kysely)
  for (const definition of indexes) await sql.raw(definition).execute(database.kysely)
  await sql`analyze orders`.execute(database.kysely)
  return orders
}

type Range = { vendorId: string; templateId: string; newest: string; perDay: number; from: number; to: number }

/** Number 0 is the newest. A day's orders are between noon and ten at night in Tehran, in two shifts. */
function insertRange(database: Database, range: Range): Promise<unknown> {
  const { vendorId, templateId, newest, perDay } = range
  return sql`
    with made as materialized (
      select n, ${newest}::date - (n / ${perDay}::int) as day, ${perDay}::int - n % ${perDay}::int as number,
        ((${newest}::date - (n / ${perDay}::int)) + time '12:00') at time zone 'Asia/Tehran'
          + interval '10 hours' * ((${perDay}::int - n % ${perDay}::int)::float8 / ${perDay}::int) as at,
        md5(${vendorId}::text || n) as print
      from generate_series(${range.from}::int, ${range.to}::int) n
    ), dressed as (
      select day, number, print, date_trunc('milliseconds', at) as at,
        (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(print, 1, 3) || '8'
          || substr(print, 4, 15))::uuid as id,
        (array['SALON', 'SALON', 'SALON', 'SALON', 'QR', 'QR', 'WEBSITE'])[1 + n % 7] as channel,
        (array['SERVE', 'SERVE', 'PICKUP'])[1 + n % 3] as delivery,
        (array['CARD', 'CASH', 'ONLINE', 'CARD'])[1 + n % 4] as payment,
        case when n % 40 = 7 then 'REJECTED' else 'FINISHED' end as state,
        case when n % 3 = 0 then ('00000000-0000-7000-8000-' || lpad(((n * 7919::bigint) % 200000)::text, 12, '0'))::uuid end
          as customer,
        ('00000000-0000-7000-8001-' || lpad((n % 30)::text, 12, '0'))::uuid as table_id,
        ('00000000-0000-7000-8002-' || lpad((n % 12)::text, 12, '0'))::uuid as staff,
        ('00000000-0000-7000-8003-' || lpad((n / (${perDay}::int / 2 + 1))::text, 12, '0'))::uuid as shift
      from made
    )
    insert into orders (vendor_id, id, number, business_date, state, channel, delivery_type, payment_type, is_pay_later,
      is_second_bill, table_id, customer_id, staff_id, shift_id, final_price, paid, sheet, price, fingerprint, version,
      placed_at, changed_at)
    select ${vendorId}::uuid, d.id, number::text, day, d.state, d.channel, delivery, payment, false, false,
      case when delivery = 'SERVE' then d.table_id end, customer, case when d.channel = 'SALON' then staff end,
      case when d.channel = 'SALON' then shift end, t.final_price, case when d.state = 'FINISHED' then t.final_price else 0 end,
      t.sheet || jsonb_build_object('orderId', d.id, 'state', d.state, 'channel', d.channel, 'deliveryType', delivery,
        'paymentType', payment, 'customerId', customer, 'businessDate', day::text, 'placedAt', moment,
        'paid', case when d.state = 'FINISHED' then t.final_price else 0 end,
        'paidBy', case when d.state = 'FINISHED' then jsonb_build_object(payment, t.final_price) else '{}' end,
        'chosenPayment', payment,
        'times', jsonb_build_object('SUBMITTED', moment, d.state, moment)),
      t.price, 'seeded', 2, at, at
    from dressed d
    cross join lateral (select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment) stamp
    cross join (select final_price, sheet, price from orders where vendor_id = ${vendorId} and id = ${templateId}) t`.execute(
    database.kysely,
  )
}

/** @returns statements that recreate the indexes */
async function dropIndexes(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'orders' and indexname <> 'orders_pkey'`.execute(database.kysely)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(database.kysely)
  return rows.map(({ definition }) => definition)
}

/** `node tools/run.mjs bench/seed-orders.ts --url postgres://… --vendor naranj --orders 10000000` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, vendor: { type: 'string' }, orders: { type: 'string', default: '100000' } },
  })
  const url = values.url ?? process.env['DATABASE_URL']
  if (!url || !values.vendor) throw new Error('--url (or DATABASE_URL) and --vendor are needed')
  // The settings for a pooler have no statement timeout: indexing ten million rows takes minutes.
  const database = openDatabase({ connection: url, namedStatements: false })
  try {
    const { rows } = await sql<{ id: string }>`
      select vendor_id as id from vendors where subdomain = ${values.vendor}`.execute(database.kysely)
    if (!rows[0]) throw new Error(`there is no vendor named ${values.vendor}`)
    const orders = Number(values.orders)
    const started = Date.now()
    await seedOrders(database, { vendorId: rows[0].id, orders, rebuildsIndexes: orders >= 500_000 })
    console.log(`${orders} orders in ${Math.round((Date.now() - started) / 1000)} s`)
  } finally {
    await database.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
