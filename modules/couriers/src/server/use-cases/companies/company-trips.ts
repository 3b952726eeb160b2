import type { Tx } from '@sofreh/database'
import { businessDateOf, Refusal } from '@sofreh/kernel'
import type { DeliveryFleet } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import { fourDigits, type StopStatus, type TripStatus } from '../../../domain/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import {
  type CompanyTrip,
  findCompanyTrip,
  insertCompanyTrip,
  openCompanyTripOf,
  saveCompanyFacts,
} from '../../store/company-trips.ts'
import { bagCodesInUse, openStopsOfOrders } from '../../store/trips.reader.ts'
import { insertStop, saveStop, saveTrip } from '../../store/trips.writer.ts'
import { freeCode, systemRandom } from '../free-code.ts'
import { handedOver } from '../handed-over.ts'

export type NewCompanyTrip = {
  vendorId: string
  orderId: string
  tripId: string
  company: string
  /** The company's name, until it names a courier. */
  name: string
  fleet: DeliveryFleet
  /** The dispatcher; null: a rule of the vendor. */
  personId: string | null
}

/**
 * Starts the trip of a company with one order, in the caller's transaction. An order is on one trip at most.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_IS_ON_A_TRIP, ORDER_IS_NOT_DELIVERED, ORDER_NOT_EDITABLE
 */
export async function openCompanyTrip(deps: CouriersDeps, tx: Tx, trip: NewCompanyTrip): Promise<OrderRow> {
  const { vendorId, orderId, tripId, company, name, fleet, personId } = trip
  if (!(await deps.ordering.lockOrder(tx, vendorId, orderId))) throw new Refusal('ORDER_NOT_FOUND')
  const [own] = await openStopsOfOrders(tx, vendorId, [orderId])
  if (own) throw new Refusal('ORDER_IS_ON_A_TRIP', { bikerName: own.bikerName })
  const other = await openCompanyTripOf(tx, vendorId, orderId)
  if (other) throw new Refusal('ORDER_IS_ON_A_TRIP', { bikerName: other.company })
  const now = deps.clock()
  const random = deps.random ?? systemRandom
  const bagCode = freeCode(random, await bagCodesInUse(tx, vendorId))
  const courier = { name, phoneNumber: '', bagCode }
  const order = await deps.ordering.setCourier(tx, { vendorId, orderId, personId, fleet, courier })
  const { dayStartHour } = await deps.vendors.settingsOf(tx, vendorId)
  const businessDate = businessDateOf(now, dayStartHour)
  await insertCompanyTrip(tx, vendorId, { id: tripId, company, businessDate, now })
  await insertStop(tx, vendorId, { tripId, orderId, bagCode, handoverCode: fourDigits(random()), now })
  await deps.announce(tx, { vendorId, kind: 'trip-changed', subjectId: tripId, facts: { company } })
  return order
}

export type CompanyTripMove = {
  vendorId: string
  tripId: string
  to: TripStatus
  courier: { name: string; phone: string } | null
  /** The company's name, for an order whose courier is not known yet. */
  name: string
  fleet: DeliveryFleet
  fare: number | null
  at: Date
}

const carriedBy: Partial<Record<TripStatus, StopStatus>> = {
  PICKEDUP: 'PICKEDUP',
  ATDESTINATION: 'ATDESTINATION',
  DELIVERED: 'DELIVERED',
  CANCELED: 'CANCELED',
  TIMEOUT: 'CANCELED',
  INTERRUPTED: 'INTERRUPTED',
}

/**
 * Moves a company's trip and its order, in the caller's transaction. The caller decides that the move is forward. Returns
 * the code of a refusal when the order could not follow; the trip moves all the same, because the company's report is a
 * fact.
 */
export async function moveCompanyTrip(deps: CouriersDeps, tx: Tx, move: CompanyTripMove): Promise<string | null> {
  const { vendorId, tripId, to, courier, at } = move
  const found = await findCompanyTrip(tx, vendorId, tripId)
  if (!found?.isOpen) return null
  const order = await deps.ordering.lockOrder(tx, vendorId, found.orderId)
  const trip = await findCompanyTrip(tx, vendorId, tripId)
  if (!order || !trip?.isOpen) return null
  const hasLeft = trip.stopStatus === 'PICKEDUP' || trip.stopStatus === 'ATDESTINATION'
  const isLost = hasLeft && (to === 'CANCELED' || to === 'TIMEOUT')
  const status = isLost ? 'INTERRUPTED' : to
  const problem = await moveOrder(deps, tx, { move: { ...move, to: status }, trip, order })
  const stopStatus = carriedBy[status]
  const isEnded = ['DELIVERED', 'CANCELED', 'TIMEOUT', 'INTERRUPTED'].includes(status)
  if (stopStatus)
    await saveStop(tx, vendorId, {
      tripId,
      orderId: trip.orderId,
      status: stopStatus,
      outcome: status === 'INTERRUPTED' ? 'COURIER_LOST' : null,
      reason: '',
      isCodeRight: null,
      handedOver: status === 'DELIVERED' ? handedOver(order) : undefined,
      at,
    })
  await saveTrip(tx, vendorId, { id: tripId, status, isEnded, at })
  await saveCompanyFacts(tx, vendorId, { tripId, courier, fare: status === 'DELIVERED' ? move.fare : null })
  await deps.announce(tx, { vendorId, kind: 'trip-changed', subjectId: tripId, facts: { company: trip.company } })
  return problem
}

type OrderMove = { move: CompanyTripMove; trip: CompanyTrip; order: OrderRow }

async function moveOrder(deps: CouriersDeps, tx: Tx, { move, trip, order }: OrderMove): Promise<string | null> {
  const { vendorId, to } = move
  const { orderId } = trip
  const personId = null
  const isOurs = order.sheet.delivery?.courier?.bagCode === trip.bagCode
  // Staff handed it over before.
  if (order.sheet.state === 'DELIVERED' || order.sheet.state === 'FINISHED') return null
  try {
    if (to === 'PICKEDUP' || to === 'ATDESTINATION')
      await deps.ordering.moveDelivery(tx, { vendorId, orderId, personId, to: 'DELIVERING' })
    else if (to === 'DELIVERED') await deps.ordering.moveDelivery(tx, { vendorId, orderId, personId, to })
    else if (isOurs) await nameCourier(deps, tx, { move, trip, order })
    return null
  } catch (error) {
    // The order was refused before any write, so the transaction can continue.
    if (error instanceof Refusal) return 'ORDER_NOT_READY'
    throw error
  }
}

/** Names the courier before pick-up; without one after the company gave up. */
async function nameCourier(deps: CouriersDeps, tx: Tx, { move, trip, order }: OrderMove): Promise<void> {
  const { vendorId, to, fleet, courier, name } = move
  const { orderId, bagCode } = trip
  const personId = null
  if (to === 'INTERRUPTED' && order.sheet.state === 'DELIVERING')
    await deps.ordering.moveDelivery(tx, { vendorId, orderId, personId, to: 'READYTOSHIPMENT' })
  if (to === 'INTERRUPTED' || to === 'CANCELED' || to === 'TIMEOUT') {
    await deps.ordering.setCourier(tx, { vendorId, orderId, personId, fleet: null, courier: null })
    return
  }
  const named = { name: courier?.name || name, phoneNumber: courier?.phone ?? '', bagCode }
  const before = order.sheet.delivery?.courier
  if (before?.name === named.name && before.phoneNumber === named.phoneNumber) return
  await deps.ordering.setCourier(tx, { vendorId, orderId, personId, fleet, courier: named })
}
