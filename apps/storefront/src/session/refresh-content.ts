import type { SiteMenu } from '@sofreh/catalog/client'
import { packContent, unpackContent } from '../content/pack-content.ts'
import type { PageContent } from '../content/page-content.ts'
import { shownLanding, shownMenu } from '../content/shown-content.ts'
import { channelOf } from '../content/page-content.ts'
import { api } from './api.ts'
import { contentStore } from '../frame/content-store.ts'
import { lineStore, noteAnswer } from '../frame/network.ts'

let refreshing: Promise<PageContent | undefined> | undefined

/** Fetches menu and settings; one request at a time. Resolves to undefined when the restaurant could not be reached. */
export function refreshContent(): Promise<PageContent | undefined> {
  refreshing ??= fetchContent().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function fetchContent(): Promise<PageContent | undefined> {
  const before = contentStore.get()
  if (!before) return undefined
  try {
    const [landing, menu] = await Promise.all([
      api('GET /api-identity/identity/vendors/landing'),
      api('GET /api-catalog/catalog/menucategories/site', { query: { sellChannel: channelOf(before.table) } }),
    ])
    await ownTask()
    // Packs and unpacks like the page's own content, so that an unchanged menu compares equal as JSON.
    const packed = packContent({ ...before, landing: shownLanding(landing), menu: shownMenu(menu as SiteMenu) })
    await ownTask()
    const fetched = unpackContent(packed)
    await ownTask()
    const next = {
      ...before,
      landing: previousIfEqual(before.landing, fetched.landing),
      menu: previousIfEqual(before.menu, fetched.menu),
      drawnAt: Date.now(),
    }
    noteAnswer(true)
    contentStore.set(next)
    return next
  } catch {
    noteAnswer(false)
    return undefined
  }
}

/** Lets a tap between two steps be answered: a menu of 1,500 dishes takes a slow phone 200 ms in all. */
function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Returns the previous object where nothing changed, so that React does not render again. */
function previousIfEqual<Content>(before: Content, next: Content): Content {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

const oldAfterMs = 60_000
const askAgainMs = 15_000

/** Returns true when the restaurant opened, closed or ended a pause since the page was filled. */
function hasTurned({ landing: { openState, pausedTypes }, drawnAt }: PageContent): boolean {
  const turns = [openState.until, openState.opensAt, ...pausedTypes.map(({ endsAt }) => endsAt)]
  return turns.some((turn) => turn !== null && drawnAt < Date.parse(turn) && Date.parse(turn) <= Date.now())
}

/**
 * Refreshes outdated content while the page is visible: when the guest or the network returns, after the restaurant
 * opened or closed, and after a minute.
 */
export function refreshWhenOutdated(): void {
  const look = () => {
    const content = contentStore.get()
    const isOld = content && (Date.now() - content.drawnAt > oldAfterMs || hasTurned(content))
    const isWanted = lineStore.get() === 'lost' || isOld
    if (document.visibilityState === 'visible' && isWanted) void refreshContent()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  setInterval(look, askAgainMs)
  look()
}
