import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CountView } from '../../contract/index.ts'
import { expectedCash, maySeeExpected, totalOfNotes } from '../../domain/index.ts'
import type { NewCount } from '../store/shift-requests.ts'
import type { CashDeps } from '../cash-deps.ts'
import { holdShift, type ShiftRow } from '../store/drawers.reader.ts'
import { insertCount } from '../store/drawers.writer.ts'
import { findCount, sumsOfMovements } from '../store/shift-movements.reader.ts'
import { countViewOf, namingOf } from './shift-view.ts'

/**
 * Stores a blind count together with the expected cash at the same moment. The shift is locked exclusively, so sales
 * wait and both figures belong to one moment. For a count that arrives late, sales since the counted moment are not
 * part of the difference. A shift is closed by its first count; a later count does not replace it.
 */
export function countDrawer(deps: CashDeps, caller: Caller, counted: NewCount): Promise<CountView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { shiftId } = counted
      const total = counted.notes ? totalOfNotes(counted.notes) : (counted.total ?? 0)
      // Lock before reading: of two tabs that send the same count, the second finds the row of the first.
      const shift = await holdShift(tx, { vendorId, id: shiftId })
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

/**
 * Returns the till's own time of the count, but not before the shift began: the float it counted was not there earlier.
 */
function countedAt({ opened_at: openedAt }: ShiftRow, { at }: NewCount): Date | undefined {
  return at && at < openedAt ? openedAt : at
}
