import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { businessDateOf, Refusal } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import { fourDigits, isOverCashLimit } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { lockBiker } from '../store/bikers.reader.ts'
import { orderOnTheRoad, type StopRow } from '../store/trip-row.ts'
import { openCompanyTripOf } from '../store/company-trips.ts'
import { bagCodesInUse, findWaitingTrip, openStopsOf, openStopsOfOrders } from '../store/trips.reader.ts'
import { insertStop, insertTrip } from '../store/trips.writer.ts'
import { endStop } from './end-stop.ts'
import { freeCode, systemRandom } from './free-code.ts'
import { stopViews } from './stop-views.ts'

/**
 * Assigns orders to a courier: to the trip that has not left yet, else to a new one. An order that another courier has
 * not picked up yet is reassigned.
 */
export async function assignOrders(
  deps: CouriersDeps,
  { body }: InputOf<typeof contract.assignOrders>,
  caller: Caller,
): Promise<contract.Stop[]> {
  const { vendorId, once } = caller
  const { bikerId, orderIds } = body
  return deps.database.transaction(
    async (tx) => {
      const carrying = await lockAllBikers(deps, tx, vendorId, body)
      const missing = orderIds.filter(
        (id) => !carrying.stops.some((stop) => stop.orderId === id && stop.bikerId === bikerId),
      )
      if (missing.length === 0) return openStopViews(deps, tx, vendorId, bikerId)
      await checkCashLimit(deps, tx, { caller, body, missing, limit: carrying.biker.cashLimit })
      const now = deps.clock()
      const random = deps.random ?? systemRandom
      const inUse = await bagCodesInUse(tx, vendorId)
      const tripId = (await findWaitingTrip(tx, vendorId, bikerId)) ?? (await startTrip(deps, tx, vendorId, bikerId))
      const { name, phoneNumber } = carrying.biker
      for (const orderId of missing) {
        const company = await openCompanyTripOf(tx, vendorId, orderId)
        if (company) throw new Refusal('ORDER_IS_ON_A_TRIP', { bikerName: company.company })
        const stop = carrying.stops.find((each) => each.orderId === orderId)
        const bagCode = freeCode(random, inUse)
        inUse.add(bagCode)
        if (stop) await endStop(tx, vendorId, stop, { step: 'CANCELED', outcome: null, at: now })
        await deps.ordering.setCourier(tx, {
          vendorId,
          orderId,
          personId: personOf(caller),
          fleet: 'OWN_FLEET',
          courier: { name, phoneNumber, bagCode },
        })
        // The order is locked now: an assignment in between is visible here.
        const [other] = await openStopsOfOrders(tx, vendorId, [orderId])
        if (other) throw new Refusal('ORDER_IS_ON_A_TRIP', { bikerName: other.bikerName })
        if (await openCompanyTripOf(tx, vendorId, orderId)) throw new Refusal('ORDER_IS_ON_A_TRIP', { bikerName: '' })
        await insertStop(tx, vendorId, { tripId, orderId, bagCode, handoverCode: fourDigits(random()), now })
      }
      await deps.announce(tx, { vendorId, kind: 'trip-changed', subjectId: tripId, facts: { bikerId } })
      return openStopViews(deps, tx, vendorId, bikerId)
    },
    { once },
  )
}

/** Locks this courier and the present couriers of the orders, in the order of their ids, so that assignments cannot deadlock. */
async function lockAllBikers(
  { ordering }: CouriersDeps,
  tx: Tx,
  vendorId: string,
  { bikerId, orderIds }: { bikerId: string; orderIds: readonly string[] },
) {
  const found = await ordering.findOrders(tx, vendorId, orderIds)
  if (found.length < orderIds.length) throw new Refusal('ORDER_NOT_FOUND')
  const before = await openStopsOfOrders(tx, vendorId, orderIds)
  for (const id of [...new Set([bikerId, ...before.map((stop) => stop.bikerId)])].sort())
    if (!(await lockBiker(tx, vendorId, id))) throw new Refusal('BIKER_NOT_FOUND')
  const biker = await lockBiker(tx, vendorId, bikerId)
  if (!biker) throw new Refusal('BIKER_NOT_FOUND')
  if (!biker.isActive) throw new Refusal('BIKER_NOT_ACTIVE')
  const stops = await openStopsOfOrders(tx, vendorId, orderIds)
  const taken = stops.find((stop: StopRow) => stop.bikerId !== bikerId && stop.status !== 'BIKERASSIGNED')
  if (taken) throw new Refusal('ORDER_IS_ON_A_TRIP', { bikerName: taken.bikerName })
  return { biker, stops }
}

type LimitCheck = {
  caller: Caller
  body: InputOf<typeof contract.assignOrders>['body']
  missing: readonly string[]
  limit: number | null
}

/** Refuses orders with cash to collect for a courier whose cash has reached their limit. */
async function checkCashLimit(deps: CouriersDeps, tx: Tx, { caller, body, missing, limit }: LimitCheck) {
  if (body.overLimit || limit === null) return
  const { vendorId } = caller
  const held = await deps.cash.cashOfCourier(tx, vendorId, body.bikerId)
  if (!isOverCashLimit(limit, held)) return
  const orders = await deps.ordering.findOrders(tx, vendorId, missing)
  if (orders.some((order) => orderOnTheRoad(order).due > 0)) throw new Refusal('BIKER_OVER_CASH_LIMIT')
}

async function startTrip(deps: CouriersDeps, tx: Tx, vendorId: string, bikerId: string): Promise<string> {
  const id = deps.newId()
  const now = deps.clock()
  const { dayStartHour } = await deps.vendors.settingsOf(tx, vendorId)
  await insertTrip(tx, vendorId, { id, bikerId, businessDate: businessDateOf(now, dayStartHour), now })
  return id
}

async function openStopViews(deps: CouriersDeps, tx: Tx, vendorId: string, bikerId: string): Promise<contract.Stop[]> {
  const rows = await openStopsOf(tx, vendorId, bikerId)
  return stopViews(deps, tx, { vendorId, rows, isForCourier: false })
}
