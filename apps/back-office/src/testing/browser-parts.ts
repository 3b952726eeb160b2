/** Parts of a browser that jsdom lacks and the office uses; none of them changes what a screen shows. */
export function addBrowserParts(): void {
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
  Object.assign(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Watcher, AudioContext: Silence })
  window.scrollTo = never
  window.matchMedia = (media) =>
    ({
      // A wide screen, moved by a mouse.
      matches: /min-width|hover: hover/.test(media),
      media,
      addEventListener: never,
      removeEventListener: never,
      addListener: never,
      removeListener: never,
    }) as unknown as MediaQueryList
  Element.prototype.scrollIntoView = never
  Element.prototype.scrollTo = never
  Object.defineProperty(document, 'fonts', {
    // Test files of one process share the page, and each of them adds the parts.
    configurable: true,
    value: { ready: Promise.resolve(), addEventListener: never, removeEventListener: never },
  })
}
