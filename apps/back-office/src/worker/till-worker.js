/**
 * The till without a network: its page and the built files of this version. Never keeps or answers an API call: what is sold
 * lies in the till's own log. A newer version waits until the till lets it in. Version and files are put in by the build.
 */
const version = '__VERSION__'
const files = __FILES__
const page = '/bo/pos'
const built = `till-built-${version}`
/** A server that hangs must not keep an update half fetched for ever; the next start tries again. */
const longestMs = 60_000

addEventListener('install', (event) => {
  event.waitUntil(fill())
})

/** Files carry their content's hash: those that are kept already are taken over, only the others are fetched. */
async function fill() {
  const cache = await caches.open(built)
  const asked = { cache: 'no-store', credentials: 'same-origin', signal: AbortSignal.timeout(longestMs) }
  await cache.put(page, await whole(await fetch(page, asked)))
  for (const file of files) {
    const kept = await caches.match(file)
    await cache.put(file, kept ?? (await whole(await fetch(file, { signal: AbortSignal.timeout(longestMs) }))))
  }
}

async function whole(answer) {
  if (!answer.ok) throw new Error(`not there: ${answer.url}`)
  return answer
}

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** The build before stays: a tab with an open ticket is still of it, and its sheets come when they are opened. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('till-built-') && name !== built)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(kept(page, request))
  else if (url.pathname.startsWith('/bo/')) event.respondWith(kept(url.pathname, request))
})

/** What is kept first: page and files are of one build, and the till stands before the network has answered. */
async function kept(path, request) {
  const cache = await caches.open(built)
  const own = await cache.match(path)
  // A file's name says its content: one of the build before is the right one for who asks for it.
  return own ?? (path === page ? undefined : await caches.match(path)) ?? fetch(request)
}
