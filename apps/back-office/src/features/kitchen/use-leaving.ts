import { useEffect, useRef, useState } from 'react'
import type { Tap } from './kitchen-queries.ts'

/** So long a ticket that was tapped away stays where it is and can be called back; nobody is told before. */
export const leavingMs = 3_000

/**
 * The taps that take a ticket off the screen, each held back for a moment: «ready» tells the guest, and no recall unsays that.
 * Whoever looks elsewhere, or closes the screen, has meant it.
 */
export function useLeaving(send: (tap: Tap) => void) {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Tap>>(new Map())
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; tap: Tap }>())
  const sending = useRef(send)
  sending.current = send
  const forget = (orderId: string) => {
    clearTimeout(timers.current.get(orderId)?.timer)
    timers.current.delete(orderId)
    setLeaving((all) => new Map([...all].filter(([id]) => id !== orderId)))
  }
  useEffect(() => {
    const held = timers.current
    const sendAll = () => {
      for (const [orderId, { timer, tap }] of held) {
        clearTimeout(timer)
        held.delete(orderId)
        sending.current(tap)
      }
    }
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])
  return {
    stepsOf: (orderId: string) => leaving.get(orderId)?.steps,
    leave: (tap: Tap) => {
      const { orderId } = tap.order
      const timer = setTimeout(() => {
        forget(orderId)
        sending.current(tap)
      }, leavingMs)
      timers.current.set(orderId, { timer, tap })
      setLeaving((all) => new Map(all).set(orderId, tap))
    },
    callBack: forget,
  }
}
