import type { Handle } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'

/** Sums of one business day's sales. */
export type DaySales = {
  date: string
  orders: number
  gross: number
  discounts: number
  packaging: number
  serviceFee: number
  delivery: number
  tax: number
  tip: number
  total: number
  refunded: number
  writtenOff: number
}

/** One sale, or all sales of one day, with its dishes. */
export type SalesDocument = DaySales & {
  /** The order's id, or the business date. */
  key: string
  /** The order's number; empty for a day. */
  number: string
  lines: { itemId: string; title: string; count: number; net: number; tax: number }[]
}

const sums = sql`count(*)::int as orders, sum(gross)::bigint as gross, sum(discounts)::bigint as discounts,
  sum(packaging)::bigint as packaging, sum(service_fee)::bigint as "serviceFee", sum(delivery)::bigint as delivery,
  sum(tax)::bigint as tax, sum(tip)::bigint as tip, sum(total)::bigint as total, sum(refunded)::bigint as refunded,
  sum(written_off)::bigint as "writtenOff"`

type Range = { vendorId: string; from: string; to: string }

/** Sums the sales of each business day; both dates are included. */
export async function salesByDay(handle: Handle, { vendorId, from, to }: Range): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select business_date::text as date, ${sums} from order_facts
    where vendor_id = ${vendorId} and business_date between ${from}::date and ${to}::date and is_sale
    group by business_date order by business_date`.execute(handle.kysely)
  return rows
}

type Wanted = Range & { by: 'ORDER' | 'DAY'; without: readonly string[]; pageNumber: number; pageSize: number }

/** Returns a page of sales as documents, oldest first, without those of these keys, and how many there are. */
export async function pageSalesDocuments(
  handle: Handle,
  wanted: Wanted,
): Promise<{ rows: SalesDocument[]; totalCount: number }> {
  const { vendorId, from, to, by, without, pageNumber, pageSize } = wanted
  const keyOf = (table: 'f' | 'l'): RawBuilder<string> =>
    by === 'ORDER' ? sql`${sql.ref(table)}.order_id::text` : sql`${sql.ref(table)}.business_date::text`
  const documents = sql`
    select ${keyOf('f')} as key, business_date::text as date, ${by === 'ORDER' ? sql`min(number)` : sql`''`} as number, ${sums}
    from order_facts f
    where vendor_id = ${vendorId} and business_date between ${from}::date and ${to}::date and is_sale
      and not ${keyOf('f')} = any(${without}::text[])
    group by 1, business_date`
  const { rows } = await sql<{ rows: SalesDocument[]; totalCount: number }>`
    with found as materialized (${documents})
    select (select count(*)::int from found) as "totalCount", (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select found.*, (select coalesce(jsonb_agg(to_jsonb(dish)), '[]') from (
          select l.item_id as "itemId", min(l.title) as title, sum(l.count)::int as count, sum(l.net)::bigint as net,
            sum(l.tax)::bigint as tax
          from line_facts l where l.vendor_id = ${vendorId} and l.business_date = found.date::date and l.is_sale
            and l.kind = 'DISH' and ${keyOf('l')} = found.key
          group by l.item_id order by min(l.title), l.item_id) dish) as lines
      from found order by date, key limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) p) as rows`.execute(
    handle.kysely,
  )
  return rows[0] ?? { rows: [], totalCount: 0 }
}
