import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { isQuiet, quietSince, type VisitEnding } from '../../../domain/index.ts'
import type { VisitRow } from '../../store/visits/visit-row.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { announceVisit } from './enter-visit.ts'
import { lockVisit, quietVisits } from '../../store/visits/visits.reader.ts'
import { writeEnd } from '../../store/visits/visits.writer.ts'

/** Ends a locked visit and notifies its phones. */
export async function closeVisit(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, visit, reason }: { vendorId: string; visit: VisitRow; reason: VisitEnding },
): Promise<void> {
  await writeEnd(tx, vendorId, { id: visit.id, at: deps.clock(), reason })
  await announceVisit(deps, tx, { vendorId, visit })
}

/** Ends a visit on behalf of staff. The bill stays as it is: an amount due is still due. */
export function endVisit(deps: DiningDeps, id: string, caller: Caller): Promise<{ isEnded: true }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const visit = await lockVisit(tx, vendorId, id)
      if (!visit) throw new Refusal('VISIT_NOT_FOUND')
      if (!visit.endedAt) await closeVisit(deps, tx, { vendorId, visit, reason: 'FREED' })
      return { isEnded: true }
    },
    { once: caller.once },
  )
}

const batch = 500

/** Stores the end of visits without activity for hours; their tokens have been invalid since then. */
export async function endQuietVisits(deps: DiningDeps): Promise<void> {
  for (const { vendorId, visitId } of await quietVisits(deps.database, quietSince(deps.clock()), batch))
    await deps.database.transaction(async (tx) => {
      const visit = await lockVisit(tx, vendorId, visitId)
      if (!visit || visit.endedAt || !isQuiet(visit, deps.clock())) return
      await closeVisit(deps, tx, { vendorId, visit, reason: 'QUIET' })
    })
}
