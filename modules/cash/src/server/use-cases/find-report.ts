import type { Handle } from '@sofreh/database'
import type { ShiftReportPage } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { findShift } from '../store/drawers.reader.ts'
import { reportPageOf } from './report-page.ts'

/** Returns the same report for printing, without checking a caller; undefined when there is no such shift. */
export async function findReport(
  deps: CashDeps,
  handle: Handle,
  { vendorId, shiftId }: { vendorId: string; shiftId: string },
): Promise<ShiftReportPage | undefined> {
  const shift = await findShift(handle, vendorId, shiftId)
  return shift && reportPageOf(deps, handle, shift)
}
