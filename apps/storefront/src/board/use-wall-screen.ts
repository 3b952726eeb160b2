import { useEffect, useState } from 'react'
import { wakeBell } from './bell.ts'

/** Keeps the screen on while the page is visible, where the browser supports it. */
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

/** Enables the bell and full screen on the first touch or key, including a remote control's. */
export function useFirstTouch(): void {
  useEffect(() => {
    const wake = () => {
      wakeBell()
      if (document.fullscreenEnabled && !document.fullscreenElement)
        void document.documentElement.requestFullscreen().catch(() => undefined)
    }
    // Enables sound at once where the browser allows it without a touch.
    wakeBell()
    addEventListener('pointerdown', wake)
    addEventListener('keydown', wake)
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [])
}

/** Returns the current time, updated every second. */
export function useSeconds(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
