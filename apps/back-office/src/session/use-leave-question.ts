import { isReloadHeld, isSignedIn, sessionText } from '@sofreh/staff/session'
import { askFirst } from '@sofreh/ui'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** Until the screen shows that its input is stored. */
const shownMs = 50

/**
 * Asks before another screen replaces typed input: by a link, by the search, by Back of the browser. Before the page
 * itself closes, the browser asks. A screen marks its input with `useHeldWork`.
 */
export function useLeaveQuestion(): void {
  const isAsked = useRef(false)
  const shouldBlockFn = useCallback<ShouldBlockFn>(async ({ current, next }) => {
    // Filters and open panels are in the address too; they leave the screen where it is.
    if (!isReloadHeld() || !isSignedIn() || current.pathname === next.pathname) return false
    if (isAsked.current) return true
    // What was stored just now may still stand in its form.
    await new Promise((resolve) => setTimeout(resolve, shownMs))
    if (!isReloadHeld()) return false
    if (isAsked.current) return true
    isAsked.current = true
    const mayLeave = await askToLeave()
    isAsked.current = false
    return !mayLeave
  }, [])
  useBlocker({ shouldBlockFn, enableBeforeUnload: isReloadHeld })
}

function askToLeave(): Promise<boolean> {
  const { question, leaving, go, stay } = sessionText.unsaved
  return new Promise((resolve) => {
    askFirst({
      question,
      consequence: leaving,
      confirm: go,
      cancel: stay,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}
