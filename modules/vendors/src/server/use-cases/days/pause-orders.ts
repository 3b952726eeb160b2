import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { savePause } from '../../store/days/days.writer.ts'
import type { DaysDeps } from './days-change.ts'
import { changePauses } from './pauses-change.ts'

const minuteMs = 60_000

/** Pauses all orders or those of one delivery type, for some minutes or until resumed. */
export function pauseOrders(
  deps: DaysDeps,
  { body: { scope, minutes, message } }: InputOf<typeof contract.pauseOrders>,
  caller: Caller,
): Promise<contract.PausesView> {
  return changePauses(deps, caller, (tx, by) => {
    const endsAt = minutes === null ? null : new Date(by.at.getTime() + minutes * minuteMs)
    return savePause(tx, { ...by, scope, endsAt, message })
  })
}
