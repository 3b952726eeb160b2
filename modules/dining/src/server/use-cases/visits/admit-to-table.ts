import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DiningDeps } from '../../dining-deps.ts'
import { enterVisit } from './enter-visit.ts'
import { admit } from './admit.ts'

/** Admits another phone of the visit on behalf of an admitted guest. */
export function admitToTable(deps: DiningDeps, guestId: string, caller: Caller): Promise<{ isAdmitted: true }> {
  return deps.database.transaction(
    async (tx) => {
      const { visit, guest } = await enterVisit(deps, tx, caller)
      if (guest.admittedAt === null) throw new Refusal('VISIT_NOT_JOINED')
      return admit(deps, tx, { vendorId: caller.vendorId, visit, guestId })
    },
    { once: caller.once },
  )
}
