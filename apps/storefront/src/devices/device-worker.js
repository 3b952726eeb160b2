/* Caches the page and files of a device (`/kiosk` or `/board`, set by the build). Tries the network first for the
   page, for a limited time; never caches API calls. */
const page = '__PAGE__'
const cacheName = `sofreh-${page}-${'__VERSION__'}`
const files = __FILES__
/** How long to wait for a server that accepts the connection but does not answer. */
const patienceMs = 4_000
/** The time limit of other work: a new worker takes over only when no event of this one waits. */
const mostWorkMs = 60_000

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
      // Keeps the previous build's cache: an open page of that build may still load its later chunks.
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
  else if (pathname.startsWith('/files/')) event.respondWith(pictureOf(event))
})

/** Serves the cached page when the server is down, restarting or silent, because the screen is unattended. */
async function pageOf(event) {
  const cache = await caches.open(cacheName)
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok) await keepPage(cache, answer.clone())
    return answer
  })
  event.waitUntil(within(fresh).catch(() => undefined))
  const cached = await cache.match(`/${page}`)
  if (!cached) return fresh
  const timely = fresh.then((answer) => (answer.status >= 500 ? cached : answer))
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), patienceMs))
  return Promise.race([timely, late]).catch(() => cached)
}

/** Does not cache a page of the next build before that build's worker: without its files it would stay empty. */
async function keepPage(cache, answer) {
  const text = await answer.clone().text()
  const named = text.match(/\/(?:kiosk|board)\/assets\/[\w.-]+/g) ?? []
  if (named.every((file) => files.includes(file))) await cache.put(`/${page}`, answer)
}

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** Caches pictures for good: their names are hashes of their content. */
async function pictureOf(event) {
  const { request } = event
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await within(fetch(request)).catch(() => undefined)
  if (!answer) return request.destination === 'image' ? noPicture() : Response.error()
  if (answer.ok) event.waitUntil(within(keepPicture(request, answer.clone())))
  return answer
}

async function keepPicture(request, answer) {
  await (await caches.open(cacheName)).put(request, answer)
}

/** Leaves the card of a dish without a picture instead of the browser's mark of a broken one. */
function noPicture() {
  const headers = { 'content-type': 'image/svg+xml' }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers })
}

/** Resolves to what the work does, or to undefined once its time is over. */
function within(work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, mostWorkMs))])
}
