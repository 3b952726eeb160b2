import { showNumber } from '@sofreh/kernel'
import { useEffect, useState } from 'react'
import { uiText } from '../text/ui.fa.ts'
import styles from './stale-badge.module.css'
import type { Live } from './join-stream.ts'

/** Two heartbeats of 15 s may be lost before a screen must show its data as stale. */
const staleAfterMs = 40_000

/** Shows the age of a screen's data: discreet while it is fresh, red with the age when it is stale (R22). */
export function StaleBadge({ live }: { live: Live }) {
  const now = useClock(5_000)
  const ageMs = live.lastReceivedAtMs === undefined ? undefined : Math.max(0, now - live.lastReceivedAtMs)
  const isStale = live.state === 'refused' || (ageMs === undefined ? live.state === 'lost' : ageMs > staleAfterMs)
  const look = isStale || live.state === 'lost' ? styles.stale : live.state === 'live' ? styles.live : styles.connecting
  return (
    <span className={`${styles.badge} ${look}`} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {badgeText(live, ageMs, isStale)}
    </span>
  )
}

function badgeText(live: Live, ageMs: number | undefined, isStale: boolean): string {
  if (isStale || live.state === 'lost') {
    return ageMs === undefined ? uiText.live.staleNever : uiText.live.stale(ageOf(ageMs))
  }
  return live.state === 'live' ? uiText.live.live : uiText.live.connecting
}

/** Formats an age in its largest whole unit. */
export function ageOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return uiText.live.seconds(showNumber(seconds))
  if (seconds < 3600) return uiText.live.minutes(showNumber(Math.floor(seconds / 60)))
  return uiText.live.hours(showNumber(Math.floor(seconds / 3600)))
}

/** Returns the time, updated at an interval; for ages and countdowns. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
