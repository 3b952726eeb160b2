import type { Handle, Tx } from '@sofreh/database'
import { addDays } from '@sofreh/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type FactFilter, lineCondition, weekCondition } from './report-filter.ts'

/** Which sums of a week a report adds up. */
export type WeekPart = SoldPart | 'KITCHEN'
export type SoldPart = 'TYPE' | 'HOUR'
/** Filters that a part has no columns for; with one of them a report reads the lines. */
const missing = ['channel', 'staffId', 'hall', 'customerId', 'placedBefore', 'search'] as const
const missingIn = {
  TYPE: [...missing, 'fromHour', 'toHour'],
  HOUR: [...missing, 'deliveryType', 'stationId'],
  // Its hours are those of firing, the filter's those of placing.
  KITCHEN: [...missing, 'fromHour', 'toHour', 'deliveryType', 'itemId', 'categoryId'],
} as const satisfies Record<WeekPart, readonly (keyof FactFilter)[]>

type Days = { from: string | undefined; to: string | undefined }
const daysOfWeek = 7

/** Reads the summed weeks that are wholly within the range, oldest first; of several vendors those summed of all. */
export async function summedWeeks(handle: Handle, part: WeekPart, filter: FactFilter): Promise<string[]> {
  if (missingIn[part].some((name) => filter[name] !== undefined && filter[name] !== '')) return []
  const { vendorIds, from, to } = filter
  const isReady = part === 'KITCHEN' ? sql`is_summed and has_kitchen` : sql`is_summed`
  const { rows } = await sql<{ week: string }>`
    select week::text as week from fact_weeks where vendor_id = any(${[...vendorIds]}::uuid[])
      ${from === undefined ? sql`` : sql`and week >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and week <= ${to}::date - 6`}
    group by week having bool_and(${isReady}) order by week`.execute(handle.kysely)
  return rows.map(({ week }) => week)
}

/**
 * Units that the kitchen got, by station, hour of firing and minutes until ready: sums of the filter's weeks, and the
 * lines of all other days. A group may come in several rows.
 */
export function firedRows(filter: FactFilter): RawBuilder<unknown> {
  const { weeks = [], ...asked } = filter
  const lines = firedOf(weeks.length === 0 ? lineCondition(asked) : outsideOf(asked, weeks))
  if (weeks.length === 0) return lines
  return sql`select f.station_id, f.fired_hour, f.minutes, f.units, f.tickets, f.late
    from kitchen_weeks f where ${weekCondition(asked, weeks)} union all ${lines}`
}

function firedOf(condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select f.station_id, f.fired_hour, f.made_minutes as minutes, sum(f.count) as units,
      count(*) filter (where f.is_ticket) as tickets, coalesce(sum(f.count) filter (where f.is_late), 0) as late
    from line_facts f where f.kind = 'DISH' and f.fired_at is not null and ${condition} group by 1, 2, 3`
}

/** The lines of the filter's days outside of the weeks. */
function outsideOf(asked: FactFilter, weeks: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${lineCondition({ ...asked, from: undefined, to: undefined })} and ${withinAny(daysOutside(asked, weeks))}`
}

/** The sold rows of a kind: sums of the filter's weeks, and the lines of all other days. */
export function soldRows(kind: 'DISH' | 'TOPPING', filter: FactFilter, part: SoldPart): RawBuilder<unknown> {
  const { weeks = [], ...asked } = filter
  const lines = (condition: RawBuilder<boolean>) => sql`select f.vendor_id, f.item_id, f.hour, f.delivery_type,
      f.station_id, f.is_first::int as orders, f.count, f.returned, f.gross, f.discounts, f.net, f.packaging, f.tax, f.total
    from line_facts f where f.kind = ${kind} and f.is_sale and ${condition}`
  if (weeks.length === 0) return sql`from (${lines(lineCondition(asked))}) f`
  return sql`from (
    select f.vendor_id, f.item_id, f.hour, f.delivery_type, f.station_id, f.orders, f.count, f.returned, f.gross,
      f.discounts, f.net, f.packaging, f.tax, f.total
    from dish_weeks f where f.part = ${part} and f.kind = ${kind} and ${weekCondition(asked, weeks)}
    union all ${lines(outsideOf(asked, weeks))}) f`
}

/** The spans of the range between these weeks, which are in order. */
export function daysOutside({ from, to }: Days, weeks: readonly string[]): Days[] {
  const spans: Days[] = []
  let next = from
  for (const week of weeks) {
    if (next === undefined || next < week) spans.push({ from: next, to: addDays(week, -1) })
    next = addDays(week, daysOfWeek)
  }
  if (to === undefined || next === undefined || next <= to) spans.push({ from: next, to })
  return spans
}

function withinAny(spans: readonly Days[]): RawBuilder<boolean> {
  if (spans.length === 0) return sql`false`
  const conditions = spans.map(({ from, to }) => {
    const begins = from === undefined ? sql`` : sql`f.business_date >= ${from}::date`
    const ends = to === undefined ? sql`` : sql`f.business_date <= ${to}::date`
    return from !== undefined && to !== undefined ? sql`(${begins} and ${ends})` : sql`${begins}${ends}`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

type VendorWeek = { vendorId: string; week: string }
const weeksAtOnce = 500

/** Returns weeks before this date whose sums are missing, at most 500. */
export async function unsummedWeeks(handle: Handle, before: string): Promise<VendorWeek[]> {
  const { rows } = await sql<VendorWeek>`
    select vendor_id as "vendorId", week::text as week from fact_weeks
    where not (is_summed and has_kitchen) and week < ${before}::date
    order by vendor_id, week limit ${weeksAtOnce}`.execute(handle.kysely)
  return rows
}

/** Writes the sums of a week. Locks the week first, so that no fact changes before they are committed. */
export async function sumWeek(tx: Tx, vendorId: string, week: string): Promise<void> {
  const its = sql`vendor_id = ${vendorId} and week = ${week}::date`
  await sql`select from fact_weeks where ${its} for update`.execute(tx.kysely)
  await sql`delete from dish_weeks where ${its}`.execute(tx.kysely)
  await sql`delete from kitchen_weeks where ${its}`.execute(tx.kysely)
  const days = sql<boolean>`f.vendor_id = ${vendorId} and f.business_date between ${week}::date and ${week}::date + 6`
  await sql`
    insert into kitchen_weeks (vendor_id, week, position, station_id, fired_hour, minutes, units, tickets, late)
    select ${vendorId}::uuid, ${week}::date, row_number() over (), f.station_id, f.fired_hour, f.minutes, f.units,
      f.tickets, f.late from (${firedOf(days)}) f`.execute(tx.kysely)
  await sql`
    insert into dish_weeks (vendor_id, part, week, position, kind, item_id, category_id, hour, delivery_type, station_id,
      orders, count, returned, gross, discounts, net, packaging, tax, total)
    select ${vendorId}::uuid, s.part, ${week}::date, row_number() over (partition by s.part), s.kind, s.item_id,
      s.category_id, s.hour, s.delivery_type, s.station_id, s.orders, s.count, s.returned, s.gross, s.discounts, s.net,
      s.packaging, s.tax, s.total
    from (select case when grouping(hour) = 0 then 'HOUR' else 'TYPE' end as part, kind, item_id, category_id, hour,
        delivery_type, station_id, count(*) filter (where is_first) as orders, sum(count) as count,
        sum(returned) as returned, sum(gross) as gross, sum(discounts) as discounts, sum(net) as net,
        sum(packaging) as packaging, sum(tax) as tax, sum(total) as total
      from line_facts where vendor_id = ${vendorId} and is_sale
        and business_date between ${week}::date and ${week}::date + 6
      group by grouping sets ((kind, item_id, category_id, delivery_type, station_id),
        (kind, item_id, category_id, hour))) s`.execute(tx.kysely)
  await sql`update fact_weeks set is_summed = true, has_kitchen = true where ${its}`.execute(tx.kysely)
}
