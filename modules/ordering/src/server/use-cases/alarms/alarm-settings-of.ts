import type { DataOf } from '@sofreh/contract'
import { type Handle, on } from '@sofreh/database'
import type * as contract from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type AlarmSettings = DataOf<typeof contract.changeAlarmSettings>

const usual: AlarmSettings = { smsAfterMinutes: 3, mobiles: [] }

/** Returns the settings of the alarms of unaccepted orders. */
export async function alarmSettingsOf(handle: Handle, vendorId: string): Promise<AlarmSettings> {
  const row = await on<Tables>(handle)
    .selectFrom('alarm_settings')
    .select(['sms_after_minutes', 'mobiles'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ? { smsAfterMinutes: row.sms_after_minutes, mobiles: row.mobiles } : usual
}
