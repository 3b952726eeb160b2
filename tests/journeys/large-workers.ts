import type { BrowserContext } from '@playwright/test'

/**
 * Stops pages from installing the workers of the guest site and the office: a page stays as it is on a first visit
 * before its worker is active. Each of these workers stores up to 130 files, which takes as much processor time as the
 * page itself. The workers of till, kiosk, board and courier are installed.
 */
export async function leaveLargeWorkersOut(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('ServiceWorkerContainer' in window)) return
    const container = ServiceWorkerContainer.prototype
    const register = container.register
    container.register = function (this: ServiceWorkerContainer, script, options) {
      const { pathname } = new URL(script, location.href)
      if (/^\/(service-worker|bo\/office-worker)\.js$/.test(pathname)) return new Promise(() => undefined)
      return register.call(this, script, options)
    }
  })
}
