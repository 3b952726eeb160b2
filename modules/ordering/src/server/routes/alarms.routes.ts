import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { changeAlarmSettings, getAlarmSettings } from '../use-cases/alarms/alarm-settings.ts'
import { listUnaccepted } from '../use-cases/alarms/list-unaccepted.ts'
import { forgetStaffBrowser, registerStaffBrowser } from '../use-cases/alarms/staff-browsers.ts'

/** Unaccepted orders, and who is notified of them. */
export function alarmRoutes(deps: OrderingDeps): Binding[] {
  return [
    bind(contract.getAlarmSettings, (_, caller) => getAlarmSettings(deps, caller)),
    bind(contract.changeAlarmSettings, (input, caller) => changeAlarmSettings(deps, input, caller)),
    bind(contract.listUnaccepted, (_, caller) => listUnaccepted(deps, caller)),
    bind(contract.registerStaffBrowser, (input, caller) => registerStaffBrowser(deps, input, caller)),
    bind(contract.forgetStaffBrowser, (input, caller) => forgetStaffBrowser(deps, input, caller)),
  ]
}
