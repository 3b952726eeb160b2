import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AccountView } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer } from '../../store/customers.reader.ts'
import { readAccount } from './account-entries.ts'

/**
 * Reads credit, wallet and points of one customer of this vendor. Guests see their own, staff who take payments see
 * all; anything else answers "not found".
 */
export async function readBalance(
  deps: Pick<CustomersDeps, 'database'>,
  caller: Caller,
  { a: vendorId, b: personId }: { a: string; b: string },
): Promise<AccountView> {
  const isOwn = personOf(caller) === personId
  if (vendorId !== caller.vendorId || !(isOwn || caller.permissions.has('PAYMENT_TAKE')))
    throw new Refusal('CUSTOMER_NOT_FOUND')
  // A person who never ordered here sees their own empty account.
  if (!isOwn && !(await findCustomer(deps.database, vendorId, personId))) throw new Refusal('CUSTOMER_NOT_FOUND')
  return readAccount(deps, vendorId, personId)
}
