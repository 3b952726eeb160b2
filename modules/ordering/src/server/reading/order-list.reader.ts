import type { Handle } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import { listedPaymentTypes, orderChannels, orderDeliveryTypes } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'

/** What a list of orders may ask for; all of it together. */
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
  /** What was searched for: a number, and the people whose name or phone it is part of. */
  sought?: { number: string | undefined; customerIds: readonly string[] } | undefined
}

/** Where a page begins: after an order, or so many orders from the newest. */
export type PageStart = { after: OrderPlace } | { skip: number }
export type OrderPlace = { placedAt: Date; id: string }
export type ListedRow = OrderRow & { placedAt: Date }
type Asked = { filter: OrderFilter; start: PageStart; pageSize: number }
type Found = { placedAt: Date; id: string }

/** As `orders_by_kind` has it: an order whose payment nobody chose yet has a place in the index too. */
const paymentType = sql`coalesce(payment_type, 'NONE')`

/** Of a number that came back every day, the newest so many days. */
const daysOfNumber = 1000

/**
 * A page of orders, newest first. Each arm is a walk along one index in the order of the list and stops at the page's end;
 * the documents are read for the page alone.
 */
export async function pageOfOrders(handle: Handle, vendorId: string, asked: Asked): Promise<ListedRow[]> {
  const { rows } = await pageQuery(vendorId, asked).execute(handle.kysely)
  return rows
}

export function pageQuery(vendorId: string, { filter, start, pageSize }: Asked): RawBuilder<ListedRow> {
  const skip = 'skip' in start ? start.skip : 0
  const walk = sql`order by placed_at desc, id desc limit ${pageSize + skip}`
  return sql<ListedRow>`
    select o.id, o.number, o.sheet, o.price, o.customer_name as "customerName", o.customer_phone as "customerPhone",
      o.expires_at as "expiresAt", o.placed_at as "placedAt"
    from (
      select placed_at, id from (${foundBy(vendorId, filter, conditions(vendorId, filter, start), walk)}) found
      order by placed_at desc, id desc limit ${pageSize} offset ${skip}
    ) page join orders o on o.vendor_id = ${vendorId} and o.id = page.id
    order by page.placed_at desc, page.id desc`
}

/** How many there are, counted no further than the bound. */
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

/** The arms: which index is walked follows from what is asked, the rest is looked at on the way. */
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
  // Every combination of the kinds that were left open is its own range of one index, and few of them have rows.
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

/** Whether any order of the vendor has this number; the numbers have an index. */
export async function hasOrderOfNumber(handle: Handle, vendorId: string, number: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from orders where vendor_id = ${vendorId} and number = ${number}) as found`.execute(
    handle.kysely,
  )
  return rows[0]?.found ?? false
}

const finalStates: readonly string[] = ['FINISHED', 'REJECTED']

/** States of which there are few at any time, and which have an index of their own. */
function isRareState(states: OrderFilter['states']): boolean {
  if (!states || states.length === 0) return false
  return !states.includes('FINISHED') && (states.length === 1 || !states.includes('REJECTED'))
}

function conditions(vendorId: string, filter: OrderFilter, start: PageStart): RawBuilder<unknown> {
  const { states = [] } = filter
  const all: RawBuilder<unknown>[] = [sql`vendor_id = ${vendorId}`]
  const add = (condition: RawBuilder<unknown>) => all.push(condition)
  if (states.length > 0) add(sql`state = any(${states}::text[])`)
  // The predicates of the partial indexes, word for word: a planner proves them of no parameter.
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
  if ('after' in start) add(sql`(placed_at, id) < (${start.after.placedAt}, ${start.after.id}::uuid)`)
  return sql.join(all, sql` and `)
}
