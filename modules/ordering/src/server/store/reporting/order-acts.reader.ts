import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { OrderOperation } from '../../../domain/index.ts'
import { operationsOf } from '../reading/orders.reader.ts'

/** An order with its operations, for the audit page. */
export type OrderForAudit = {
  number: string
  businessDate: string
  shiftId: string | null
  /** Those that took effect, in the order of acceptance. */
  operations: OrderOperation[]
}

/**
 * Returns those of these orders whose price or paid money was ever lowered: few of them. Reads `order_operations` of
 * each order once. The ids stand in a select, so that PostgreSQL does not count them and keeps one plan: planning takes
 * longer than running it.
 */
export async function loweredOrders(handle: Handle, vendorId: string, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.order_id as id from order_operations p
    where p.vendor_id = ${vendorId} and p.order_id = any((select ${[...orderIds]}::uuid[])::uuid[]) and p.flag is null and (
      p.kind in ('removeLine', 'returnLine', 'lineDiscount', 'freeItem', 'priceChange', 'discount', 'deliveryCost', 'refund',
        'writeOff')
      or (p.kind = 'changeCount' and (p.act ->> 'by')::int < 0)
      or (p.kind = 'pay' and (p.act ->> 'amount')::bigint < 0)
      or (p.kind = 'state' and p.act ->> 'to' = 'REJECTED')
      or (p.kind = 'place' and (p.act #> '{placing,discount}' <> 'null'
        or jsonb_path_exists(p.act, '$.placing.lines[*] ? (@.isFreeItem == true || @.lineDiscount != null || @.changePrice != null)'))))`.execute(
    handle.kysely,
  )
  return rows.map(({ id }) => id)
}

/** Reads an order for the audit page; undefined when the vendor has none with this id. */
export async function orderForAudit(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<OrderForAudit | undefined> {
  const { rows } = await sql<Omit<OrderForAudit, 'operations'>>`
    select o.number, o.business_date::text as "businessDate", o.shift_id as "shiftId" from orders o
    where o.vendor_id = ${vendorId} and o.id = ${orderId}`.execute(handle.kysely)
  const [order] = rows
  if (!order) return undefined
  const stored = await operationsOf(handle, vendorId, orderId)
  return { ...order, operations: stored.flatMap(({ operation, flag }) => (flag === null ? [operation] : [])) }
}
