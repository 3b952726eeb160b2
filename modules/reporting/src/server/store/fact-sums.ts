import { type RawBuilder, sql } from 'kysely'
import { soldRows, type SoldPart } from './dish-weeks.ts'
import { type FactFilter, orderCondition } from './report-filter.ts'

/** The sums of rows of `order_facts`, under the names of the reports' columns. */
export const orderSums = sql`count(*)::int as orders, sum(f.gross)::bigint as gross, sum(f.discounts)::bigint as discounts,
  sum(f.net)::bigint as net, sum(f.packaging)::bigint as packaging, sum(f.service_fee)::bigint as "serviceFee",
  sum(f.delivery)::bigint as delivery, sum(f.tax)::bigint as tax, sum(f.tip)::bigint as tip,
  sum(f.total)::bigint as total, sum(f.refunded)::bigint as refunded, sum(f.written_off)::bigint as "writtenOff",
  round(avg(f.total))::bigint as average`
/** The sums of sold dishes or toppings. */
export const lineSums = sql`sum(f.count)::int as units, sum(f.returned)::int as returned, sum(f.gross)::bigint as gross,
  sum(f.discounts)::bigint as discounts, sum(f.net)::bigint as net, sum(f.packaging)::bigint as packaging,
  sum(f.tax)::bigint as tax, sum(f.total)::bigint as total`
/** The sums of reports with fewer columns: every further sum over a year of lines takes longer. */
export const unitsAndNet = sql`sum(f.count)::int as units, sum(f.net)::bigint as net`
export const unitsAndGross = sql`sum(f.count)::int as units, sum(f.gross)::bigint as gross`
export const itemColumns = sql`i.units, i.returned, i.gross, i.discounts, i.net, i.packaging, i.tax, i.total`
/** Orders that have the dish. */
export const orders = sql`sum(f.orders)::int as orders`

/**
 * Groups rows of facts by dish or topping, and adds the title it had last in the range: its name may have changed. The
 * title is looked up once per dish: once per row of the report, it reads most pages of the query.
 */
export function byItem(
  filter: FactFilter,
  { rows, keys, sums }: { rows: RawBuilder<unknown>; keys?: RawBuilder<unknown>; sums: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const grouped = sql`select f.vendor_id, f.item_id, ${keys ? sql`${keys},` : sql``} ${sums} ${rows}
    group by f.vendor_id, f.item_id ${keys ? sql`, ${keys}` : sql``}`
  const within = sql`${filter.from === undefined ? sql`` : sql`and l.business_date >= ${filter.from}::date`}
    ${filter.to === undefined ? sql`` : sql`and l.business_date <= ${filter.to}::date`}`
  const last = (
    dish: RawBuilder<unknown>,
  ) => sql`(select l.title from line_facts l where l.vendor_id = ${dish}.vendor_id
    and l.item_id = ${dish}.item_id ${within} order by l.business_date desc, l.placed_at desc limit 1)`
  // A row is a dish: with a limit on the rows, only theirs are looked up.
  if (!keys) return sql`select g.*, t.title from (${grouped}) g cross join lateral ${last(sql`g`)} t`
  return sql`with g as materialized (${grouped}), t as materialized (
      select d.vendor_id, d.item_id, l.title from (select distinct vendor_id, item_id from g) d
      cross join lateral ${last(sql`d`)} l)
    select g.*, t.title from g join t on t.vendor_id = g.vendor_id and t.item_id = g.item_id`
}

export const sales = (filter: FactFilter) => sql`from order_facts f where f.is_sale and ${orderCondition(filter)}`
export const cancelled = (filter: FactFilter) =>
  sql`from order_facts f where f.state = 'REJECTED' and ${orderCondition(filter)}`
export const dishes = (filter: FactFilter, part: SoldPart = 'TYPE') => soldRows('DISH', filter, part)
export const toppings = (filter: FactFilter) => soldRows('TOPPING', filter, 'TYPE')
