import { Refusal } from '@sofreh/kernel'
import { totalOfNotes } from '@sofreh/cash/domain'
import type { z } from 'zod'
import type { offlineCashField, offlineClosingField, offlineOpeningField } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { entryTime } from '../../store/acting/entry-time.ts'
import type { Acted, EntryOutcome } from '../../store/acting/record-policy.ts'

const recorded: EntryOutcome = { kind: 'recorded', orderId: null, number: null, drift: 0, isNew: true }

/**
 * Records a shift opened offline, under the id that the till's sales carry. Sent again it is the same shift. Where the drawer was opened
 * meanwhile, a person decides which of the two counts is right.
 */
export async function recordOpening(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  { device, drawerId, float }: z.output<typeof offlineOpeningField>,
): Promise<EntryOutcome> {
  requireHeld(caller, 'DRAWER_USE')
  const openedAt = entryTime(entry, { now: deps.clock() })
  await deps.cash.openShift(caller, { id: entry.subjectId, drawerId, float, device, openedAt })
  await deps.database.transaction(note)
  return recorded
}

/** Records cash put into or taken out of a drawer offline; for a shift closed meanwhile it is a supplement. */
export async function recordCash(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  { device: _, kind, ...move }: z.output<typeof offlineCashField>,
): Promise<EntryOutcome> {
  requireHeld(caller, 'DRAWER_USE')
  const { vendorId } = caller
  await deps.database.transaction(async (tx) => {
    const at = entryTime(entry, { now: deps.clock() })
    // Tills of earlier releases collected debts without a customer: the cash is in the drawer and lowers no debt.
    const known = kind === 'DEBT_COLLECTED' ? 'PAY_IN' : kind
    const of = { vendorId, shiftId: entry.subjectId, personId: entry.personId }
    await deps.cash.moveCash(tx, { ...move, ...of, kind: known, isLate: true, at })
    await note(tx)
  })
  return recorded
}

/**
 * Records a shift counted and closed offline. Open bills go to the next shift, and later entries of other tills become
 * a supplement. Count and Z report have ids of their own, so closing happens once. Where the shift was closed meanwhile on another
 * screen, a person looks at this count.
 */
export async function recordClosing(
  deps: OrderingDeps,
  { caller, entry, note }: Acted,
  { counted: total, countId, id, reason, notes }: z.output<typeof offlineClosingField>,
): Promise<EntryOutcome> {
  requireHeld(caller, 'SHIFT_CLOSE')
  const shiftId = entry.subjectId
  // The stated total counts; notes that add up to another total are dropped.
  const isSum = notes !== undefined && totalOfNotes(notes) === total
  const at = entryTime(entry, { now: deps.clock() })
  await deps.cash.countDrawer(caller, { shiftId, id: countId, total, ...(isSum ? { notes } : {}), at })
  await deps.cash.closeShift(caller, { shiftId, id, reason, handsOn: true, acceptsUnsent: true, at })
  await deps.database.transaction(note)
  return recorded
}

/** A drawer entry is refused without its permission, unlike a sale: it can be written by any browser. */
function requireHeld({ permissions }: Acted['caller'], permission: string): void {
  if (!permissions.has(permission)) throw new Refusal('FORBIDDEN')
}
