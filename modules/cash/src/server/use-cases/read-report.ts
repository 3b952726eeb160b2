import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { ShiftReportPage } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { shiftFor, reportPageOf } from './report-page.ts'

/**
 * Returns the X or the Z. The X is summed now. The Z is what was written when the shift closed; later work is reported
 * beside it.
 * @throws Refusal SHIFT_NOT_FOUND | COUNT_FIRST
 */
export async function readReport(deps: CashDeps, id: string, caller: Caller): Promise<ShiftReportPage> {
  const { shift, seesExpected } = await shiftFor(deps, caller, id)
  if (!seesExpected) throw new Refusal('COUNT_FIRST')
  return reportPageOf(deps, deps.database, shift)
}
