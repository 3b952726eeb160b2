import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CountView } from '../../contract/index.ts'
import { expectedCash, maySeeExpected, totalOfNotes, type UnsentWork } from '../../domain/index.ts'
import type { NewCount } from './drawer-requests.ts'
import type { DrawersDeps } from './drawers-deps.ts'
import { holdShift, type ShiftRow } from './drawers.reader.ts'
import { insertCount, saveUnsent } from './drawers.writer.ts'
import { enterShift } from './shift-door.ts'
import { findCount, sumsOfMovements } from './shift-ledger.reader.ts'
import { countViewOf, namingOf } from './shift-view.ts'

/**
 * Somebody counted the drawer without knowing what should be there. What the ledger says of that very moment is kept beside it;
 * sales wait meanwhile, so that the two are of one moment. What another till sold since a count that comes late is no fault of
 * the counter. A second count does not replace the first, which is the one that a shift is closed by.
 */
export function countDrawer(deps: DrawersDeps, caller: Caller, counted: NewCount): Promise<CountView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { shiftId } = counted
      const total = counted.notes ? totalOfNotes(counted.notes) : (counted.total ?? 0)
      // Held before looking: of two tabs with the same count, the second finds what the first wrote.
      const shift = await holdShift(tx, { vendorId, id: shiftId, alone: true })
      if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
      const known = await findCount(tx, vendorId, counted.id)
      if (known && (known.shift_id !== shiftId || known.total !== total)) throw new Refusal('IDEMPOTENCY_CONFLICT')
      if (!known) {
        if (shift.status === 'CLOSED') throw new Refusal('SHIFT_CLOSED', { number: shift.number })
        const expected = expectedCash(await sumsOfMovements(tx, { vendorId, shiftId }, countedAt(shift, counted)))
        const notes = counted.notes?.filter(({ count }) => count > 0) ?? null
        const person = { vendor_id: vendorId, id: counted.id, shift_id: shiftId, person_id: personOf(caller) }
        await insertCount(tx, { ...person, total, notes, expected, at: counted.at ?? deps.clock() })
      }
      const row = await findCount(tx, vendorId, counted.id)
      if (!row) throw new Error('the count was not written')
      const sees = maySeeExpected({ permissions: caller.permissions, status: 'OPEN', isCounted: true })
      return countViewOf(row, await namingOf(deps, tx, [row.person_id]), sees)
    },
    { once: caller.once },
  )
}

/** Where a till said when: not before the shift began, whose float it counted. */
function countedAt({ opened_at: openedAt }: ShiftRow, { at }: NewCount): Date | undefined {
  return at && at < openedAt ? openedAt : at
}

/** A till's word about what it could not send yet; closing names it. */
export function tellUnsent(
  deps: DrawersDeps,
  caller: Caller,
  { shiftId, ...work }: UnsentWork & { shiftId: string },
): Promise<UnsentWork> {
  return deps.database.transaction(
    async (tx) => {
      await enterShift(tx, { vendorId: caller.vendorId, shiftId })
      await saveUnsent(tx, { vendorId: caller.vendorId, shiftId, at: deps.clock() }, work)
      return work
    },
    { once: caller.once },
  )
}
