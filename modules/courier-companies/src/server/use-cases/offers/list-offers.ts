import type { Offer } from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { routeOfOrder } from '../route-of-order.ts'
import { offersFor } from './offers-for.ts'

/** Asks every company of the vendor for its fare of an order, all at once. */
export async function listOffers(deps: CourierCompaniesDeps, vendorId: string, orderId: string): Promise<Offer[]> {
  const { pickup, drop } = await routeOfOrder(deps, deps.database, vendorId, orderId)
  return offersFor(deps, vendorId, { pickup, drop })
}
