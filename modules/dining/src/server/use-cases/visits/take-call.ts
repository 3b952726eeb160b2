import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { takeCallBy } from '../../store/visits/visits.writer.ts'
import { getCall, announceVisitOf, shownCall } from './call-change.ts'

/** Accepts a call; the guests see the name of the member of staff. */
export function takeCall(deps: DiningDeps, id: string, caller: Caller): Promise<contract.TableCall> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const personId = personOf(caller)
      const call = await getCall(tx, vendorId, id)
      const isTaken = await takeCallBy(tx, vendorId, { id, personId, at: deps.clock() })
      const now = await getCall(tx, vendorId, id)
      if (!isTaken && now.takenBy !== personId) {
        const [name = ''] = now.takenBy ? [(await deps.identity.namesOf(tx, [now.takenBy])).get(now.takenBy)] : []
        throw new Refusal('CALL_TAKEN', { name })
      }
      if (isTaken) await announceVisitOf(deps, tx, vendorId, call)
      return shownCall(deps, tx, vendorId, id)
    },
    { once: caller.once },
  )
}
