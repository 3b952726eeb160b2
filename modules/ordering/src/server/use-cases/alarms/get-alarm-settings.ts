import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { smsParts } from '@sofreh/sms'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { unacceptedSms } from '../../../text/alarms.fa.ts'
import { alarmSmsSince } from '../../store/alarms/unaccepted.reader.ts'
import { alarmSettingsOf } from './alarm-settings-of.ts'

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
