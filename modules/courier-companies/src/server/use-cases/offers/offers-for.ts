import type { Currency } from '@sofreh/kernel'
import type { Offer } from '../../../contract/index.ts'
import type { CourierCompany } from '../../../domain/index.ts'
import type { Place } from '../../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { settingsOfVendor, type SettingsRow } from '../../store/settings.reader.ts'
import { isSetUp, readableAccess } from '../company-access.ts'
import { metresBetween } from '../route-of-order.ts'

type Route = { pickup: Place; drop: Place; company?: CourierCompany }

/** Asks the companies that are set up, or the one that is named, all at once. */
export async function offersFor(deps: CourierCompaniesDeps, vendorId: string, route: Route): Promise<Offer[]> {
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
