import { type RawBuilder, sql } from 'kysely'

/** A dish of a vendor's menu as it is now. */
export type MenuDish = {
  vendorId: string
  id: string
  title: string
  categoryId: string
  category: string
  price: number
  stock: number | null
}

/** The filters of a report, with its range as business dates; an open end is the first or last day there is. */
export type FactFilter = {
  vendorIds: readonly string[]
  from: string | undefined
  to: string | undefined
  fromHour?: number | undefined
  toHour?: number | undefined
  channel?: string | undefined
  deliveryType?: string | undefined
  staffId?: string | undefined
  hall?: string | undefined
  itemId?: string | undefined
  categoryId?: string | undefined
  customerId?: string | undefined
  stationId?: string | undefined
  /** Excludes orders placed from this instant on. */
  placedBefore?: Date | undefined
  /** The dishes of the menu, for the report that lists all of them. */
  menu?: readonly MenuDish[] | undefined
  search?: string | undefined
  /** Weeks of which a report of dishes adds up sums instead of lines. */
  weeks?: readonly string[] | undefined
}

/** Conditions on rows of `order_facts`. A dish or a category keeps the orders that have it. */
export function orderCondition(filter: FactFilter): RawBuilder<boolean> {
  const { itemId, categoryId, stationId } = filter
  const hasLine = sql`exists (select from line_facts l where l.vendor_id = f.vendor_id
    and l.business_date = f.business_date and l.order_id = f.order_id
    and ${allOf([
      itemId === undefined ? undefined : sql`l.item_id = ${itemId}`,
      categoryId === undefined ? undefined : sql`l.category_id = ${categoryId}`,
      stationId === undefined ? undefined : sql`l.station_id = ${stationId}`,
    ])})`
  const { search } = filter
  return allOf([
    ...common(filter),
    itemId === undefined && categoryId === undefined && stationId === undefined ? undefined : hasLine,
    search ? sql`(f.number = ${search} or strpos(f.customer_name, ${search}) > 0)` : undefined,
  ])
}

/** Conditions on rows of `line_facts`. */
export function lineCondition(filter: FactFilter): RawBuilder<boolean> {
  const { itemId, categoryId, stationId, search } = filter
  return allOf([
    ...common(filter),
    itemId === undefined ? undefined : sql`f.item_id = ${itemId}`,
    categoryId === undefined ? undefined : sql`f.category_id = ${categoryId}`,
    stationId === undefined ? undefined : sql`f.station_id = ${stationId}`,
    search ? sql`strpos(f.title, ${search}) > 0` : undefined,
  ])
}

/** Conditions on rows of `dish_weeks` and, without dish, category, type and hours, of `kitchen_weeks`. */
export function weekCondition(filter: FactFilter, weeks: readonly string[]): RawBuilder<boolean> {
  const { itemId, categoryId, stationId, deliveryType, fromHour, toHour } = filter
  return allOf([
    ofVendors(filter),
    sql`f.week = any(${[...weeks]}::date[])`,
    hoursBetween(fromHour, toHour),
    itemId === undefined ? undefined : sql`f.item_id = ${itemId}`,
    categoryId === undefined ? undefined : sql`f.category_id = ${categoryId}`,
    stationId === undefined ? undefined : sql`f.station_id = ${stationId}`,
    deliveryType === undefined ? undefined : sql`f.delivery_type = ${deliveryType}`,
  ])
}

function ofVendors({ vendorIds }: FactFilter) {
  const [only] = vendorIds
  return vendorIds.length === 1 ? sql`f.vendor_id = ${only}` : sql`f.vendor_id = any(${vendorIds}::uuid[])`
}

function common(filter: FactFilter) {
  const { from, to, fromHour, toHour, ...equal } = filter
  return [
    ofVendors(filter),
    from === undefined ? undefined : sql`f.business_date >= ${from}::date`,
    to === undefined ? undefined : sql`f.business_date <= ${to}::date`,
    hoursBetween(fromHour, toHour),
    equal.channel === undefined ? undefined : sql`f.channel = ${equal.channel}`,
    equal.deliveryType === undefined ? undefined : sql`f.delivery_type = ${equal.deliveryType}`,
    equal.staffId === undefined ? undefined : sql`f.staff_id = ${equal.staffId}`,
    equal.hall === undefined ? undefined : sql`f.hall = ${equal.hall}`,
    equal.placedBefore === undefined ? undefined : sql`f.placed_at < ${equal.placedBefore}`,
    equal.customerId === undefined ? undefined : sql`f.customer_id = ${equal.customerId}`,
  ]
}

/** Both hours included; a range whose first hour is later passes midnight. */
function hoursBetween(from = 0, to = 23) {
  if (from === 0 && to === 23) return undefined
  return from <= to ? sql`f.hour between ${from} and ${to}` : sql`(f.hour >= ${from} or f.hour <= ${to})`
}

function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(present, sql` and `)}`
}
