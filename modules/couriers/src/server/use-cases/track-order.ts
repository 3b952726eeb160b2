import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../contract/index.ts'
import { positionRules } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { findBiker, positionsSince } from '../store/bikers.reader.ts'
import { openStopsOfOrders } from '../store/trips.reader.ts'

type Tracking = DataOf<typeof contract.trackOrder>

const nothing: Tracking = { courier: null, status: null, position: null, handoverCode: null }

/** Returns the courier of a guest's order. Phone and position are shown from pick-up to hand-over only. */
export async function trackOrder(
  { database, clock, ordering }: CouriersDeps,
  { params }: InputOf<typeof contract.trackOrder>,
  caller: Caller,
): Promise<Tracking> {
  const order = await ordering.visibleOrder(caller, params.id)
  const { vendorId } = caller
  const [stop] = await openStopsOfOrders(database, vendorId, [order.id])
  if (!stop) return nothing
  const { status, handoverCode, bikerId } = stop
  const hasLeft = status === 'PICKEDUP' || status === 'ATDESTINATION'
  const biker = await findBiker(database, vendorId, bikerId)
  if (!biker) return nothing
  const { name, vehicle } = biker
  if (!hasLeft) return { courier: { name, phoneNumber: '', vehicle }, status, position: null, handoverCode }
  const since = new Date(clock().getTime() - positionRules.freshMs)
  const position = (await positionsSince(database, vendorId, since)).get(bikerId) ?? null
  return { courier: { name, phoneNumber: biker.phoneNumber, vehicle }, status, position, handoverCode }
}
