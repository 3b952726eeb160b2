import { type RawBuilder, sql } from 'kysely'
import { firedRows } from './dish-weeks.ts'
import { byItem, dishes, lineSums } from './fact-sums.ts'
import type { FactFilter } from './report-filter.ts'

/** Units and money of each station as the dishes were fired; null is the row of dishes without a station. */
export function stationRows(filter: FactFilter): RawBuilder<unknown> {
  return sql`select f.station_id as "stationId", ${lineSums} ${dishes(filter)} group by f.station_id`
}

/**
 * Tickets, units and minutes from fired to ready of each station and hour, of all dishes that the kitchen got, also of
 * orders rejected since. The percentiles are read from units counted by minute: sorting every dish of a year takes
 * seconds.
 */
export function kitchenRows(filter: FactFilter): RawBuilder<unknown> {
  return sql`with counted as (
      select f.station_id, f.fired_hour as hour, f.minutes, sum(f.units) as units, sum(f.tickets) as tickets,
        sum(f.late) as late
      from (${firedRows(filter)}) f group by 1, 2, 3),
    placed as (
      select c.*, sum(units) filter (where minutes is not null) over (partition by station_id, hour) as made,
        sum(units) filter (where minutes is not null) over (partition by station_id, hour order by minutes) as reached
      from counted c)
    select station_id as "stationId", hour, sum(tickets)::int as tickets, sum(units)::int as units,
      min(minutes) filter (where reached * 2 >= made) as "medianMinutes",
      min(minutes) filter (where reached * 10 >= made * 9) as "ninetiethMinutes",
      sum(late)::int as late, round(sum(late) * 10000.0 / sum(units))::int as "lateShare"
    from placed group by station_id, hour`
}

/** Every dish of the menu with its sales, also without any, and sold dishes that are no longer on the menu. */
export function productRows(filter: FactFilter): RawBuilder<unknown> {
  const menu = JSON.stringify((filter.menu ?? []).filter((dish) => isAsked(dish, filter)))
  return sql`with menu as (
      select * from jsonb_to_recordset(${menu}::jsonb)
        as m("vendorId" uuid, id uuid, title text, category text, price bigint, stock int)),
    sold as (${byItem(filter, { rows: dishes(filter), sums: lineSums })})
    select coalesce(m.id, i.item_id) as "itemId", coalesce(m.title, i.title) as title, m.category, m.price, m.stock,
      (select l.business_date from line_facts l where l.vendor_id = coalesce(m."vendorId", i.vendor_id)
        and l.item_id = coalesce(m.id, i.item_id) and l.kind = 'DISH' and l.is_sale
        order by l.business_date desc limit 1) as "lastSold", ${zeros}
    from menu m full join sold i on i.vendor_id = m."vendorId" and i.item_id = m.id`
}

const zeros = sql.join(
  ['units', 'returned', 'gross', 'discounts', 'net', 'packaging', 'tax', 'total'].map(
    (column) => sql`coalesce(${sql.ref(`i.${column}`)}, 0) as ${sql.ref(column)}`,
  ),
)

function isAsked(dish: { id: string; categoryId: string; title: string }, filter: FactFilter): boolean {
  const { itemId, categoryId, search } = filter
  if (itemId !== undefined && dish.id !== itemId) return false
  if (categoryId !== undefined && dish.categoryId !== categoryId) return false
  return !search || dish.title.includes(search)
}
