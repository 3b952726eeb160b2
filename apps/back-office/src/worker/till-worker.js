/**
 * The till without a network: its page and the built files of this version. Never stores or answers an API call: sales are in the
 * till's own log. A newer version waits until the till lets it in.
 */
import { dropOldBuilds, storeBuild, version } from './stored-build.js'

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

/** The cache first: page and files are of one build, and the till opens before the network has answered. */
async function storedFirst(path, request) {
  const cache = await caches.open(built)
  const own = await cache.match(path)
  // A file's name says its content: one of the build before is the right one for a tab of that build.
  return own ?? (path === page ? undefined : await caches.match(path)) ?? fetch(request)
}
