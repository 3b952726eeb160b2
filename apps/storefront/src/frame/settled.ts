import { createStore, useStore } from '@sofreh/kit'
import { useDeferredValue } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * True after the page has settled. Reserves the first moments for the first tap: deferred parts load when the visible
 * pictures have loaded and the browser is idle, or with the guest's first action.
 */
const settledStore = createStore(false)
const acts = ['pointerdown', 'keydown', 'scroll'] as const
const longestMs = 4_000

export function settleSoon(): void {
  const settle = () => {
    for (const act of acts) removeEventListener(act, settle)
    settledStore.set(true)
  }
  const settleWhenIdle = () => void whenIdle(settle)
  for (const act of acts) addEventListener(act, settle, { passive: true })
  if (document.readyState === 'complete') settleWhenIdle()
  else addEventListener('load', settleWhenIdle, { once: true })
  setTimeout(settle, longestMs)
}

/**
 * Returns whether deferred parts may be rendered; `isAsked` renders one at once. The value is deferred, so that React
 * renders all these parts in short tasks.
 */
export function useIsSettled(isAsked = false): boolean {
  const isSettled = useDeferredValue(useStore(settledStore, (state) => state))
  return isSettled || isAsked
}
