import { followMenuSoon } from './frame/follow-menu.ts'
import { watchNetwork } from './frame/network.ts'
import { keepContentFresh } from './frame/refresh-content.ts'
import { startSession } from './session/session.ts'
import { registerWorker } from './worker/register-worker.ts'

/** What may come a moment after the first tap works: session, freshness, network, the keeping worker. */
export function startTheRest(): void {
  startSession()
  watchNetwork()
  keepContentFresh()
  followMenuSoon()
  registerWorker()
}
