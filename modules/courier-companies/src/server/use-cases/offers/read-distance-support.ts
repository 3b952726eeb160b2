import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { settingsOfVendor } from '../../store/settings.reader.ts'
import { routeOfOrder } from '../route-of-order.ts'
import { offersFor } from './offers-for.ts'

/** Returns for each company whether it carries an order's distance. */
export async function readDistanceSupport(deps: CourierCompaniesDeps, vendorId: string, orderId: string) {
  const { pickup, drop, metres } = await routeOfOrder(deps, deps.database, vendorId, orderId)
  const rows = await settingsOfVendor(deps.database, vendorId)
  const offers = await offersFor(deps, vendorId, { pickup, drop })
  return rows.map((row) => {
    const found = offers.find(({ company }) => company === row.company)
    const reason = found ? found.problem : 'NOT_SET_UP'
    // A fare above the maximum says nothing about the distance.
    const isSupported = reason === null || reason === 'ABOVE_MAXIMUM'
    return {
      company: row.company,
      isSupported,
      metres: found?.metres ?? metres,
      limitMetres: row.maxMetres,
      reason: isSupported ? null : reason,
    }
  })
}
