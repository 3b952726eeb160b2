/** The till's service worker on the page's side: it starts the till without a network, and comes anew only when nothing is open. */
import { create } from 'zustand'
import { isReloadHeld } from '../../../session/reload-hold.ts'
import { unsentOf, useTillFacts } from '../sync/till-facts.ts'

const workerFile = '/bo/till-worker.js'
const scope = '/bo/pos'

type TillUpdate = {
  /** A newer build that nobody has let in. */
  waiting: ServiceWorker | undefined
  /** Another tab let it in while this one had an open ticket: this page is still of the build before. */
  isIn: boolean
}
export const useTillUpdate = create<TillUpdate>(() => ({ waiting: undefined, isIn: false }))

/** Registers the worker; a newer one waits until somebody lets it in. */
export async function startTillWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerFile, { scope, updateViaCache: 'none' })
  // Its link to the office and mistyped addresses end at `/_app` without a network.
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
    // The first one takes over a page that is of the same build.
    if (!hadOne) return
    if (isReloadHeld()) useTillUpdate.setState({ waiting: undefined, isIn: true })
    else location.reload()
  })
}

/** Whether a worker of the till serves this page. On a first visit the office's worker does: its takeover is no update. */
function isByTillWorker(): boolean {
  return navigator.serviceWorker.controller?.scriptURL.endsWith(workerFile) ?? false
}

/** Lets the newer build in; refused while a ticket is open or anything is unsent. */
export function letUpdateIn(): void {
  if (!mayUpdate()) return
  const { waiting, isIn } = useTillUpdate.getState()
  if (isIn) location.reload()
  else waiting?.postMessage('activate')
}

export function mayUpdate(): boolean {
  return !isReloadHeld() && unsentOf(useTillFacts.getState().log).length === 0
}
