/* Keeps the kiosk's page and files. The network always comes first for the page; calls are never kept. */
const cacheName = `sofreh-kiosk-${'__VERSION__'}`
const files = __FILES__

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(['/kiosk', ...files]))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOlder).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

function isOlder(name) {
  return name.startsWith('sofreh-kiosk-') && name !== cacheName
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFirstFromNetwork(request))
  else if (pathname.startsWith('/kiosk/assets/')) event.respondWith(fromCache(request))
  else if (pathname.startsWith('/files/')) event.respondWith(pictureOf(request))
})

async function pageFirstFromNetwork(request) {
  const cache = await caches.open(cacheName)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put('/kiosk', answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match('/kiosk')
    if (kept) return kept
    throw error
  }
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
