import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isAccidental, type TapAt } from './calm-taps.ts'

/**
 * Returns handlers that block accidental taps on the tickets.
 * @param shown the ids on the screen; when one leaves, others move under the finger
 */
export function useCalmTaps(shown: readonly string[]) {
  const last = useRef<TapAt>(undefined)
  const movedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current.some((id) => !shown.includes(id))) movedAtMs.current = performance.now()
    before.current = shown
  }, [shown])
  return {
    onClickCapture: (event: MouseEvent) => {
      const tap = { atMs: performance.now(), x: event.clientX, y: event.clientY }
      if (isAccidental(tap, last.current, movedAtMs.current)) {
        event.stopPropagation()
        event.preventDefault()
      } else last.current = tap
    },
    // A long press is a slow tap here.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}
