import { Refusal } from '@sofreh/kernel'
import type { AddressView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer } from '../../store/customers.reader.ts'
import { addressesOf } from '../../store/addresses/address.reader.ts'

/** Reads the addresses of a customer for staff. */
export async function readAddressesFor(
  deps: CustomersDeps,
  vendorId: string,
  personId: string,
): Promise<AddressView[]> {
  const [customer, addresses] = await Promise.all([
    findCustomer(deps.database, vendorId, personId),
    addressesOf(deps.database, vendorId, personId),
  ])
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  return addresses
}
