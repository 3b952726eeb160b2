import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { pageOfStops } from '../store/trips.reader.ts'
import { getOwnBiker } from './get-own-biker.ts'
import { stopViews } from './stop-views.ts'

/** Lists the orders of couriers; a courier sees their own. */
export async function listBikerOrders(
  deps: CouriersDeps,
  { query }: InputOf<typeof contract.listBikerOrders>,
  caller: Caller,
): Promise<Page<contract.Stop>> {
  const { database } = deps
  const { vendorId } = caller
  const isForCourier = caller.bikerPersonId !== undefined
  const bikerId = isForCourier ? (await getOwnBiker(database, caller)).id : query.bikerId
  const { rows, totalCount } = await pageOfStops(database, vendorId, { ...query, bikerId })
  const data = await stopViews(deps, database, { vendorId, rows, isForCourier })
  return { data, pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}
