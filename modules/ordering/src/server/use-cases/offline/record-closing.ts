import { Refusal } from '@sofreh/kernel'
import { totalOfNotes } from '@sofreh/payments/domain'
import type { z } from 'zod'
import type { offlineClosingField } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { entryTime } from './entry-time.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'

/**
 * Records a shift counted and closed offline. Open bills go to the next shift, and later entries of other tills become
 * a supplement. Count and Z report have ids of their own, so closing happens once.
 */
export async function recordClosing(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  closing: z.output<typeof offlineClosingField>,
): Promise<EntryOutcome> {
  const recorded = { kind: 'recorded', orderId: null, number: null, drift: 0 } as const
  const { counted: total, countId, id, reason, notes } = closing
  const shiftId = entry.subjectId
  // The stated total counts; notes that add up to another total are dropped.
  const isSum = notes !== undefined && totalOfNotes(notes) === total
  if (!caller.permissions.has('SHIFT_CLOSE')) return { kind: 'malformed', problem: 'FORBIDDEN' }
  try {
    const at = entryTime(entry, { now: deps.clock() })
    await deps.payments().countDrawer(caller, { shiftId, id: countId, total, ...(isSum ? { notes } : {}), at })
    await deps.payments().closeShift(caller, { shiftId, id, reason, handsOn: true, acceptsUnsent: true, at })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The shift was closed meanwhile on another screen: a person looks at this count.
    return { kind: 'malformed', problem: error.code }
  }
  await deps.database.transaction(note)
  return { ...recorded, isNew: true }
}
