/** Makes the site usable without a network, where the browser allows it: https, or this very machine. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  const isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
  if (isFirst) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(visit()))
}

/** What this page is made of: it came before the worker, which stores it afterwards. */
function visit(): { page: string; seen: string[] } {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const pictures = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/files/'))
  return { page: location.href, seen: pictures.map(({ pathname }) => pathname) }
}
