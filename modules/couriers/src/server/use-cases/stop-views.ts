import type { Handle } from '@sofreh/database'
import type { Stop } from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { type StopRow, stopView } from '../store/trip-row.ts'

/** Returns stops with their orders, in the order of the rows. */
export async function stopViews(
  { ordering }: Pick<CouriersDeps, 'ordering'>,
  handle: Handle,
  { vendorId, rows, isForCourier }: { vendorId: string; rows: readonly StopRow[]; isForCourier: boolean },
): Promise<Stop[]> {
  const orders = await ordering.findOrders(
    handle,
    vendorId,
    rows.map(({ orderId }) => orderId),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  return rows.flatMap((row) => {
    const order = byId.get(row.orderId)
    return order ? [stopView(row, order, isForCourier)] : []
  })
}
