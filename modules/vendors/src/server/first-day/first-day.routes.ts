import { type Binding, bind } from '@sofreh/http'
import { readFirstDay, saveFirstDay } from '../../contract/index.ts'
import { asidesOf, type FirstDayDeps, keepFirstDay } from './keep-first-day.ts'

/** What an owner put aside of the list that leads through a first day. */
export function firstDayRoutes(deps: FirstDayDeps): Binding[] {
  return [
    bind(readFirstDay, (_, { vendorId }) => asidesOf(deps, vendorId)),
    bind(saveFirstDay, ({ body }, caller) => keepFirstDay(deps, caller, body)),
  ]
}
