import type { Caller } from '@sofreh/http'
import type { DiningDeps } from '../../dining-deps.ts'
import { enterVisit, announceVisit } from './enter-visit.ts'
import { nameGuestAs } from '../../store/visits/visits.writer.ts'

/** Sets the guest's name. */
export function nameGuest(deps: DiningDeps, { name }: { name: string }, caller: Caller): Promise<{ name: string }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { visit, guest } = await enterVisit(deps, tx, caller)
      if (guest.name === name) return { name }
      await nameGuestAs(tx, vendorId, { id: guest.id, name })
      await announceVisit(deps, tx, { vendorId, visit })
      return { name }
    },
    { once: caller.once },
  )
}
