import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { saveDelay } from '../../store/days/days.writer.ts'
import type { DaysDeps } from './days-change.ts'
import { changePauses } from './pauses-change.ts'

/** Duration after which a delay ends automatically. */
const delayMs = 60 * 60_000

/** Adds minutes to the promised preparation time, or takes the delay back. */
export function delayOrders(
  deps: DaysDeps,
  { body: { minutes } }: InputOf<typeof contract.delayOrders>,
  caller: Caller,
): Promise<contract.PausesView> {
  return changePauses(deps, caller, (tx, by) => {
    const endsAt = new Date(by.at.getTime() + delayMs)
    return saveDelay(tx, by, minutes === null ? null : { minutes, endsAt })
  })
}
