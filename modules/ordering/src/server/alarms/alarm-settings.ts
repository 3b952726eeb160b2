import type { DataOf, InputOf } from '@sofreh/contract'
import { type Handle, on } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { changeAlarmSettings, getAlarmSettings } from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import type { Tables } from '../tables.generated.ts'
import { saveAlarmSettings } from './alarms.writer.ts'

export type AlarmSettings = DataOf<typeof getAlarmSettings>

const usual: AlarmSettings = { smsAfterMinutes: 3, mobiles: [] }

export async function alarmSettingsOf(handle: Handle, vendorId: string): Promise<AlarmSettings> {
  const row = await on<Tables>(handle)
    .selectFrom('alarm_settings')
    .select(['sms_after_minutes', 'mobiles'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ? { smsAfterMinutes: row.sms_after_minutes, mobiles: row.mobiles } : usual
}

export function changeAlarms({ database, clock }: OrderingDeps) {
  return ({ body }: InputOf<typeof changeAlarmSettings>, caller: Caller): Promise<AlarmSettings> =>
    database.transaction(
      async (tx) => {
        const settings = { ...body, mobiles: [...new Set(body.mobiles)] }
        await saveAlarmSettings(tx, { vendorId: caller.vendorId, ...settings, at: clock() })
        return settings
      },
      { once: caller.once },
    )
}
