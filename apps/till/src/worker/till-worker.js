/**
 * Serves the till offline: its page and the built files of this version. Never caches or answers an API call: sales are
 * in the till's own log. A newer version waits until the till accepts it.
 */
import { dropOldBuilds, storeBuild, version } from '../../../../packages/staff/src/worker/stored-build.js'

const page = '/bo/pos'
const built = `till-built-${version}`

addEventListener('install', (event) => {
  event.waitUntil(storeBuild(built, page))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds('till-built-'))
})

addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(storedFirst(page, request))
  else if (url.pathname.startsWith('/bo/')) event.respondWith(storedFirst(url.pathname, request))
})

/** Cache first: page and files belong to one build, and the till opens before the network answers. */
async function storedFirst(path, request) {
  const cache = await caches.open(built)
  const own = await cache.match(path)
  // A file's name is a hash of its content: a file of the previous build is valid for a tab of that build.
  return own ?? (path === page ? undefined : await caches.match(path)) ?? fetch(request)
}
