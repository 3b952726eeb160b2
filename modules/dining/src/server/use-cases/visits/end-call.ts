import type { Caller } from '@sofreh/http'
import type { DiningDeps } from '../../dining-deps.ts'
import { finishCall } from '../../store/visits/visits.writer.ts'
import { getCall, announceVisitOf } from './call-change.ts'

/** Ends a call that staff attended to. */
export function endCall(deps: DiningDeps, id: string, caller: Caller): Promise<{ isDone: true }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const call = await getCall(tx, vendorId, id)
      const isNews = await finishCall(tx, vendorId, { id, at: deps.clock() })
      if (isNews) await announceVisitOf(deps, tx, vendorId, call)
      return { isDone: true }
    },
    { once: caller.once },
  )
}
