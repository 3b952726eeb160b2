import type { DataOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import type { ReportedTrip } from '../../store/courier-reports.reader.ts'

type Trip = DataOf<typeof contract.tripReport>

/** Adds the numbers of the orders. */
export async function tripsWithNumbers(
  { ordering }: Pick<CouriersDeps, 'ordering'>,
  handle: Handle,
  vendorId: string,
  trips: readonly ReportedTrip[],
): Promise<Trip[]> {
  const orderIds = [...new Set(trips.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)))]
  const numbers = await ordering.numbersOfOrders(handle, vendorId, orderIds)
  return trips.map((trip) => ({
    ...trip,
    createdAt: trip.createdAt.toISOString(),
    pickedUpAt: trip.pickedUpAt?.toISOString() ?? null,
    endedAt: trip.endedAt?.toISOString() ?? null,
    stops: trip.stops.map((stop) => ({ ...stop, number: numbers.get(stop.orderId) ?? '' })),
  }))
}
