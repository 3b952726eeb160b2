import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { SubscriptionCode } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { codedView, nextFreeCode } from '../../store/codes/code.reader.ts'
import { type Asked, withCustomer, storeCode } from './stored-code.ts'

/** Gives a customer their first subscription code: the requested one, else the next free number. */
export function giveCode(deps: CustomersDeps, caller: Caller, asked: Asked): Promise<SubscriptionCode> {
  return withCustomer(deps, caller, asked.customerId, async (tx, customer) => {
    if (customer.subscription_code !== null)
      throw new Refusal('HAS_SUBSCRIPTION_CODE', { code: customer.subscription_code })
    const code = asked.code ?? (await nextFreeCode(tx, caller.vendorId))
    return codedView(await storeCode(tx, customer, code), code)
  })
}
