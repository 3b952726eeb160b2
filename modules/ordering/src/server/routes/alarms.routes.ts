import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { changeAlarmSettings } from '../use-cases/alarms/change-alarm-settings.ts'
import { getAlarmSettings } from '../use-cases/alarms/get-alarm-settings.ts'
import { listUnaccepted } from '../use-cases/alarms/list-unaccepted.ts'
import { forgetStaffBrowser } from '../use-cases/alarms/forget-staff-browser.ts'
import { registerStaffBrowser } from '../use-cases/alarms/register-staff-browser.ts'

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
