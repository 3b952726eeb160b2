import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DiningDeps } from '../../dining-deps.ts'
import { lockVisit } from '../../store/visits/visits.reader.ts'
import { admit } from './admit.ts'

/** Admits a phone on behalf of staff, who have seen it at the table; this also confirms the visit. */
export function admitGuest(
  deps: DiningDeps,
  asked: { visitId: string; guestId: string },
  caller: Caller,
): Promise<{ isAdmitted: true }> {
  return deps.database.transaction(
    async (tx) => {
      personOf(caller)
      const visit = await lockVisit(tx, caller.vendorId, asked.visitId)
      if (!visit) throw new Refusal('VISIT_NOT_FOUND')
      if (visit.endedAt) throw new Refusal('VISIT_ENDED', { reason: visit.endReason })
      return admit(deps, tx, { vendorId: caller.vendorId, visit, guestId: asked.guestId })
    },
    { once: caller.once },
  )
}
