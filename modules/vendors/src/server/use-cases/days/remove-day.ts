import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { deleteDay } from '../../store/days/days.writer.ts'
import { changeDays, type DaysDeps } from './days-change.ts'

/** Removes a dated exception. */
export function removeDay(
  deps: DaysDeps,
  { params }: InputOf<typeof contract.removeDay>,
  caller: Caller,
): Promise<contract.DaysView> {
  return changeDays(deps, caller, async (tx) => {
    if (!(await deleteDay(tx, caller.vendorId, params.id))) throw new Refusal('DAY_NOT_FOUND')
  })
}
