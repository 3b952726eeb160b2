import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { deletePause } from '../../store/days/days.writer.ts'
import type { DaysDeps } from './days-change.ts'
import { changePauses } from './pauses-change.ts'

/** Resumes orders. */
export function endPause(
  deps: DaysDeps,
  { params: { scope } }: InputOf<typeof contract.endPause>,
  caller: Caller,
): Promise<contract.PausesView> {
  return changePauses(deps, caller, (tx, { vendorId }) => deletePause(tx, vendorId, scope))
}
