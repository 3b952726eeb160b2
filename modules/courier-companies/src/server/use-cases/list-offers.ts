import type { Currency } from '@sofreh/kernel'
import type { Offer } from '../../contract/index.ts'
import { type CourierCompany, fleetOfCompany } from '../../domain/index.ts'
import type { Place } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { type SettingsRow, settingsOfVendor } from '../store/settings.reader.ts'
import { isSetUp, readableAccess } from './company-access.ts'
import { metresBetween, placeOfVendor, routeOfOrder } from './route-of-order.ts'

/** Asks every company of the vendor for its fare of an order, all at once. */
export async function listOffers(deps: CourierCompaniesDeps, vendorId: string, orderId: string): Promise<Offer[]> {
  const { pickup, drop } = await routeOfOrder(deps, deps.database, vendorId, orderId)
  return offersFor(deps, vendorId, { pickup, drop })
}

/** Asks one company; one that is not set up answers so. */
export async function offerOf(
  deps: CourierCompaniesDeps,
  vendorId: string,
  asked: { orderId: string; company: CourierCompany },
): Promise<Offer> {
  const { pickup, drop } = await routeOfOrder(deps, deps.database, vendorId, asked.orderId)
  const [offer] = await offersFor(deps, vendorId, { pickup, drop, company: asked.company })
  return offer ?? { company: asked.company, price: null, problem: 'NOT_SET_UP', metres: null }
}

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

type Route = { pickup: Place; drop: Place; company?: CourierCompany }

async function offersFor(deps: CourierCompaniesDeps, vendorId: string, route: Route): Promise<Offer[]> {
  const rows = (await settingsOfVendor(deps.database, vendorId)).filter(isSetUp)
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const asked = rows.filter(({ company }) => route.company === undefined || company === route.company)
  return Promise.all(asked.map((row) => offer(deps, vendorId, { row, route, currency })))
}

type Asked = { row: SettingsRow; route: Route; currency: Currency }

async function offer(deps: CourierCompaniesDeps, vendorId: string, asked: Asked): Promise<Offer> {
  const { row, route, currency } = asked
  const { company, maxFare, maxMetres } = row
  const metres = metresBetween(route.pickup, route.drop)
  if (maxMetres !== null && metres > maxMetres) return { company, price: null, problem: 'TOO_FAR', metres }
  const access = readableAccess(deps, vendorId, row, currency)
  if (!access) return { company, price: null, problem: 'ACCOUNT_REFUSED', metres }
  const answer = await deps.lines[company].price({ access, pickup: route.pickup, drop: route.drop })
  if (answer.kind === 'unknown') return { company, price: null, problem: 'UNREACHABLE', metres }
  if (answer.kind === 'refused') return { company, price: null, problem: answer.because, metres }
  const problem = maxFare !== null && answer.price > maxFare ? 'ABOVE_MAXIMUM' : null
  return { company, price: answer.price, problem, metres: answer.metres ?? metres }
}

/** Returns for each company whether it carries an order's distance. */
export async function distanceSupport(deps: CourierCompaniesDeps, vendorId: string, orderId: string) {
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
