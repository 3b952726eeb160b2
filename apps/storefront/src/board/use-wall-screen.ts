import { useEffect, useState } from 'react'
import { wakeBell } from './bell.ts'

/** The screen stays on as long as it is looked at; a browser that cannot is left as it is. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

/** The first touch or key, of a remote control too, wakes the bell and fills the screen. */
export function useFirstTouch(): void {
  useEffect(() => {
    const wake = () => {
      wakeBell()
      if (document.fullscreenEnabled && !document.fullscreenElement)
        void document.documentElement.requestFullscreen().catch(() => undefined)
    }
    // A screen that may sound without a touch does so from the start.
    wakeBell()
    addEventListener('pointerdown', wake)
    addEventListener('keydown', wake)
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [])
}

/** The present moment, again every second. */
export function useSeconds(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
