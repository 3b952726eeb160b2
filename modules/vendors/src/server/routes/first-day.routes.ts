import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { asidesOf, type FirstDayDeps, changeFirstDay } from '../use-cases/first-day/change-first-day.ts'

/** Routes of the steps that an owner dismissed from the first-day list. */
export function firstDayRoutes(deps: FirstDayDeps): Binding[] {
  return [
    bind(contract.readFirstDay, (_, { vendorId }) => asidesOf(deps, vendorId)),
    bind(contract.saveFirstDay, ({ body }, caller) => changeFirstDay(deps, caller, body)),
  ]
}
