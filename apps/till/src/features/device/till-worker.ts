/**
 * The page's side of the till's service worker, which starts the till offline and updates only while nothing is open.
 */
import { create } from 'zustand'
import { isReloadHeld } from '@sofreh/staff/session'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'

const workerFile = '/bo/till-worker.js'
const scope = '/bo/pos'

type TillUpdate = {
  /** A newer build that waits to be activated. */
  waiting: ServiceWorker | undefined
  /** Another tab activated the new build while this one had an open cart: this page still runs the old build. */
  isIn: boolean
}
export const useTillUpdate = create<TillUpdate>(() => ({ waiting: undefined, isIn: false }))

/** Registers the worker; a newer one waits until it is activated. */
export async function startTillWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerFile, { scope, updateViaCache: 'none' })
  // The root worker serves `/_app` offline, where links to the back office and mistyped addresses end.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
  const note = () => {
    if (registration.waiting && isByTillWorker()) useTillUpdate.setState({ waiting: registration.waiting })
  }
  note()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note)
  })
  const hadOne = isByTillWorker()
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own build.
    if (!hadOne) return
    if (isReloadHeld()) useTillUpdate.setState({ waiting: undefined, isIn: true })
    else location.reload()
  })
}

/**
 * Returns whether the till's worker controls this page. On a first visit the back office's does, and its takeover is no
 * update.
 */
function isByTillWorker(): boolean {
  return navigator.serviceWorker.controller?.scriptURL.endsWith(workerFile) ?? false
}

/** Activates the newer build; refused while a cart is open or anything is unsent. */
export function letUpdateIn(): void {
  if (!mayUpdate()) return
  const { waiting, isIn } = useTillUpdate.getState()
  if (isIn) location.reload()
  else waiting?.postMessage('activate')
}

export function mayUpdate(): boolean {
  return !isReloadHeld() && unsentOf(useTillFacts.getState().log).length === 0
}
