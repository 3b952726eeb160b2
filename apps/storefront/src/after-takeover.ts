import { contentStore } from './frame/content-store.ts'
import { followMenuSoon } from './frame/follow-menu.ts'
import { watchNetwork } from './frame/network.ts'
import { keepContentFresh } from './frame/refresh-content.ts'
import { routeStore } from './frame/route.ts'
import { startSession } from './session/session.ts'
import { registerWorker } from './worker/register-worker.ts'

/** What may come a moment after the first tap works: session, freshness, network, the keeping worker. */
export function startTheRest(): void {
  startSession()
  sitAtTable()
  watchNetwork()
  keepContentFresh()
  followMenuSoon()
  registerWorker()
  tellHowToInstall()
}

/** Named only now: a browser fetches the manifest and an icon of it at once, on the line that still brings the page. */
function tellHowToInstall(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

/** Who scanned a table, or is sent back to its bill by the bank, sits with a party. */
function sitAtTable(): void {
  const content = contentStore.get()
  const { order } = routeStore.get()
  if (!content || (!content.table && order === undefined)) return
  void import('./table/start-table.ts').then(({ startTable }) => startTable(content.landing.id, content.table?.id))
}
