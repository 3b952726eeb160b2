import type { AddressView } from '@sofreh/customers/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Coverage } from '../../contract/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { coverageOfPin } from './coverage-of-pin.ts'

/**
 * Returns the delivery terms of a stored address. A guest may ask for their own addresses, staff for any customer's of
 * their vendor.
 */
export async function coverageOfAddress(
  deps: DeliveryDeps,
  caller: Caller,
  asked: { addressId: string; vendorId: string },
): Promise<Coverage> {
  if (asked.vendorId !== caller.vendorId) throw new Refusal('VENDOR_NOT_FOUND')
  return coverageOfPin(deps, caller.vendorId, (await addressFor(deps, caller, asked.addressId)).position)
}

async function addressFor(deps: DeliveryDeps, caller: Caller, id: string): Promise<AddressView> {
  const mayAskForAll = caller.permissions.has('CUSTOMER_VIEW')
  const asked = mayAskForAll ? { id } : { id, personId: personOf(caller) }
  const address = await deps.customers.findAddress(deps.database, caller.vendorId, asked)
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return address
}
