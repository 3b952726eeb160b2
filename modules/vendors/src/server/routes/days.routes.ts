import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { addDays } from '../use-cases/days/add-days.ts'
import type { DaysDeps } from '../use-cases/days/days-change.ts'
import { delayOrders } from '../use-cases/days/delay-orders.ts'
import { endPause } from '../use-cases/days/end-pause.ts'
import { listDays } from '../use-cases/days/list-days.ts'
import { pauseOrders } from '../use-cases/days/pause-orders.ts'
import { readPauses } from '../use-cases/days/read-pauses.ts'
import { removeDay } from '../use-cases/days/remove-day.ts'

export function dayRoutes(deps: DaysDeps): Binding[] {
  return [
    bind(contract.listDays, (_, caller) => listDays(deps, caller)),
    bind(contract.addDays, (input, caller) => addDays(deps, input, caller)),
    bind(contract.removeDay, (input, caller) => removeDay(deps, input, caller)),
    bind(contract.readPauses, (_, caller) => readPauses(deps, caller)),
    bind(contract.pauseOrders, (input, caller) => pauseOrders(deps, input, caller)),
    bind(contract.endPause, (input, caller) => endPause(deps, input, caller)),
    bind(contract.delayOrders, (input, caller) => delayOrders(deps, input, caller)),
  ]
}
