/** Parts of a browser that jsdom lacks and the guest's pages use; none of them changes what a page shows. */
export function addBrowserParts(): void {
  const never = () => undefined
  class Watcher {
    observe = never
    unobserve = never
    disconnect = never
    takeRecords = () => []
  }
  /** Reports a paint at once: what waits for the first paint goes on. */
  class Paints {
    readonly #report: () => void
    constructor(report: () => void) {
      this.#report = report
    }
    observe = () => queueMicrotask(this.#report)
    disconnect = never
  }
  /** Plays no sound, as before the first tap on a page. */
  class Silence {
    state = 'suspended'
    resume = () => new Promise<void>(never)
  }
  Object.assign(globalThis, {
    ResizeObserver: Watcher,
    IntersectionObserver: Watcher,
    PerformanceObserver: Paints,
    AudioContext: Silence,
    scrollTo: never,
  })
  const matches = { matches: false, addEventListener: never, removeEventListener: never }
  globalThis.matchMedia = (media) => ({ ...matches, media }) as unknown as MediaQueryList
  Element.prototype.scrollIntoView = never
  // Stays replaced where a test watches it.
  Element.prototype.scrollTo ??= never
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
