import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { changeAlarmSettings, getAlarmSettings } from '../use-cases/alarms/alarm-settings.ts'
import { listUnaccepted } from '../use-cases/alarms/list-unaccepted.ts'
import { forgetStaffBrowser, registerStaffBrowser } from '../use-cases/alarms/staff-browsers.ts'

/** Unaccepted orders, and who is notified of them. */
export function alarmRoutes(deps: OrderingDeps): Binding[] {
  const list = listUnaccepted(deps)
  const read = getAlarmSettings(deps)
  return [
    bind(contract.getAlarmSettings, (_, caller) => read(caller)),
    bind(contract.changeAlarmSettings, changeAlarmSettings(deps)),
    bind(contract.listUnaccepted, (_, caller) => list(caller)),
    bind(contract.registerStaffBrowser, registerStaffBrowser(deps)),
    bind(contract.forgetStaffBrowser, forgetStaffBrowser(deps)),
  ]
}
