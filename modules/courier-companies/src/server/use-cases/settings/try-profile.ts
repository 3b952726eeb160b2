import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CompanyAccess } from '../../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { findSettings } from '../../store/settings.reader.ts'
import { readableAccess } from '../company-access.ts'
import { placeOfVendor } from '../route-of-order.ts'
import { connectionOf } from './connection-of.ts'

/** About a kilometre to the north. */
const kilometreNorth = 0.009

/**
 * Asks a company by a profile that is not saved yet: for an order that does not exist, and for the fare of a short
 * route. Requests nothing.
 * @throws Refusal COMPANY_NEEDS_CREDENTIALS, VENDOR_HAS_NO_PLACE
 */
export async function tryProfile(
  deps: CourierCompaniesDeps,
  { params, body }: InputOf<typeof contract.tryProfile>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.tryProfile>> {
  const { company } = params
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const stored = readableAccess(deps, vendorId, await findSettings(deps.database, vendorId, company), currency)
  const credentials = body.key === undefined ? stored?.credentials : { key: body.key }
  if (!credentials) throw new Refusal('COMPANY_NEEDS_CREDENTIALS')
  const access: CompanyAccess = { credentials, options: { profile: body.profile }, unit: body.amountUnit, currency }
  const pickup = await placeOfVendor(deps, deps.database, vendorId)
  const line = deps.lines[company]
  const [checked, priced] = await Promise.all([
    line.check(access),
    line.price({ access, pickup, drop: { ...pickup, lat: pickup.lat + kilometreNorth } }),
  ])
  return { ...connectionOf(checked), price: priced.kind === 'done' ? priced.price : null }
}
