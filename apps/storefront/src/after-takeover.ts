import { contentStore } from './frame/content-store.ts'
import { followMenuSoon } from './session/follow-menu.ts'
import { watchNetwork } from './frame/network.ts'
import { refreshWhenOutdated } from './session/refresh-content.ts'
import { routeStore } from './frame/route.ts'
import { startSession } from './session/session.ts'
import { registerWorker } from './worker/register-worker.ts'

/** Starts what may wait until the first tap works: session, refresh, network watch and service worker. */
export function startTheRest(): void {
  startSession()
  sitAtTable()
  watchNetwork()
  refreshWhenOutdated()
  followMenuSoon()
  registerWorker()
  showHowToInstall()
}

/**
 * Adds the manifest only now: a browser fetches it and an icon at once, on the connection that still loads the page.
 */
function showHowToInstall(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

/** Joins the visit of a guest who scanned a table or returns to its bill from the bank. */
function sitAtTable(): void {
  const content = contentStore.get()
  const { order } = routeStore.get()
  if (!content || (!content.table && order === undefined)) return
  void import('./table/start-table.ts').then(({ startTable }) => startTable(content.landing.id, content.table?.id))
}
