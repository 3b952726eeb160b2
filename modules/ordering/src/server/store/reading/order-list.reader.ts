import type { Handle } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import { listedPaymentTypes, orderChannels, orderDeliveryTypes } from '../../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'

/** The filters of an order list, combined with AND. */
export type OrderFilter = {
  states?: readonly string[] | undefined
  channel?: string | undefined
  deliveryType?: string | undefined
  paymentType?: string | undefined
  tableId?: string | undefined
  customerId?: string | undefined
  staffId?: string | undefined
  shiftId?: string | undefined
  isPaid?: boolean | undefined
  /** Business dates, both ends included. */
  fromDate?: string | undefined
  toDate?: string | undefined
  /** Instants: from included, to excluded. */
  fromInstant?: Date | undefined
  toInstant?: Date | undefined
  /** The resolved search: a number, and customers whose name or phone contains the text. */
  sought?: { number: string | undefined; customerIds: readonly string[] } | undefined
}

export type OrderSort = 'newest' | 'oldest'
/** Where a page begins: after an order, or a count of orders from the first. */
export type PageStart = { after: OrderPlace } | { skip: number }
export type OrderPlace = { placedAt: Date; id: string }
export type ListedRow = OrderRow & { placedAt: Date }
type Asked = { filter: OrderFilter; start: PageStart; pageSize: number; sort?: OrderSort }
type Found = { placedAt: Date; id: string }

/** Matches the expression of the index `orders_by_kind`, which includes orders without a chosen payment type. */
const paymentType = sql`coalesce(payment_type, 'NONE')`

/** Limits a number that recurs daily to its newest days. */
const daysOfNumber = 1000

/**
 * Returns a page of orders, newest first unless sorted otherwise. Each arm scans one index in list order and stops at the page's end; documents
 * are read for the page alone.
 */
export async function pageOfOrders(handle: Handle, vendorId: string, asked: Asked): Promise<ListedRow[]> {
  const { rows } = await pageQuery(vendorId, asked).execute(handle.kysely)
  return rows
}

export function pageQuery(
  vendorId: string,
  { filter, start, pageSize, sort = 'newest' }: Asked,
): RawBuilder<ListedRow> {
  const skip = 'skip' in start ? start.skip : 0
  const turn = sql.raw(sort === 'oldest' ? 'asc' : 'desc')
  const walk = sql`order by placed_at ${turn}, id ${turn} limit ${pageSize + skip}`
  return sql<ListedRow>`
    select o.id, o.number, o.sheet, o.price, o.customer_name as "customerName", o.customer_phone as "customerPhone",
      o.expires_at as "expiresAt", o.placed_at as "placedAt"
    from (
      select placed_at, id from (${foundBy(vendorId, filter, conditions(vendorId, filter, start, sort), walk)}) found
      order by placed_at ${turn}, id ${turn} limit ${pageSize} offset ${skip}
    ) page join orders o on o.vendor_id = ${vendorId} and o.id = page.id
    order by page.placed_at ${turn}, page.id ${turn}`
}

/** Counts the matching orders, up to the bound. */
export async function countOrders(
  handle: Handle,
  vendorId: string,
  filter: OrderFilter,
  bound: number,
): Promise<number> {
  const where = conditions(vendorId, filter, { skip: 0 })
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${foundBy(vendorId, filter, where, sql`limit ${bound}`)}) found limit ${bound}
    ) counted`.execute(handle.kysely)
  return rows[0]?.count ?? 0
}

/** Builds the arms of the query. The filters choose the index; the scan checks the remaining filters row by row. */
function foundBy(
  vendorId: string,
  filter: OrderFilter,
  where: RawBuilder<unknown>,
  walk: RawBuilder<unknown>,
): RawBuilder<Found> {
  if (filter.sought) return foundBySearch(filter.sought, where, walk)
  const isNarrow = filter.shiftId ?? filter.customerId ?? filter.tableId ?? filter.staffId
  const isKind = filter.channel ?? filter.deliveryType ?? filter.paymentType
  if (!isKind || isNarrow || filter.isPaid === false || isRareState(filter.states))
    return sql<Found>`select placed_at, id from orders where ${where} ${walk}`
  // Each combination of the kinds without a filter is a separate range of one index; few ranges have rows.
  return sql<Found>`
    select found.placed_at, found.id
    from unnest(${filter.channel ? [filter.channel] : orderChannels}::text[]) as wanted_channel
    cross join unnest(${filter.deliveryType ? [filter.deliveryType] : orderDeliveryTypes}::text[]) as wanted_delivery
    cross join unnest(${filter.paymentType ? [filter.paymentType] : listedPaymentTypes}::text[]) as wanted_payment
    cross join lateral (
      select placed_at, id from orders
      where vendor_id = ${vendorId} and channel = wanted_channel and delivery_type = wanted_delivery
        and ${paymentType} = wanted_payment and ${where} ${walk}
    ) found`
}

function foundBySearch(
  sought: NonNullable<OrderFilter['sought']>,
  where: RawBuilder<unknown>,
  walk: RawBuilder<unknown>,
): RawBuilder<Found> {
  return sql<Found>`
    select placed_at, id from (
      select id, placed_at from orders where ${where} and number = ${sought.number ?? null}
      order by business_date desc limit ${daysOfNumber}
    ) numbered
    union
    select found.placed_at, found.id from unnest(${sought.customerIds}::uuid[]) as wanted
    cross join lateral (select placed_at, id from orders where ${where} and customer_id = wanted ${walk}) found`
}

/** Tells whether any order of the vendor has this number, by the index of numbers. */
export async function hasOrderOfNumber(handle: Handle, vendorId: string, number: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from orders where vendor_id = ${vendorId} and number = ${number}) as found`.execute(
    handle.kysely,
  )
  return rows[0]?.found ?? false
}

const finalStates: readonly string[] = ['FINISHED', 'REJECTED']

/** Tells whether all states are rare and thus have an index of their own. */
function isRareState(states: OrderFilter['states']): boolean {
  if (!states || states.length === 0) return false
  return !states.includes('FINISHED') && (states.length === 1 || !states.includes('REJECTED'))
}

function conditions(
  vendorId: string,
  filter: OrderFilter,
  start: PageStart,
  sort: OrderSort = 'newest',
): RawBuilder<unknown> {
  const { states = [] } = filter
  const all: RawBuilder<unknown>[] = [sql`vendor_id = ${vendorId}`]
  const add = (condition: RawBuilder<unknown>) => all.push(condition)
  if (states.length > 0) add(sql`state = any(${states}::text[])`)
  // Repeat the predicates of the partial indexes literally: the planner cannot prove them from a parameter.
  if (states.length === 1 && states[0] === 'REJECTED') add(sql`state = 'REJECTED'`)
  if (states.length > 0 && !states.some((state) => finalStates.includes(state)))
    add(sql`state not in ('FINISHED', 'REJECTED')`)
  if (filter.isPaid === false) add(sql`state <> 'REJECTED' and paid + refunded + written_off < final_price`)
  if (filter.isPaid === true) add(sql`paid + refunded + written_off >= final_price`)
  if (filter.channel) add(sql`channel = ${filter.channel}`)
  if (filter.deliveryType) add(sql`delivery_type = ${filter.deliveryType}`)
  if (filter.paymentType) add(sql`${paymentType} = ${filter.paymentType}`)
  if (filter.tableId) add(sql`table_id = ${filter.tableId}`)
  if (filter.customerId) add(sql`customer_id = ${filter.customerId}`)
  if (filter.staffId) add(sql`staff_id = ${filter.staffId}`)
  if (filter.shiftId) add(sql`shift_id = ${filter.shiftId}`)
  if (filter.fromDate) add(sql`business_date >= ${filter.fromDate}`)
  if (filter.toDate) add(sql`business_date <= ${filter.toDate}`)
  if (filter.fromInstant) add(sql`placed_at >= ${filter.fromInstant}`)
  if (filter.toInstant) add(sql`placed_at < ${filter.toInstant}`)
  if ('after' in start)
    add(
      sql`(placed_at, id) ${sql.raw(sort === 'oldest' ? '>' : '<')} (${start.after.placedAt}, ${start.after.id}::uuid)`,
    )
  return sql.join(all, sql` and `)
}
