import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type { ShiftReportPage } from '../../contract/index.ts'
import { maySeeExpected } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { findShift, type ShiftWithZ } from '../store/drawers.reader.ts'
import { firstCount, type SupplementRow, supplementsOf } from '../store/shift-movements.reader.ts'
import { addUpShift, storedReport } from './shift-report.ts'
import { namingOf, shiftViewOf } from './shift-view.ts'

type SeenShift = { shift: ShiftWithZ; seesExpected: boolean }

/** Returns the shift, and whether this caller may see the expected cash of its drawer. */
export async function shiftFor(deps: CashDeps, caller: Caller, id: string): Promise<SeenShift> {
  const shift = await findShift(deps.database, caller.vendorId, id)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  const isCounted = (await firstCount(deps.database, { vendorId: caller.vendorId, shiftId: id })) !== undefined
  const { permissions } = caller
  return { shift, seesExpected: maySeeExpected({ permissions, status: shift.status, isCounted }) }
}

export async function reportPageOf(deps: CashDeps, handle: Handle, shift: ShiftWithZ): Promise<ShiftReportPage> {
  const keys = { vendorId: shift.vendor_id, shiftId: shift.id }
  const isClosed = shift.status === 'CLOSED'
  const report = storedReport(isClosed ? shift.report : await addUpShift(deps, handle, keys))
  return {
    kind: isClosed ? 'Z' : 'X',
    at: (shift.closed_at ?? deps.clock()).toISOString(),
    shift: shiftViewOf(shift, await namingOf(deps, handle, [shift.opened_by, shift.closed_by])),
    report,
    late: lateSums(await supplementsOf(handle, keys)),
  }
}

function lateSums(late: readonly SupplementRow[]): ShiftReportPage['late'] {
  const sum = (kind: string) => sumOf(late.filter((row) => row.kind === kind).map((row) => row.amount))
  return {
    count: late.length,
    cash: sumOf(late.map((row) => row.cash)),
    sales: sum('ORDER'),
    payments: sum('PAYMENT'),
    refunds: sum('REFUND'),
  }
}
