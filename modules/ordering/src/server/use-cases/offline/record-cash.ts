import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { offlineCashField } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { entryTime } from './entry-time.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'

/** Records cash put into or taken out of a drawer offline; for a shift closed meanwhile it is a supplement. */
export async function recordCash(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  { device: _, kind, ...move }: z.output<typeof offlineCashField>,
): Promise<EntryOutcome> {
  if (!caller.permissions.has('DRAWER_USE')) return { kind: 'malformed', problem: 'FORBIDDEN' }
  const { vendorId } = caller
  try {
    await deps.database.transaction(async (tx) => {
      const at = entryTime(entry, { now: deps.clock() })
      // Tills of earlier releases collected debts without a customer: the cash is in the drawer and lowers no debt.
      const known = kind === 'DEBT_COLLECTED' ? 'PAY_IN' : kind
      const moved = {
        ...move,
        kind: known,
        vendorId,
        shiftId: entry.subjectId,
        personId: entry.personId,
        isLate: true,
        at,
      }
      await deps.payments().moveCash(tx, moved)
      await note(tx)
    })
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'malformed', problem: error.code }
    throw error
  }
  return { kind: 'recorded', orderId: null, number: null, drift: 0, isNew: true }
}
