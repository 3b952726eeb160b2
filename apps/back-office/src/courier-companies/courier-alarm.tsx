import { alarmSentence } from '@sofreh/courier-companies/client'
import { useMay } from '@sofreh/staff/session'
import { IconMotorbike } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AlarmLine } from '../alarms/alarm-line.tsx'
import { companiesText } from './companies.fa.ts'
import { courierAlarmsQuery } from './company-queries.ts'

const watchedEveryMs = 4_000
/** A vendor without a courier company only polls whether that changed. */
const otherwiseEveryMs = 60_000

/** Shows orders that no company carries on every office screen and the kitchen display, until something else carries them. */
export function CourierAlarm() {
  const { data } = useQuery({
    ...courierAlarmsQuery,
    refetchInterval: ({ state }) => (state.data?.isWatched ? watchedEveryMs : otherwiseEveryMs),
  })
  const mayAssign = useMay('BIKER_ASSIGN')
  const alarms = (data?.alarms ?? []).map((alarm) => ({
    key: `${alarm.orderId} ${alarm.raisedAt}`,
    sentence: alarmSentence(alarm),
  }))
  return (
    <AlarmLine
      {...companiesText.alarms}
      kind="courier"
      alarms={alarms}
      href={mayAssign ? '/bo/couriers' : undefined}
      icon={<IconMotorbike size={22} stroke={1.75} aria-hidden />}
    />
  )
}
