import { type RawBuilder, sql } from 'kysely'
import type { ReportName } from '../../domain/index.ts'
import { type FactFilter, lineCondition, orderCondition } from './report-filter.ts'

/** A report's rows as a query. */
type ReportRows = (filter: FactFilter) => RawBuilder<unknown>

const orderSums = sql`count(*)::int as orders, sum(f.gross)::bigint as gross, sum(f.discounts)::bigint as discounts,
  sum(f.net)::bigint as net, sum(f.packaging)::bigint as packaging, sum(f.service_fee)::bigint as "serviceFee",
  sum(f.delivery)::bigint as delivery, sum(f.tax)::bigint as tax, sum(f.tip)::bigint as tip,
  sum(f.total)::bigint as total, sum(f.refunded)::bigint as refunded, sum(f.written_off)::bigint as "writtenOff",
  round(avg(f.total))::bigint as average`
const lineSums = sql`sum(f.count)::int as units, sum(f.returned)::int as returned, sum(f.gross)::bigint as gross,
  sum(f.discounts)::bigint as discounts, sum(f.net)::bigint as net, sum(f.packaging)::bigint as packaging,
  sum(f.tax)::bigint as tax, sum(f.total)::bigint as total`
const itemColumns = sql`i.units, i.returned, i.gross, i.discounts, i.net, i.packaging, i.tax, i.total`
const orders = sql`(count(*) filter (where f.is_first))::int as orders`

/**
 * Groups rows of facts by dish or topping, and adds the title it had last in the range: its name may have changed. The
 * title is looked up once per dish, because sorting all rows of a year for it takes seconds.
 */
function byItem(
  filter: FactFilter,
  { rows, keys, sums }: { rows: RawBuilder<unknown>; keys?: RawBuilder<unknown>; sums: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const grouped = sql`select f.vendor_id, f.item_id, ${keys ? sql`${keys},` : sql``} ${sums} ${rows}
    group by f.vendor_id, f.item_id ${keys ? sql`, ${keys}` : sql``}`
  const within = sql`${filter.from === undefined ? sql`` : sql`and l.business_date >= ${filter.from}::date`}
    ${filter.to === undefined ? sql`` : sql`and l.business_date <= ${filter.to}::date`}`
  return sql`select g.*, t.title from (${grouped}) g cross join lateral (select l.title from line_facts l
    where l.vendor_id = g.vendor_id and l.item_id = g.item_id ${within}
    order by l.business_date desc, l.placed_at desc limit 1) t`
}
const listed = sql`f.order_id as "orderId", f.number, f.business_date as "businessDate",
  ${isoText('placed_at')} as "placedAt", f.channel, f.delivery_type as "deliveryType"`

/** Formats an instant as JavaScript does. */
function isoText(column: string) {
  return sql`to_char(${sql.ref(`f.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const sales = (filter: FactFilter) => sql`from order_facts f where f.is_sale and ${orderCondition(filter)}`
const cancelled = (filter: FactFilter) =>
  sql`from order_facts f where f.state = 'REJECTED' and ${orderCondition(filter)}`
const dishes = (filter: FactFilter) =>
  sql`from line_facts f where f.kind = 'DISH' and f.is_sale and ${lineCondition(filter)}`
const toppings = (filter: FactFilter) =>
  sql`from line_facts f where f.kind = 'TOPPING' and f.is_sale and ${lineCondition(filter)}`

/** Every report as one query over facts. Column names are those of `domain/report-columns.ts`. */
export const reportRows: Record<ReportName, ReportRows> = {
  perDay: (filter) =>
    sql`select f.business_date as "businessDate", ${orderSums} ${sales(filter)} group by f.business_date`,
  perHour: (filter) => sql`select f.hour, ${orderSums} ${sales(filter)} group by f.hour`,
  perType: (filter) => sql`select f.delivery_type as "deliveryType", f.channel, ${orderSums} ${sales(filter)}
      group by f.delivery_type, f.channel`,
  perUser: (filter) => sql`select f.staff_id as "staffId", ${orderSums}, sum(f.voided)::int as voided ${sales(filter)}
      and f.staff_id is not null group by f.staff_id`,
  staffOrders: (filter) => sql`select ${listed}, f.staff_id as "staffId", f.state, f.discounts, f.net, f.tip, f.total,
      f.refunded ${sales(filter)} and f.staff_id is not null`,
  unpaidOrders: (
    filter,
  ) => sql`select ${listed}, f.state, f.customer_name as "customerName", f.total, f.paid, f.refunded,
      f.written_off as "writtenOff", f.due ${sales(filter)} and f.due > 0`,
  paidOrders: (filter) => sql`select ${listed}, f.state, f.customer_name as "customerName", f.total, f.paid, f.refunded,
      f.written_off as "writtenOff" ${sales(filter)} and f.due = 0`,
  cancelledOrders: (filter) => sql`select ${listed}, ${isoText('rejected_at')} as "rejectedAt", f.reject_cause as cause,
      f.reject_reason as reason, f.rejected_by as "personId", f.total, f.money_back as "moneyBack" ${cancelled(filter)}`,
  cancelledStatistics: (
    filter,
  ) => sql`select f.reject_cause as cause, f.rejected_by as "personId", f.hour, count(*)::int as orders,
      sum(f.total)::bigint as total, sum(f.money_back)::bigint as "moneyBack",
      round(count(*) * 10000.0 / nullif((select count(*) from order_facts f where (f.is_sale or f.state = 'REJECTED') and ${orderCondition(filter)}), 0))::int
        as share ${cancelled(filter)} group by f.reject_cause, f.rejected_by, f.hour`,
  diningTables: (filter) => sql`select f.hall, f.table_name as "table", count(*)::int as bills,
      (count(*) filter (where not f.is_second_bill))::int as turns, coalesce(sum(f.guests), 0)::int as guests,
      round(avg(extract(epoch from f.finished_at - f.placed_at) / 60))::int as "stayMinutes", sum(f.net)::bigint as net,
      sum(f.total)::bigint as total, round(avg(f.total))::bigint as average ${sales(filter)}
      and f.table_id is not null group by f.hall, f.table_name`,
  itemsDelivery: (filter) => sql`select i.item_id as "itemId", i.title, i.delivery_type as "deliveryType",
    ${itemColumns} from (${byItem(filter, { rows: dishes(filter), keys: sql`f.delivery_type`, sums: lineSums })}) i`,
  itemsSales: (filter) => sql`select i.item_id as "itemId", i.title, i.orders, ${itemColumns}
    from (${byItem(filter, { rows: dishes(filter), sums: sql`${orders}, ${lineSums}` })}) i`,
  mostSoldPerHour: (filter) => sql`select i.hour, i.item_id as "itemId", i.title, i.units, i.net
    from (${byItem(filter, { rows: dishes(filter), keys: sql`f.hour`, sums: lineSums })}) i`,
  mostSoldByTopping: (filter) => sql`select i.item_id as "toppingId", i.title, i.orders, i.units, i.gross
    from (${byItem(filter, { rows: toppings(filter), sums: sql`${orders}, ${lineSums}` })}) i`,
}
