import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { isQuiet, quietSince, type VisitEnding } from '../../domain/index.ts'
import type { VisitRow } from './visit-row.ts'
import { tellVisit, type VisitsDeps } from './visits-deps.ts'
import { lockVisit, quietVisits } from './visits.reader.ts'
import { writeEnd } from './visits.writer.ts'

/** Ends a held visit and tells its phones. */
export async function closeVisit(
  deps: VisitsDeps,
  tx: Tx,
  { vendorId, visit, reason }: { vendorId: string; visit: VisitRow; reason: VisitEnding },
): Promise<void> {
  await writeEnd(tx, vendorId, { id: visit.id, at: deps.clock(), reason })
  await tellVisit(deps, tx, { vendorId, visit })
}

/** Staff free the table. The bill stays as it is: what is due is still due. */
export function freeTable(deps: VisitsDeps) {
  return (id: string, caller: Caller): Promise<{ isEnded: true }> =>
    deps.database.transaction(
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

/** Writes down the end of visits that nobody used for hours; their tokens have been dead since. */
export function endQuietVisits(deps: VisitsDeps) {
  return async (): Promise<void> => {
    for (const { vendorId, visitId } of await quietVisits(deps.database, quietSince(deps.clock()), batch))
      await deps.database.transaction(async (tx) => {
        const visit = await lockVisit(tx, vendorId, visitId)
        if (!visit || visit.endedAt || !isQuiet(visit, deps.clock())) return
        await closeVisit(deps, tx, { vendorId, visit, reason: 'QUIET' })
      })
  }
}
