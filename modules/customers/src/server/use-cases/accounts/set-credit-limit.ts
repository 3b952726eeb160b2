import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import type { AccountView, setCreditLimit as contract } from '../../../contract/index.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { actOnAccount } from './act-on-account.ts'

/**
 * Sets how much a customer may owe. Raising it carries the risk of a write-off and needs that permission; lowering it
 * needs only the permission to edit customers. A limit below the debt blocks further credit and takes nothing back.
 */
export function setCreditLimit(
  deps: AccountsDeps,
  caller: Caller,
  { params, body }: InputOf<typeof contract>,
): Promise<AccountView> {
  const takenBy = personOf(caller)
  return actOnAccount(deps, caller, {
    customerId: params.id,
    id: body.id,
    account: 'LIMIT',
    isSame: (known) => known.balance === body.creditLimit,
    entry: ({ creditLimit }) => {
      const amount = body.creditLimit - creditLimit
      if (amount > 0) requirePermission(caller, 'WRITE_OFF')
      return amount === 0 ? undefined : { kind: 'LIMIT_SET', amount, reason: body.reason, takenBy }
    },
  })
}
