import type { AddressView } from '@sofreh/customers/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DataOf } from '@sofreh/contract'
import type { estimatePrice } from '../../contract/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { coverageOfPin } from './coverage-of-pin.ts'

/** Returns what each fleet would charge; the own fleet only within its zones. */
export async function estimates(
  deps: DeliveryDeps,
  caller: Caller,
  asked: { addressId?: string | undefined; lat?: number | undefined; lng?: number | undefined },
): Promise<DataOf<typeof estimatePrice>> {
  const { addressId, lat = 0, lng = 0 } = asked
  const position = addressId === undefined ? { lat, lng } : (await staffAddress(deps, caller, addressId)).position
  const [coverage, companies] = await Promise.all([
    coverageOfPin(deps, caller.vendorId, position),
    position ? deps.above().courierCompanies.estimates(caller.vendorId, position) : [],
  ])
  const outside = companies.map((each) => ({ ...each, estimateMinutes: null }))
  if (!coverage.isCovered) return outside
  const { price, estimateMinutes, distanceMetres: metres } = coverage
  return [{ fleet: 'OWN_FLEET', price, problem: null, estimateMinutes, distanceMetres: metres }, ...outside]
}

async function staffAddress(deps: DeliveryDeps, caller: Caller, id: string): Promise<AddressView> {
  const address = await deps.customers.findAddress(deps.database, caller.vendorId, { id })
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return address
}
