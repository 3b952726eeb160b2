import { type RawBuilder, sql } from 'kysely'
import type { ReportName } from '../../domain/index.ts'
import {
  byItem,
  cancelled,
  dishes,
  itemColumns,
  lineSums,
  orders,
  orderSums,
  sales,
  toppings,
  unitsAndGross,
  unitsAndNet,
} from './fact-sums.ts'
import type { WeekPart } from './dish-weeks.ts'
import { kitchenRows, productRows, stationRows } from './kitchen-rows.ts'
import { type FactFilter, orderCondition } from './report-filter.ts'

/** A report's rows as a query. */
type ReportRows = (filter: FactFilter) => RawBuilder<unknown>

const listed = sql`f.order_id as "orderId", f.number, f.business_date as "businessDate",
  f.placed_at as "placedAt", f.channel, f.delivery_type as "deliveryType"`

/** An order that came from a delivery platform, or one that staff rang up and the platform paid. */
const ofPlatform = sql`(f.channel = 'SNAPPFOOD' or f.payment_type = 'FOODRO')`
const saleSum = (column: 'gross' | 'discounts' | 'net' | 'total' | 'refunded') =>
  sql`coalesce(sum(f.${sql.ref(column)}) filter (where f.is_sale), 0)::bigint as ${sql.ref(column)}`

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
  cancelledOrders: (filter) => sql`select ${listed}, f.rejected_at as "rejectedAt", f.reject_cause as cause,
      f.reject_reason as reason, f.rejected_by as "personId", f.total, f.money_back as "moneyBack" ${cancelled(
        filter,
      )}`,
  cancelledStatistics: (
    filter,
  ) => sql`select f.reject_cause as cause, f.rejected_by as "personId", f.hour, count(*)::int as orders,
      sum(f.total)::bigint as total, sum(f.money_back)::bigint as "moneyBack",
      round(count(*) * 10000.0 / nullif((select count(*) from order_facts f where (f.is_sale or f.state = 'REJECTED') and ${orderCondition(
        filter,
      )}), 0))::int
        as share ${cancelled(filter)} group by f.reject_cause, f.rejected_by, f.hour`,
  platformDays: (filter) => sql`select f.business_date as "businessDate",
      (count(*) filter (where f.is_sale))::int as orders, (count(*) filter (where not f.is_sale))::int as cancelled,
      ${saleSum('gross')}, ${saleSum('discounts')}, ${saleSum('net')}, ${saleSum('total')}, ${saleSum('refunded')},
      coalesce(round(avg(f.total) filter (where f.is_sale)), 0)::bigint as average
      from order_facts f where (f.is_sale or f.state = 'REJECTED') and ${ofPlatform} and ${orderCondition(filter)}
      group by f.business_date`,
  platformDiscounts: (filter) => sql`select ${listed}, f.state, f.customer_name as "customerName", f.gross,
      f.discounts, f.net, f.total ${sales(filter)} and ${ofPlatform} and f.discounts > 0`,
  diningTables: (filter) => sql`select f.hall, f.table_name as "table", count(*)::int as bills,
      (count(*) filter (where not f.is_second_bill))::int as turns, coalesce(sum(f.guests), 0)::int as guests,
      round(avg(extract(epoch from f.finished_at - f.placed_at) / 60))::int as "stayMinutes", sum(f.net)::bigint as net,
      sum(f.total)::bigint as total, round(avg(f.total))::bigint as average ${sales(filter)}
      and f.table_id is not null group by f.hall, f.table_name`,
  itemsDelivery: (filter) => sql`select i.item_id as "itemId", i.title, i.delivery_type as "deliveryType",
    ${itemColumns} from (${byItem(filter, { rows: dishes(filter), keys: sql`f.delivery_type`, sums: lineSums })}) i`,
  itemsSales: (filter) => sql`select i.item_id as "itemId", i.title, i.orders, ${itemColumns}
    from (${byItem(filter, { rows: dishes(filter), sums: sql`${orders}, ${lineSums}` })}) i`,
  products: productRows,
  stationSales: stationRows,
  kitchens: kitchenRows,
  mostSoldPerHour: (filter) => sql`select i.hour, i.item_id as "itemId", i.title, i.units, i.net
    from (${byItem(filter, { rows: dishes(filter, 'HOUR'), keys: sql`f.hour`, sums: unitsAndNet })}) i`,
  mostSoldByTopping: (filter) => sql`select i.item_id as "toppingId", i.title, i.orders, i.units, i.gross
    from (${byItem(filter, { rows: toppings(filter), sums: sql`${orders}, ${unitsAndGross}` })}) i`,
}

/** The sums of weeks that each report of dishes adds up. */
export const weekParts: Partial<Record<ReportName, WeekPart>> = {
  itemsDelivery: 'TYPE',
  itemsSales: 'TYPE',
  products: 'TYPE',
  stationSales: 'TYPE',
  mostSoldPerHour: 'HOUR',
  mostSoldByTopping: 'TYPE',
  kitchens: 'KITCHEN',
}
