import type { Offer } from '../../../contract/index.ts'
import type { CourierCompany } from '../../../domain/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { routeOfOrder } from '../route-of-order.ts'
import { offersFor } from './offers-for.ts'

/** Asks one company; one that is not set up answers so. */
export async function readOffer(
  deps: CourierCompaniesDeps,
  vendorId: string,
  asked: { orderId: string; company: CourierCompany },
): Promise<Offer> {
  const { pickup, drop } = await routeOfOrder(deps, deps.database, vendorId, asked.orderId)
  const [offer] = await offersFor(deps, vendorId, { pickup, drop, company: asked.company })
  return offer ?? { company: asked.company, price: null, problem: 'NOT_SET_UP', metres: null }
}
