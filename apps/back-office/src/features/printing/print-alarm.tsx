import { sentenceOfAlarm } from '@sofreh/staff/alarms'
import { useMay } from '@sofreh/staff/session'
import { IconPrinterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AlarmLine } from '../../alarms/alarm-line.tsx'
import { alarmsQuery } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

const watchedEveryMs = 4_000
/** A shop without printers only polls whether that changed. */
const otherwiseEveryMs = 60_000

/** Shows failed print jobs and tickets on every office screen and the kitchen display. */
export function PrintAlarm() {
  const { data } = useQuery({
    ...alarmsQuery,
    refetchInterval: ({ state }) => (state.data?.isWatched ? watchedEveryMs : otherwiseEveryMs),
  })
  const mayOpen = useMay('PRINTER_SETTINGS')
  const alarms = (data?.alarms ?? []).map((alarm) => ({
    key: `${alarm.kind} ${alarm.id} ${alarm.state}`,
    sentence: sentenceOfAlarm(alarm),
  }))
  return (
    <AlarmLine
      {...printingText.alarms}
      kind="printing"
      alarms={alarms}
      href={mayOpen ? '/bo/printing' : undefined}
      icon={<IconPrinterOff size={22} stroke={1.75} aria-hidden />}
    />
  )
}
