import { IconChevronUp, IconPrinterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alarm } from '../../alarms/alarm-place.tsx'
import { sentenceOfAlarm, useRinging } from '@sofreh/staff/alarms'
import { useMay } from '@sofreh/staff/session'
import styles from './print-alarm.module.css'
import { alarmsQuery } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

const text = printingText.alarms
const watchedEveryMs = 4_000
/** A shop without printers only polls whether that changed. */
const otherwiseEveryMs = 60_000

/**
 * Shows failed print jobs and tickets on every office screen and the kitchen display. Rings until a person folds it.
 */
export function PrintAlarm() {
  const { data } = useQuery({
    ...alarmsQuery,
    refetchInterval: ({ state }) => (state.data?.isWatched ? watchedEveryMs : otherwiseEveryMs),
  })
  // Folded until the alarm changes. It disappears only when the problem is solved.
  const [folded, setFolded] = useState<string>()
  const mayOpen = useMay('PRINTER_SETTINGS')
  const alarms = (data?.alarms ?? []).map((alarm) => ({ ...alarm, key: `${alarm.kind} ${alarm.id} ${alarm.state}` }))
  const shownKeys = alarms.map(({ key }) => key).join()
  const isFolded = folded === shownKeys
  useRinging(isFolded ? [] : alarms.map(({ key }) => ({ id: key, kind: 'printing', isUrgent: false })))
  const [first, ...others] = alarms
  if (!first) return null
  const sentence = (
    <>
      <span>{sentenceOfAlarm(first)}</span>
      {others.length > 0 && <small>{text.more(others.length)}</small>}
    </>
  )
  return (
    <Alarm className={styles.place} data-folded={isFolded || undefined}>
      <div className={styles.alarm} role="alert" aria-label={text.label}>
        {isFolded ? (
          <button type="button" className={styles.fold} aria-label={text.unfold} onClick={() => setFolded(undefined)}>
            <IconPrinterOff size={22} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <>
            {mayOpen ? (
              <a className={styles.textBlock} href="/bo/printing">
                {sentence}
              </a>
            ) : (
              <p className={styles.textBlock}>{sentence}</p>
            )}
            <button type="button" className={styles.fold} aria-label={text.fold} onClick={() => setFolded(shownKeys)}>
              <IconChevronUp size={20} stroke={2} aria-hidden />
            </button>
          </>
        )}
      </div>
    </Alarm>
  )
}
