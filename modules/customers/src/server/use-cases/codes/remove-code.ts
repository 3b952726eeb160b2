import type { Caller } from '@sofreh/http'
import type { CustomersDeps } from '../../customers-deps.ts'
import { withCustomer, storeCode } from './stored-code.ts'

/** Removes a customer's code, if any. */
export function removeCode(deps: CustomersDeps, caller: Caller, customerId: string): Promise<null> {
  return withCustomer(deps, caller, customerId, async (tx, customer) => {
    if (customer.subscription_code !== null) await storeCode(tx, customer, null)
    return null
  })
}
