import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { changeFirstDay } from '../use-cases/first-day/change-first-day.ts'
import { readFirstDay } from '../use-cases/first-day/read-first-day.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

/** Routes of the steps that an owner dismissed from the first-day list. */
export function firstDayRoutes(deps: Pick<VendorsDeps, 'database'>): Binding[] {
  return [
    bind(contract.readFirstDay, (_, caller) => readFirstDay(deps, caller)),
    bind(contract.saveFirstDay, ({ body }, caller) => changeFirstDay(deps, caller, body)),
  ]
}
