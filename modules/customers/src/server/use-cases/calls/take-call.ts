import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomersDeps } from '../../customers-deps.ts'
import { markTaken } from '../../store/calls/calls.writer.ts'

/** Marks a call as taken by a till: the other tills hide it, and it does not count as missed. */
export function takeCall(deps: CustomersDeps, caller: Caller, id: string): Promise<{ id: string; takenAt: string }> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const taken = await markTaken(tx, { vendorId, id, personId, at: deps.clock() })
      if (!taken) throw new Refusal('CALL_NOT_FOUND')
      if (taken.isFirst) await deps.announce(tx, { vendorId, kind: 'call-taken', subjectId: id })
      return { id, takenAt: taken.takenAt.toISOString() }
    },
    { once: caller.once },
  )
}
