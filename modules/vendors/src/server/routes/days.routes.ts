import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { type DaysDeps, changeDays } from '../use-cases/days/change-days.ts'
import { pauseOrders } from '../use-cases/days/pause-orders.ts'

export function dayRoutes(deps: DaysDeps): Binding[] {
  const days = changeDays(deps)
  const pauses = pauseOrders(deps)
  return [
    bind(contract.listDays, (_, caller) => days.list(caller)),
    bind(contract.addDays, days.add),
    bind(contract.removeDay, ({ params }, caller) => days.remove(params.id, caller)),
    bind(contract.readPauses, (_, caller) => pauses.read(caller)),
    bind(contract.pauseOrders, pauses.pause),
    bind(contract.endPause, ({ params }, caller) => pauses.end(params.scope, caller)),
    bind(contract.delayOrders, pauses.delay),
  ]
}
