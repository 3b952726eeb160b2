import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'

/** Finds the orders with a number, newest day first, by the index of numbers. Numbers restart every day. */
export async function ordersNumbered(handle: Handle, vendorId: string, number: string): Promise<readonly string[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('orders')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('number', '=', number)
    .orderBy('business_date', 'desc')
    .limit(400)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the numbers of orders by their ids. */
export async function numbersOfOrders(
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on<Tables>(handle)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
