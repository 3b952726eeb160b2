import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { closeShift as closing } from '../../contract/index.ts'
import { type CountedDrawer, closingProblem, differenceOf, type ShiftReport } from '../../domain/index.ts'
import type { Closing } from '../store/shift-requests.ts'
import type { CashDeps } from '../cash-deps.ts'
import { announceShift } from './announce-shift.ts'
import { findShift, holdShift, type ShiftRow } from '../store/drawers.reader.ts'
import { handOn, insertZ, saveUnsent } from '../store/drawers.writer.ts'
import { type CountRow, firstCount, lastMovementAt } from '../store/shift-movements.reader.ts'
import { nameInZ } from '../store/outside-shifts.writer.ts'
import { addUpShift, storedReport } from './shift-report.ts'
import { namingOf, shiftViewOf } from './shift-view.ts'

export type ClosedShift = DataOf<typeof closing>

/**
 * Closes a shift by its first count, the only blind one. One transaction: afterwards a Z with totals exists, or the
 * shift is still open (R13). It locks the shift exclusively, so every sale is either in the Z or finds the shift
 * closed.
 */
export function closeShift(deps: CashDeps, caller: Caller, wanted: Closing): Promise<ClosedShift> {
  return deps.database.transaction(
    async (tx) => {
      const shift = await holdShift(tx, { vendorId: caller.vendorId, id: wanted.shiftId })
      if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
      if (shift.status === 'OPEN') await closeNow(deps, tx, { caller, wanted, shift })
      const closed = await findShift(tx, caller.vendorId, shift.id)
      // A repeat of the same closing returns its Z; a different closing comes too late.
      if (closed?.z_id !== wanted.id) throw new Refusal('SHIFT_CLOSED', { number: shift.number })
      const { z, ...view } = shiftViewOf(closed, await namingOf(deps, tx, [closed.opened_by, closed.closed_by]))
      if (!z) throw new Error('a closed shift has no Z')
      return { ...view, z, report: storedReport(closed.report) }
    },
    { once: caller.once },
  )
}

type Work = { caller: Caller; wanted: Closing; shift: ShiftRow }

async function closeNow(deps: CashDeps, tx: Tx, { caller, wanted, shift }: Work): Promise<void> {
  const keys = { vendorId: shift.vendor_id, shiftId: shift.id }
  const now = deps.clock()
  if (wanted.unsent) await saveUnsent(tx, { ...keys, at: now }, wanted.unsent)
  const count = await firstCount(tx, keys)
  await nameInZ(tx, keys)
  const report = await addUpShift(deps, tx, { ...keys, isClosing: true })
  const problem = closingProblem({
    isCounted: count !== undefined,
    openBills: report.openBills,
    unsent: report.unsent,
    handsOn: wanted.handsOn,
    acceptsUnsent: wanted.acceptsUnsent,
  })
  if (problem || !count)
    throw new Refusal(problem ?? 'COUNT_FIRST', {
      bills: report.openBills.slice(0, 100),
      tills: report.unsent,
      refunds: report.openRefunds,
    })
  const at = wanted.at ? await endOf(tx, shift, wanted.at) : now
  await insertZ(tx, zOf(shift, { wanted, report, count }), { by: personOf(caller), at })
  await handOn(tx, { ...shift, at }, report.openBills)
  await announceShift(deps, tx, { ...shift, status: 'CLOSED' })
}

/**
 * Returns the time the till closed the shift, but never before the last movement in its Z: another till may have sold
 * later in the same shift.
 */
async function endOf(tx: Tx, shift: ShiftRow, closedAt: Date): Promise<Date> {
  const lastAt = await lastMovementAt(tx, { vendorId: shift.vendor_id, shiftId: shift.id })
  return [shift.opened_at, lastAt ?? closedAt].reduce((end, at) => (at > end ? at : end), closedAt)
}

type Written = { wanted: Closing; report: ShiftReport; count: CountRow }

function zOf(shift: ShiftRow, { wanted, report, count }: Written): Parameters<typeof insertZ>[1] {
  const { expected } = report
  const drawer: CountedDrawer = { expected, counted: count.total, sinceCount: expected - count.expected }
  return {
    vendor_id: shift.vendor_id,
    shift_id: shift.id,
    id: wanted.id,
    drawer_id: shift.drawer_id,
    number: shift.number,
    expected,
    counted: drawer.counted,
    since_count: drawer.sinceCount,
    difference: differenceOf(drawer),
    reason: wanted.reason,
    orders: report.sales.orders,
    sales: report.sales.total,
    payments: report.paid,
    refunds: report.refunded,
    report,
  }
}
