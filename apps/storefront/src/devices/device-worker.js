/* Keeps the page and files of a device of the shop: `/kiosk` or `/board`, as the build writes in. The network comes first for the page, for a while; calls are never kept. */
const page = '__PAGE__'
const cacheName = `sofreh-${page}-${'__VERSION__'}`
const files = __FILES__
/** So long a server that took the call may say nothing before the page of last time stands. */
const patienceMs = 4_000

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([`/${page}`, ...files]))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // The build before stays: a page that is open is of it and may ask for its later parts.
      .then((names) =>
        Promise.all(
          names
            .filter(isOlder)
            .slice(0, -1)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => clients.claim()),
  )
})

function isOlder(name) {
  return name.startsWith(`sofreh-${page}-`) && name !== cacheName
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (pathname.startsWith(`/${page}/assets/`)) event.respondWith(fromCache(request))
  else if (pathname.startsWith('/files/')) event.respondWith(pictureOf(request))
})

/** A server that is down, restarting or silent is no reason for an empty screen that nobody stands beside. */
async function pageOf(event) {
  const cache = await caches.open(cacheName)
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok) await keepPage(cache, answer.clone())
    return answer
  })
  event.waitUntil(fresh.catch(() => undefined))
  const kept = await cache.match(`/${page}`)
  if (!kept) return fresh
  const timely = fresh.then((answer) => (answer.status >= 500 ? kept : answer))
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([timely, late]).catch(() => kept)
}

/** A page of the next build waits for that build's worker: without its files it would stay empty. */
async function keepPage(cache, answer) {
  const text = await answer.clone().text()
  const named = text.match(/\/(?:kiosk|board)\/assets\/[\w.-]+/g) ?? []
  if (named.every((file) => files.includes(file))) await cache.put(`/${page}`, answer)
}

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** Names of pictures are their content: one that was seen is kept. */
async function pictureOf(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}
