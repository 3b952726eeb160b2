import { type Handle, on, type Tx } from '@sofreh/database'
import type { WhyPart } from '@sofreh/pricing/domain'
import { sql } from 'kysely'
import type { OrderOperation, FoldedOrder } from '../../../domain/index.ts'
import { operationOf } from '../operation-by.ts'
import type { OrderRow, StoredPrice } from '../order-row.ts'
import type { Tables } from '../../tables.generated.ts'

const columns = [
  'id',
  'number',
  'sheet',
  'price',
  'customer_name as customerName',
  'customer_phone as customerPhone',
  'expires_at as expiresAt',
] as const

const from = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('orders').select(columns).where('vendor_id', '=', vendorId)

/** Casts the documents: only this module's writer writes them. */
function orderRow(row: Omit<OrderRow, 'sheet' | 'price'> & { sheet: unknown; price: unknown }): OrderRow {
  return { ...row, sheet: row.sheet as FoldedOrder, price: row.price as StoredPrice }
}

export async function findOrder(handle: Handle, vendorId: string, id: string): Promise<OrderRow | undefined> {
  const row = await from(handle, vendorId).where('id', '=', id).executeTakeFirst()
  return row && orderRow(row)
}

/** Returns several orders, oldest first. */
export async function findOrders(handle: Handle, vendorId: string, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await from(handle, vendorId)
    .where('id', 'in', [...ids])
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return rows.map(orderRow)
}

/** Returns the stored tree that explains the price; left out of lists and locks for its size. */
export async function findWhy(handle: Handle, vendorId: string, id: string): Promise<WhyPart | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('orders')
    .select('why')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.why as WhyPart | null | undefined) ?? undefined
}

/** Locks the order and waits for a concurrent change of it. */
export async function lockOrder(tx: Tx, vendorId: string, id: string): Promise<OrderRow | undefined> {
  const row = await from(tx, vendorId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && orderRow(row)
}

/** Locks several orders in the order of their ids, so that concurrent locks cannot deadlock. */
export async function lockOrders(tx: Tx, vendorId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await from(tx, vendorId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(orderRow)
}

/** Returns the fingerprint of the request that placed the order; undefined when the order does not exist. */
export async function findFingerprint(handle: Handle, vendorId: string, id: string): Promise<string | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('orders')
    .select('fingerprint')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.fingerprint
}

/** Returns the device at which an order was placed. */
export async function findPlacingDevice(handle: Handle, vendorId: string, id: string): Promise<string | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('order_operations')
    .select('device')
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', id)
    .where('position', '=', 1)
    .executeTakeFirst()
  return row?.device ?? undefined
}

/** Returns all open orders, oldest first. */
export async function openOrders(handle: Handle, vendorId: string, limit: number): Promise<OrderRow[]> {
  const rows = await from(handle, vendorId)
    .where('state', 'not in', ['FINISHED', 'REJECTED'])
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(orderRow)
}

/** Returns orders that ended with their payment while the kitchen still had some of them, oldest first. */
export async function ordersLeftInKitchen(handle: Handle, vendorId: string, limit: number): Promise<OrderRow[]> {
  const rows = await from(handle, vendorId)
    .where('ends_at', 'is not', null)
    .where('state', '=', 'FINISHED')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(orderRow)
}

export async function hasOrders(handle: Handle, vendorId: string): Promise<boolean> {
  const row = await on<Tables>(handle)
    .selectFrom('orders')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Finds the open pay-later bill of a table that still owes money. Leaves out second bills; a paid bill does not block
 * its table.
 */
export async function findOpenBill(handle: Handle, vendorId: string, tableId: string): Promise<string | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('orders')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('table_id', '=', tableId)
    .where('is_pay_later', '=', true)
    .where('is_second_bill', '=', false)
    .where('state', 'not in', ['FINISHED', 'REJECTED'])
    .where(sql<boolean>`paid + refunded + written_off < final_price`)
    .executeTakeFirst()
  return row?.id
}

/** Returns the oldest open order of each occupied table; one that owes money precedes any that is paid. */
export async function findOpenOrders(
  handle: Handle,
  vendorId: string,
): Promise<Map<string, { orderId: string; number: string; placedAt: Date }>> {
  const { rows } = await sql<{ tableId: string; orderId: string; number: string; placedAt: Date }>`
    select distinct on (table_id) table_id as "tableId", id as "orderId", number, placed_at as "placedAt"
    from orders
    where vendor_id = ${vendorId} and table_id is not null and state not in ('FINISHED', 'REJECTED')
    order by table_id, (paid + refunded + written_off < final_price) desc, placed_at`.execute(handle.kysely)
  return new Map(rows.map(({ tableId, ...order }) => [tableId, order]))
}

/**
 * Returns expired unpaid online orders. The partial index holds only those that wait. The order is random, so that
 * orders which a provider keeps waiting do not block the others.
 */
export async function ordersToExpire(
  handle: Handle,
  now: Date,
  limit: number,
): Promise<{ vendorId: string; orderId: string }[]> {
  const { rows } = await sql<{ vendorId: string; orderId: string }>`
    select vendor_id as "vendorId", id as "orderId" from orders
    where expires_at is not null and expires_at <= ${now} order by random() limit ${limit}`.execute(handle.kysely)
  return rows
}

export type KnownOperation = { orderId: string; act: Record<string, unknown> }

/** Returns those of the ids that were accepted before, with their content, so that each takes effect once. */
export async function knownOperations(
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, KnownOperation>> {
  const rows = await on<Tables>(handle)
    .selectFrom('order_operations')
    .select(['id', 'order_id as orderId', 'act'])
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...known }) => [id, known as KnownOperation]))
}

export type StoredOperation = { operation: OrderOperation; flag: string | null }

/** Returns the operations of an order in the order of acceptance. */
export async function operationsOf(handle: Handle, vendorId: string, orderId: string): Promise<StoredOperation[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('order_operations')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    operation: operationOf(
      {
        id: row.id,
        personId: row.person_id,
        device: row.device,
        deviceAt: row.device_at.toISOString(),
        acceptedAt: row.accepted_at.toISOString(),
        ...(row.done_at ? { doneAt: row.done_at.toISOString() } : {}),
        reason: row.reason,
      },
      row.act as Parameters<typeof operationOf>[1],
    ),
    flag: row.flag,
  }))
}

/** Tells whether a person has another order of the vendor that counts; a rejected order was no first order. */
export async function hasOtherOrder(
  handle: Handle,
  person: { vendorId: string; personId: string; orderId: string | undefined },
): Promise<boolean> {
  let others = on<Tables>(handle)
    .selectFrom('orders')
    .select('id')
    .where('vendor_id', '=', person.vendorId)
    .where('customer_id', '=', person.personId)
    .where('state', '<>', 'REJECTED')
  if (person.orderId) others = others.where('id', '<>', person.orderId)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** Returns a person's latest orders, newest first. */
export async function ordersOfCustomer(
  handle: Handle,
  vendorId: string,
  personId: string,
  count: number,
): Promise<OrderRow[]> {
  const rows = await from(handle, vendorId)
    .where('customer_id', '=', personId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(orderRow)
}
