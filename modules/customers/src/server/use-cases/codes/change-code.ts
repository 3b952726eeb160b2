import type { Caller } from '@sofreh/http'
import type { SubscriptionCode } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { codedView } from '../../store/codes/code.reader.ts'
import { type Asked, withCustomer, storeCode } from './stored-code.ts'

/** Replaces a customer's code; the old one becomes free. */
export function changeCode(
  deps: CustomersDeps,
  caller: Caller,
  asked: Required<Asked> & { code: string },
): Promise<SubscriptionCode> {
  return withCustomer(deps, caller, asked.customerId, async (tx, customer) =>
    codedView(await storeCode(tx, customer, asked.code), asked.code),
  )
}
