import { type Binding, bind } from '@sofreh/http'
import { addDays, delayOrders, endPause, listDays, pauseOrders, readPauses, removeDay } from '../../contract/index.ts'
import { type DaysDeps, daysUseCases } from './change-days.ts'
import { pauseUseCases } from './pause-orders.ts'

export function dayRoutes(deps: DaysDeps): Binding[] {
  const days = daysUseCases(deps)
  const pauses = pauseUseCases(deps)
  return [
    bind(listDays, (_, caller) => days.list(caller)),
    bind(addDays, days.add),
    bind(removeDay, ({ params }, caller) => days.remove(params.id, caller)),
    bind(readPauses, (_, caller) => pauses.read(caller)),
    bind(pauseOrders, pauses.pause),
    bind(endPause, ({ params }, caller) => pauses.end(params.scope, caller)),
    bind(delayOrders, pauses.delay),
  ]
}
