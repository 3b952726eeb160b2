import { type Handle, on } from '@sofreh/database'
import type { OrderRow } from '../order-row.ts'
import type { Tables } from '../tables.generated.ts'

/** Orders in a state in which staff may have to decide, the oldest first; the first of the two conditions names the index of open orders. */
export async function ordersToAccept(
  handle: Handle,
  vendorId: string,
  limit: number,
): Promise<Pick<OrderRow, 'id' | 'number' | 'sheet'>[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('orders')
    .select(['id', 'number', 'sheet'])
    .where('vendor_id', '=', vendorId)
    .where('state', 'not in', ['FINISHED', 'REJECTED'])
    .where('state', 'in', ['SUBMITTED', 'PAID'])
    .where('channel', '<>', 'SALON')
    .where('merged_into', 'is', null)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, sheet }) => ({ id, number, sheet: sheet as OrderRow['sheet'] }))
}
