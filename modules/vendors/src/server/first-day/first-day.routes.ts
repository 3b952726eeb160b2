import { type Binding, bind } from '@sofreh/http'
import { readFirstDay, saveFirstDay } from '../../contract/index.ts'
import { asidesOf, type FirstDayDeps, keepFirstDay } from './keep-first-day.ts'

/** Routes of the steps that an owner dismissed from the first-day list. */
export function firstDayRoutes(deps: FirstDayDeps): Binding[] {
  return [
    bind(readFirstDay, (_, { vendorId }) => asidesOf(deps, vendorId)),
    bind(saveFirstDay, ({ body }, caller) => keepFirstDay(deps, caller, body)),
  ]
}
