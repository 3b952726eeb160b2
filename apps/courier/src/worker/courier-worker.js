/**
 * Serves the courier's page offline: the page and the built files of this version. Never caches or answers an API call:
 * steps are in the page's own log.
 */
import { dropOldBuilds, storeBuild, version } from '../../../../packages/staff/src/worker/stored-build.js'

const page = '/courier'
const built = `courier-built-${version}`

addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(storeBuild(built, page))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds('courier-built-'))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(storedFirst(page, request))
  else if (url.pathname.startsWith('/courier/')) event.respondWith(storedFirst(url.pathname, request))
})

/** Cache first: page and files belong to one build. */
async function storedFirst(path, request) {
  const cache = await caches.open(built)
  const own = await cache.match(path)
  return own ?? (path === page ? undefined : await caches.match(path)) ?? fetch(request)
}
