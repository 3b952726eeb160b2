/**
 * The guest's site without a network: the shell, the built files of this version and the last menu page that was open.
 * Never keeps or answers an API call: a price or an order's state from a cache would be a lie.
 * Its version and the names of the files are put in by the build.
 */
const version = '__VERSION__'
const files = __FILES__
const shell = '/_app'
const built = `sofreh-built-${version}`
const pages = 'sofreh-pages'
const mostPages = 4

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(built)
      .then((cache) => cache.addAll([shell, ...files]))
      .then(() => self.skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('sofreh-built-') && name !== built).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(pageOf(request, url))
  else if (url.pathname.startsWith('/shop/') || url.pathname.startsWith('/files/')) event.respondWith(fileOf(request))
})

/** The network first, since the menu must be true; the last page of the same table when there is none. */
async function pageOf(request, url) {
  const table = url.searchParams.get('table')
  const key = table ? `/?table=${table}` : '/'
  try {
    const answer = await fetch(request)
    // Pages of other steps hold the same content but another drawing.
    if (answer.ok && !url.searchParams.has('step')) await keepPage(key, answer.clone())
    return answer
  } catch {
    return (await caches.match(key)) ?? (await caches.match(shell)) ?? Response.error()
  }
}

async function keepPage(key, answer) {
  const cache = await caches.open(pages)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPages)).map((old) => cache.delete(old)))
}

/** Built files carry their content's hash and never change; pictures as well, but only what fits is worth keeping. */
async function fileOf(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  return fetch(request)
}
