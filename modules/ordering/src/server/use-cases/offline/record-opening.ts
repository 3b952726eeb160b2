import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { offlineOpeningField } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { entryTime } from './entry-time.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'

/** Records a shift opened offline, under the id that the till's sales carry. Sent again it is the same shift. */
export async function recordOpening(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  { device, drawerId, float }: z.output<typeof offlineOpeningField>,
): Promise<EntryOutcome> {
  if (!caller.permissions.has('DRAWER_USE')) return { kind: 'malformed', problem: 'FORBIDDEN' }
  const openedAt = entryTime(entry, { now: deps.clock() })
  try {
    await deps.payments().openShift(caller, { id: entry.subjectId, drawerId, float, device, openedAt })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The drawer was opened meanwhile: a person decides which of the two counts is right.
    return { kind: 'malformed', problem: error.code }
  }
  await deps.database.transaction(note)
  return { kind: 'recorded', orderId: null, number: null, drift: 0, isNew: true }
}
