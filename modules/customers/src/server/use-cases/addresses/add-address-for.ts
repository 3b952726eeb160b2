import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AddressView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer } from '../../store/customers.reader.ts'
import type { AddressFacts } from '../../store/addresses/address.writer.ts'
import { runOnce, addFor } from './address-change.ts'

/** Adds an address for a customer by staff. */
export function addAddressFor(
  deps: CustomersDeps,
  caller: Caller,
  { customerId, ...facts }: AddressFacts & { customerId: string },
): Promise<AddressView> {
  return runOnce(deps, caller, async (tx) => {
    if (!(await findCustomer(tx, caller.vendorId, customerId))) throw new Refusal('CUSTOMER_NOT_FOUND')
    return addFor(deps, tx, { caller, personId: customerId, facts })
  })
}
