import { type Binding, bind } from '@sofreh/http'
import {
  changeAlarmSettings,
  forgetStaffBrowser,
  getAlarmSettings,
  keepStaffBrowser,
  listUnaccepted,
} from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { alarmSettingsOf, changeAlarms } from './alarm-settings.ts'
import { unacceptedOf } from './list-unaccepted.ts'
import { forgetBrowser, keepBrowser } from './staff-browsers.ts'

/** Orders that nobody has accepted, and who is told of them. */
export function alarmRoutes(deps: OrderingDeps): Binding[] {
  const unaccepted = unacceptedOf(deps)
  return [
    bind(getAlarmSettings, (_, { vendorId }) => alarmSettingsOf(deps.database, vendorId)),
    bind(changeAlarmSettings, changeAlarms(deps)),
    bind(listUnaccepted, (_, caller) => unaccepted(caller)),
    bind(keepStaffBrowser, keepBrowser(deps)),
    bind(forgetStaffBrowser, forgetBrowser(deps)),
  ]
}
