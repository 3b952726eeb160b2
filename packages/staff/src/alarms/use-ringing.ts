import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { followInterfaceState, useInterfaceState } from '../interface-state/interface-state.ts'
import { isBellAwake, onBellChange, type RingKind, ringBell, wakeBell } from './bell.ts'

/** An alarm that is not acknowledged yet. */
export type Ringing = { id: string; kind: RingKind; isUrgent: boolean }

const everyMs = { calm: 6_000, urgent: 2_800 }

/**
 * Rings for each new alarm at once, and repeats until the list is empty. An alarm that arrives while muted, or before
 * sound is enabled, rings as soon as possible.
 */
export function useRinging(alarms: readonly Ringing[]): void {
  const isMuted = useIsMuted()
  const isAwake = useIsBellAwake()
  const announced = useRef<ReadonlySet<string>>(new Set())
  const isUrgent = alarms.some((alarm) => alarm.isUrgent)
  const keys = alarms.map(keyOf).join(' ')
  useWakingBell()
  useEffect(followInterfaceState, [])
  const ring = useEffectEvent((alarm: Ringing | undefined) => {
    if (alarm) ringBell({ ...alarm, volume: useInterfaceState.getState().ringVolume })
  })
  const announce = useEffectEvent(() => {
    const fresh = alarms.filter((alarm) => !announced.current.has(keyOf(alarm)))
    announced.current = new Set(alarms.map(keyOf))
    ring(loudestOf(fresh))
  })
  const again = useEffectEvent(() => ring(loudestOf(alarms)))
  useEffect(() => {
    if (isMuted || !isAwake) return
    announce()
    if (keys === '') return
    const timer = setInterval(() => again(), isUrgent ? everyMs.urgent : everyMs.calm)
    return () => clearInterval(timer)
  }, [keys, isUrgent, isMuted, isAwake])
}

/** Rings once, for an event that needs no acknowledgement. */
export function ringOnce(kind: RingKind): void {
  const { ringVolume, mutedUntilMs } = useInterfaceState.getState()
  if (mutedUntilMs <= Date.now()) ringBell({ kind, isUrgent: false, volume: ringVolume })
}

/** Whether the browser allows this page to sound: not before the first touch. */
export function useIsBellAwake(): boolean {
  return useSyncExternalStore(onBellChange, isBellAwake)
}

export function useIsMuted(): boolean {
  const until = useInterfaceState((state) => state.mutedUntilMs)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = until - Date.now()
    setNow(Date.now())
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left + 50)
    return () => clearTimeout(timer)
  }, [until])
  return until > now
}

/** Enables sound at the first touch of the page. */
export function useWakingBell(): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) wakeBell()
    // Listens to click, not pointerdown: the hint that then disappears must not move the button under the finger.
    window.addEventListener('click', wakeBell)
    window.addEventListener('keydown', wakeAtKey)
    return () => {
      window.removeEventListener('click', wakeBell)
      window.removeEventListener('keydown', wakeAtKey)
    }
  }, [])
}

/** A modifier or Escape gives a page no permission to sound: the browser would log a warning and refuse. */
function wakeAtKey(): void {
  if (navigator.userActivation?.hasBeenActive ?? true) wakeBell()
}

function loudestOf(alarms: readonly Ringing[]): Ringing | undefined {
  return alarms.find((alarm) => alarm.isUrgent) ?? alarms[0]
}

function keyOf({ id, isUrgent }: Ringing): string {
  return `${id}${isUrgent ? '!' : ''}`
}
