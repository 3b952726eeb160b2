import { fleetOfCompany } from '../../../domain/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { placeOfVendor } from '../route-of-order.ts'
import { offersFor } from './offers-for.ts'

/** What each company would charge to a position, by fleet; for `estimated-price`. */
export async function estimates(deps: CourierCompaniesDeps, vendorId: string, to: { lat: number; lng: number }) {
  const settings = await deps.vendors.settingsOf(deps.database, vendorId)
  if (!settings.position) return []
  const pickup = await placeOfVendor(deps, deps.database, vendorId)
  const drop = { name: settings.name, phone: settings.phone, address: '', ...to }
  const offers = await offersFor(deps, vendorId, { pickup, drop })
  return offers.map(({ company, price, problem, metres }) => {
    return { fleet: fleetOfCompany[company], price, problem, distanceMetres: metres }
  })
}
