/**
 * Service worker of development: caches nothing and removes what a built product stored at this address. It stays
 * registered, because pages wait for an active worker.
 */
export const uncachedWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => { for (const name of await caches.keys()) await caches.delete(name) }
  event.waitUntil(clear())
})
`
