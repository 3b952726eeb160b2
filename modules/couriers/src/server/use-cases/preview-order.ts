import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { isBrought } from '@sofreh/ordering/domain'
import type * as contract from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { orderOnTheRoad, stopView } from '../store/trip-row.ts'
import { openStopsOfOrders } from '../store/trips.reader.ts'

/** Returns an order as the dispatcher needs it before assigning it. */
export async function previewOrder(
  { database, ordering }: CouriersDeps,
  { params }: InputOf<typeof contract.previewOrder>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.previewOrder>> {
  const order = await ordering.findOrder(database, vendorId, params.id)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { deliveryType, delivery } = order.sheet
  if (!isBrought(deliveryType)) throw new Refusal('ORDER_IS_NOT_DELIVERED')
  const [stop] = await openStopsOfOrders(database, vendorId, [order.id])
  return {
    ...orderOnTheRoad(order),
    deliveryType,
    zone: delivery?.zone?.vendorsProperName ?? null,
    fleet: delivery?.fleet ?? null,
    stop: stop ? stopView(stop, order, false) : null,
  }
}
