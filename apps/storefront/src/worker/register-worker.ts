/** Makes the site available offline where the browser allows it: over https or on localhost. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  const isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
  if (isFirst) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(visit()))
}

/** Lists the page and files that loaded before the worker was active, so that it can store them. */
function visit(): { page: string; seen: string[] } {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const pictures = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/files/'))
  return { page: location.href, seen: pictures.map(({ pathname }) => pathname) }
}
