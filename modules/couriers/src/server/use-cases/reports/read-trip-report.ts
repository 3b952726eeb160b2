import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { pageOfTrips } from '../../store/courier-reports.reader.ts'
import { tripFilterOf } from './trip-filter-of.ts'
import { tripsWithNumbers } from './trips-with-numbers.ts'

/** Returns the trips of couriers one by one. */
export async function readTripReport(
  deps: CouriersDeps,
  { query }: InputOf<typeof contract.tripReport>,
  { vendorId }: Caller,
) {
  const { pageNumber, pageSize } = query
  const filter = await tripFilterOf(deps, vendorId, query)
  const { data, ...page } = await pageOfTrips(deps.database, vendorId, { ...filter, pageNumber, pageSize })
  return { ...page, data: await tripsWithNumbers(deps, deps.database, vendorId, data), pageNumber, pageSize }
}
