import type { DataOf, InputOf } from '@sofreh/contract'
import { type Handle, on } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { smsParts } from '@sofreh/sms'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { Tables } from '../../tables.generated.ts'
import { unacceptedSms } from '../../../text/alarms.fa.ts'
import { saveAlarmSettings } from '../../store/alarms/alarms.writer.ts'
import { alarmSmsSince } from '../../store/alarms/unaccepted.reader.ts'

export type AlarmSettings = DataOf<typeof contract.changeAlarmSettings>

const usual: AlarmSettings = { smsAfterMinutes: 3, mobiles: [] }

export async function alarmSettingsOf(handle: Handle, vendorId: string): Promise<AlarmSettings> {
  const row = await on<Tables>(handle)
    .selectFrom('alarm_settings')
    .select(['sms_after_minutes', 'mobiles'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ? { smsAfterMinutes: row.sms_after_minutes, mobiles: row.mobiles } : usual
}

const sentSinceMs = 30 * 86_400_000

/** The settings as the office shows them: with the text of the SMS, its price and what was sent lately. */
export async function getAlarmSettings(
  deps: OrderingDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.getAlarmSettings>> {
  const since = new Date(deps.clock().getTime() - sentSinceMs)
  const [settings, { name, currency }, sent] = await Promise.all([
    alarmSettingsOf(deps.database, vendorId),
    deps.vendors.settingsOf(deps.database, vendorId),
    alarmSmsSince(deps.database, vendorId, since),
  ])
  const costOf = (parts: number) => parts * deps.smsPartToman * (currency === 'RIAL' ? 10 : 1)
  const sample = unacceptedSms({ vendorName: name, number: '128', minutes: settings.smsAfterMinutes })
  const parts = smsParts(sample)
  return {
    ...settings,
    sample,
    parts,
    cost: costOf(parts),
    sent: { messages: sent.messages, cost: costOf(sent.parts) },
  }
}

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
