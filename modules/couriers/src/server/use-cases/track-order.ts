import type { DataOf, InputOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { OrderRow } from '@sofreh/ordering/server'
import type * as contract from '../../contract/index.ts'
import { minutesAway, positionRules } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { openCompanyTripOf } from '../store/company-trips.ts'
import { findBiker, positionsSince } from '../store/bikers.reader.ts'
import { orderOnTheRoad } from '../store/trip-row.ts'
import { openStopsOf, openStopsOfOrders } from '../store/trips.reader.ts'

type Tracking = DataOf<typeof contract.trackOrder>

const nothing: Tracking = { courier: null, status: null, position: null, minutesAway: null, handoverCode: null }

/** Returns the courier of a guest's order. Phone and position are shown from pick-up to hand-over only. */
export async function trackOrder(
  { database, clock, ordering }: CouriersDeps,
  { params }: InputOf<typeof contract.trackOrder>,
  caller: Caller,
): Promise<Tracking> {
  const order = await ordering.visibleOrder(caller, params.id)
  const { vendorId } = caller
  const [stop] = await openStopsOfOrders(database, vendorId, [order.id])
  if (!stop) return trackCompany(database, vendorId, order)
  const { status, handoverCode, bikerId } = stop
  const hasLeft = status === 'PICKEDUP' || status === 'ATDESTINATION'
  const biker = await findBiker(database, vendorId, bikerId)
  if (!biker) return nothing
  const { name, vehicle } = biker
  if (!hasLeft)
    return { courier: { name, phoneNumber: '', vehicle }, status, position: null, minutesAway: null, handoverCode }
  const since = new Date(clock().getTime() - positionRules.freshMs)
  const position = (await positionsSince(database, vendorId, since)).get(bikerId) ?? null
  const { lat, lng } = orderOnTheRoad(order)
  const isKnown = position !== null && lat !== null && lng !== null
  const carried = isKnown ? await openStopsOf(database, vendorId, bikerId) : []
  // Doors that the courier reaches first: those before this one in the run.
  const doorsBefore = carried.filter((each) => each.pickedUpAt !== null && each.position < stop.position).length
  const away = isKnown ? minutesAway(position, { lat, lng }, { vehicle, doorsBefore }) : null
  return {
    courier: { name, phoneNumber: biker.phoneNumber, vehicle },
    status,
    position,
    minutesAway: away,
    handoverCode,
  }
}

/** Returns the courier of a company, as the order names them. Their position is on the company's own page. */
async function trackCompany(database: Handle, vendorId: string, order: OrderRow): Promise<Tracking> {
  const trip = await openCompanyTripOf(database, vendorId, order.id)
  const named = order.sheet.delivery?.courier
  if (!trip || !named) return nothing
  const hasLeft = trip.stopStatus === 'PICKEDUP' || trip.stopStatus === 'ATDESTINATION'
  const courier = { name: named.name, phoneNumber: hasLeft ? named.phoneNumber : '', vehicle: 'MOTORCYCLE' }
  return { ...nothing, courier, status: trip.stopStatus }
}
