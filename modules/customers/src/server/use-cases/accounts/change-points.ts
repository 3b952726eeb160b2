import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AccountView, changePoints as contract } from '../../../contract/index.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { actOnAccount, checkRoom } from './act-on-account.ts'

/** Adds or removes points manually, with the reason that the statement shows. */
export function changePoints(
  deps: AccountsDeps,
  caller: Caller,
  { params, body }: InputOf<typeof contract>,
): Promise<AccountView> {
  const { id, count, reason } = body
  const takenBy = personOf(caller)
  return actOnAccount(deps, caller, {
    customerId: params.id,
    id,
    account: 'POINTS',
    isSame: (known) => known.amount === count,
    entry: ({ points }) => {
      if (points + count < 0) throw new Refusal('POINTS_NOT_ENOUGH', { points })
      checkRoom(points, count)
      return { kind: count > 0 ? 'GIVEN' : 'TAKEN', amount: count, reason, takenBy }
    },
  })
}
