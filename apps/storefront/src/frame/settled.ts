import { createStore, useStore } from '@sofreh/kit'

/**
 * The first moments of the live page belong to the first tap. What nobody has asked for yet comes when the pictures in sight have
 * come and the phone has a breath, or with the guest's first act.
 */
const settledStore = createStore(false)
const acts = ['pointerdown', 'keydown', 'scroll'] as const
const longestMs = 4_000

export function settleSoon(): void {
  const settle = () => {
    for (const act of acts) removeEventListener(act, settle)
    settledStore.set(true)
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: 1_000 })
    else setTimeout(settle, 200)
  }
  for (const act of acts) addEventListener(act, settle, { passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
  setTimeout(settle, longestMs)
}

/** Whether parts may be drawn that nobody asked for; `isAsked` hurries one. */
export function useIsSettled(isAsked = false): boolean {
  const isSettled = useStore(settledStore, (state) => state)
  return isSettled || isAsked
}
