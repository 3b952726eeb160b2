import { type Binding, bind } from '@sofreh/http'
import {
  changeAlarmSettings,
  forgetStaffBrowser,
  getAlarmSettings,
  keepStaffBrowser,
  listUnaccepted,
} from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { changeAlarms, readAlarmSettings } from './alarm-settings.ts'
import { unacceptedOf } from './list-unaccepted.ts'
import { forgetBrowser, keepBrowser } from './staff-browsers.ts'

/** Unaccepted orders, and who is notified of them. */
export function alarmRoutes(deps: OrderingDeps): Binding[] {
  const unaccepted = unacceptedOf(deps)
  const read = readAlarmSettings(deps)
  return [
    bind(getAlarmSettings, (_, caller) => read(caller)),
    bind(changeAlarmSettings, changeAlarms(deps)),
    bind(listUnaccepted, (_, caller) => unaccepted(caller)),
    bind(keepStaffBrowser, keepBrowser(deps)),
    bind(forgetStaffBrowser, forgetBrowser(deps)),
  ]
}
