import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { byItem, cancelled, dishes, orderSums, sales, unitsAndNet } from './fact-sums.ts'
import { type FactFilter, orderCondition } from './report-filter.ts'

const topItems = 8

export type SpanSums = Record<string, number>
export type HourSums = { hour: number; orders: number; total: number }
export type DashboardRows = {
  channels: { channel: string; orders: number; total: number }[]
  deliveryTypes: { deliveryType: string; orders: number; total: number }[]
  topItems: { itemId: string; title: string; units: number; net: number }[]
  cancelled: { orders: number; total: number }
  unpaid: { orders: number; due: number }
  late: number
}

/** Sums the sales of a span, and each of its hours. */
export async function readSpan(handle: Handle, filter: FactFilter): Promise<{ sums: SpanSums; hours: HourSums[] }> {
  const { rows } = await sql<{ sums: SpanSums; hours: HourSums[] }>`
    with f as materialized (select f.* ${sales(filter)})
    select (select to_jsonb(s) from (select ${orderSums} from f) s) as sums,
      (select coalesce(jsonb_agg(h), '[]') from (select f.hour, count(*)::int as orders, sum(f.total)::bigint as total
        from f group by f.hour) h) as hours`.execute(handle.kysely)
  const { sums = {}, hours = [] } = rows[0] ?? {}
  // A sum of no rows is null.
  return { sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum ?? 0])), hours }
}

/** Reads the figures of the dashboard beside the sums of its span. */
export async function readDashboardRows(handle: Handle, filter: FactFilter, now: Date): Promise<DashboardRows> {
  const { rows } = await sql<DashboardRows>`
    with f as materialized (select f.* ${sales(filter)})
    select
      (select coalesce(jsonb_agg(c), '[]') from (select f.channel, count(*)::int as orders, sum(f.total)::bigint as total
        from f group by f.channel order by 3 desc) c) as channels,
      (select coalesce(jsonb_agg(d), '[]') from (select f.delivery_type as "deliveryType", count(*)::int as orders,
        sum(f.total)::bigint as total from f group by 1 order by 3 desc) d) as "deliveryTypes",
      (select coalesce(jsonb_agg(t), '[]') from (select i.item_id as "itemId", i.title, i.units, i.net
        from (${byItem(filter, { rows: dishes(filter), sums: unitsAndNet })}) i
        order by i.units desc, i.net desc, i.item_id limit ${topItems}) t) as "topItems",
      (select to_jsonb(c) from (select count(*)::int as orders, coalesce(sum(f.total), 0)::bigint as total
        ${cancelled(filter)}) c) as cancelled,
      (select to_jsonb(u) from (select count(*)::int as orders, coalesce(sum(f.due), 0)::bigint as due
        from f where f.due > 0) u) as unpaid,
      (select count(*)::int from order_facts f where f.state = 'CONFIRMED' and f.promised_at < ${now}
        and ${orderCondition(filter)}) as late`.execute(handle.kysely)
  const [found] = rows
  if (!found) throw new Error('a query without a table has one row')
  return found
}
