import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { saveAlarmSettings } from '../../store/alarms/alarms.writer.ts'
import type { AlarmSettings } from './alarm-settings-of.ts'

export function changeAlarmSettings(
  { database, clock }: OrderingDeps,
  { body }: InputOf<typeof contract.changeAlarmSettings>,
  caller: Caller,
): Promise<AlarmSettings> {
  return database.transaction(
    async (tx) => {
      const settings = { ...body, mobiles: [...new Set(body.mobiles)] }
      await saveAlarmSettings(tx, { vendorId: caller.vendorId, ...settings, at: clock() })
      return settings
    },
    { once: caller.once },
  )
}
