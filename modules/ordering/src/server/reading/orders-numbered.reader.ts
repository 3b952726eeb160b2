import { type Handle, on } from '@sofreh/database'
import type { Tables } from '../tables.generated.ts'

/** A number counts up anew each day: the orders that have borne it, the newest days first. By the index of numbers. */
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
