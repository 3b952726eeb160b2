import { useEffect, useRef, useState } from 'react'
import type { Tap } from './kitchen-queries.ts'

/** How long a tapped ticket stays and can be recalled; nothing is sent before. */
export const leavingMs = 3_000

/**
 * Delays the taps that remove a ticket from the screen, because "ready" notifies the guest and a recall cannot undo
 * that. Changing the view or closing the page sends them at once.
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
