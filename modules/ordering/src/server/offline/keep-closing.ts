import { Refusal } from '@sofreh/kernel'
import { totalOfNotes } from '@sofreh/payments/domain'
import type { z } from 'zod'
import type { offlineClosingField } from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { doneAtOf } from './done-at.ts'
import type { Acted, KeptEntry } from './kept-entry.ts'

/**
 * A shift that was counted and closed without a network. Bills that are open go to the next shift, and what other tills have not
 * sent comes as a supplement. Its count and its Z have ids of their own, so it happens once.
 */
export async function keepClosing(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  closing: z.output<typeof offlineClosingField>,
): Promise<KeptEntry> {
  const kept = { kind: 'kept', orderId: null, number: null, drift: 0 } as const
  const { counted: total, countId, id, reason, notes } = closing
  const shiftId = entry.subjectId
  // The sum is what was said; notes that add up to another one are left out.
  const isSum = notes !== undefined && totalOfNotes(notes) === total
  if (!caller.permissions.has('SHIFT_CLOSE')) return { kind: 'malformed', problem: 'FORBIDDEN' }
  try {
    const at = doneAtOf(entry, { now: deps.clock() })
    await deps.payments().countDrawer(caller, { shiftId, id: countId, total, ...(isSum ? { notes } : {}), at })
    await deps.payments().closeShift(caller, { shiftId, id, reason, handsOn: true, acceptsUnsent: true, at })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Somebody closed it meanwhile, at another screen: what was counted here is for a person.
    return { kind: 'malformed', problem: error.code }
  }
  await deps.database.transaction(note)
  return { ...kept, isNew: true }
}
