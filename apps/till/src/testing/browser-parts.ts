import 'fake-indexeddb/auto'
import { afterAll } from 'vitest'
import { leftOpen } from './left-open.ts'

// Work that React still has scheduled when the file ends would run without a page and fail the whole run.
afterAll(async () => {
  await leftOpen.close()
  await new Promise((resolve) => setTimeout(resolve))
})

/** Parts of a browser that jsdom lacks and the till uses; none of them changes what a screen shows. Imported first. */
function addBrowserParts(): void {
  const never = () => undefined
  class Watcher {
    observe = never
    unobserve = never
    disconnect = never
    takeRecords = () => []
  }
  /** Plays no sound, as before the first tap on a page. */
  class Silence {
    state = 'suspended'
    addEventListener = never
    resume = () => new Promise<void>(never)
  }
  Object.assign(globalThis, {
    ResizeObserver: Watcher,
    IntersectionObserver: Watcher,
    AudioContext: Silence,
    isSecureContext: true,
  })
  window.scrollTo = never
  Element.prototype.scrollIntoView = never
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

addBrowserParts()
