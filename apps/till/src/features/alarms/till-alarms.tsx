import { ageOf, useClock } from '@sofreh/ui'
import { IconBell, IconBellOff, IconBellRinging, IconChevronUp, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useIsBellAwake, useIsMuted, useRinging } from '@sofreh/staff/alarms'
import { OverSheets, useTopSheet } from '@sofreh/kit/over-sheets'
import { alarmText as text } from './alarms.fa.ts'
import styles from './till-alarms.module.css'
import bellStyles from './alarm-bell.module.css'
import { alarmHeadline } from './alarm-headline.ts'
import { followAlarms } from '../../engine/alarms/alarm-feed.ts'
import type { TillAlarm } from '../../engine/alarms/alarms-of.ts'
import { useTillAlarms } from './use-till-alarms.ts'

type TillAlarmsProps = {
  /** True while the list of alarms is open, which makes the strip redundant. */
  isListOpen: boolean
  onOpen: () => void
}

/** Shows the till's bell with its count and a strip with unacknowledged alarms, and rings while there are any. */
export function TillAlarms({ isListOpen, onOpen }: TillAlarmsProps) {
  const alarms = useTillAlarms()
  const waiting = alarms.filter(({ isAcknowledged }) => !isAcknowledged)
  useEffect(followAlarms, [])
  useRinging(waiting.map(({ id, ring: kind, isUrgent }) => ({ id, kind, isUrgent })))
  useTitleCount(waiting.length)
  const [first, ...others] = waiting
  // The alarms for which the strip was folded; it returns when they change, and the ringing continues.
  const [folded, setFolded] = useState('')
  const all = waiting.map(({ id, isUrgent }) => `${id} ${isUrgent}`).join()
  const isShown = first !== undefined && !isListOpen && folded !== all
  useEffect(() => {
    // Makes a caller's card leave this space to the strip.
    document.documentElement.toggleAttribute('data-alarm', isShown)
  }, [isShown])
  return (
    <>
      <Bell count={alarms.length} isWaiting={first !== undefined} onOpen={onOpen} />
      {first && isShown && (
        <OverSheets>
          <Strip first={first} others={others.length} onOpen={onOpen} onFold={() => setFolded(all)} />
        </OverSheets>
      )}
    </>
  )
}

type BellProps = { count: number; isWaiting: boolean; onOpen: () => void }

function Bell({ count, isWaiting, onOpen }: BellProps) {
  const isMuted = useIsMuted()
  const isAwake = useIsBellAwake()
  const Icon = isMuted ? IconBellOff : !isAwake ? IconVolumeOff : isWaiting ? IconBellRinging : IconBell
  return (
    <button
      type="button"
      className={bellStyles.bell}
      data-silent={isMuted || !isAwake || undefined}
      aria-label={text.bell(count)}
      onClick={onOpen}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      {count > 0 && <b aria-hidden>{text.count(count)}</b>}
      {(isMuted || !isAwake) && <small>{isMuted ? text.muted : text.blocked}</small>}
    </button>
  )
}

type StripProps = { first: TillAlarm; others: number; onOpen: () => void; onFold: () => void }

/**
 * Shows the most pressing alarm in the top bar, or in the band above an open sheet, so that nothing moves under a
 * finger. On a phone it covers the bar and can be folded into the bell.
 */
function Strip({ first, others, onOpen, onFold }: StripProps) {
  const isOver = useTopSheet() !== undefined
  const now = useClock(5_000)
  const ageMs = Math.max(0, now - first.sinceMs)
  return (
    <aside
      className={styles.strip}
      aria-label={text.strip}
      aria-live="assertive"
      data-over={isOver || undefined}
      data-urgent={first.isUrgent || undefined}
    >
      <button type="button" className={styles.sentence} onClick={onOpen}>
        <span className={styles.headline}>{alarmHeadline(first)}</span>
        <span className={styles.age}>
          {ageMs >= 60_000 && <bdi>{ageOf(ageMs)}</bdi>}
          {others > 0 && <span>{text.more(others)}</span>}
        </span>
        <span className={styles.look}>{text.look}</span>
      </button>
      <button type="button" className={styles.fold} aria-label={text.fold} onClick={onFold}>
        <IconChevronUp size={20} stroke={2} aria-hidden />
      </button>
    </aside>
  )
}

/** Shows the count in the document title, for a till behind another window. */
function useTitleCount(count: number): void {
  const mark = useMemo(() => (count > 0 ? text.titleCount(count) : ''), [count])
  useEffect(() => {
    if (mark === '') return
    document.title = `${mark} ${document.title}`
    return () => {
      document.title = document.title.replace(`${mark} `, '')
    }
  }, [mark])
}
