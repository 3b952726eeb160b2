import type { DataOf, InputOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { sumOf } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { pageOfBikerDays, pageOfTrips, type ReportedTrip } from '../store/courier-reports.reader.ts'
import { tripFilterOf } from './trip-filter-of.ts'

type Trip = DataOf<typeof contract.tripReport>

/** Returns what each courier did on each business day. */
export async function readBikerReport(
  deps: CouriersDeps,
  { query }: InputOf<typeof contract.bikerReport>,
  { vendorId }: Caller,
) {
  const { pageNumber, pageSize } = query
  const filter = await tripFilterOf(deps, vendorId, query)
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const { from = '-infinity', to = 'infinity', bikerId = null } = filter
  const cash = await deps.cash.courierCashByDay(deps.database, { vendorId, from, to, bikerId, dayStartHour })
  const page = await pageOfBikerDays(deps.database, vendorId, { ...filter, cash, pageNumber, pageSize })
  const cashHeld = sumOf(cash.map(({ taken, handedIn }) => taken - handedIn))
  return { ...page, totals: { ...page.totals, cashHeld }, pageNumber, pageSize }
}

/** Returns the trips of couriers one by one. */
export async function readTripReport(
  deps: CouriersDeps,
  { query }: InputOf<typeof contract.tripReport>,
  { vendorId }: Caller,
) {
  const { pageNumber, pageSize } = query
  const filter = await tripFilterOf(deps, vendorId, query)
  const { data, ...page } = await pageOfTrips(deps.database, vendorId, { ...filter, pageNumber, pageSize })
  return { ...page, data: await withNumbers(deps, deps.database, vendorId, data), pageNumber, pageSize }
}

/** Adds the numbers of the orders. */
export async function withNumbers(
  { ordering }: Pick<CouriersDeps, 'ordering'>,
  handle: Handle,
  vendorId: string,
  trips: readonly ReportedTrip[],
): Promise<Trip[]> {
  const orderIds = [...new Set(trips.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)))]
  const orders = await ordering.findOrders(handle, vendorId, orderIds)
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return trips.map((trip) => ({
    ...trip,
    createdAt: trip.createdAt.toISOString(),
    pickedUpAt: trip.pickedUpAt?.toISOString() ?? null,
    endedAt: trip.endedAt?.toISOString() ?? null,
    stops: trip.stops.map((stop) => ({ ...stop, number: numbers.get(stop.orderId) ?? '' })),
  }))
}
