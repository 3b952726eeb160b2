/**
 * The guest's site without a network: the shell, the built files of this version and the last menu page that was open.
 * Never keeps or answers an API call: a price or an order's state from a cache would be a lie.
 * Its version and the names of the files are put in by the build.
 */
const version = '__VERSION__'
const files = __FILES__
const shell = '/_app'
const builtPrefix = 'sofreh-built-'
const built = builtPrefix + version
const pages = 'sofreh-pages'
const pictures = 'sofreh-pictures'
const mostPages = 4
const mostPictures = 120
/** So long a guest looks at nothing before the page of last time is shown; it says how old it is and asks for news itself. */
const patienceMs = 4_000

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(built)
      .then((cache) => cache.addAll([shell, ...files]))
      .then(() => self.skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()))
})

/** Files of the version before stay one update long: a page that is open was made of them and may ask for its later parts. */
async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith(builtPrefix) && name !== built)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(pageOf(event, url))
  else if (url.pathname.startsWith('/shop/')) event.respondWith(fileOf(request))
  else if (url.pathname.startsWith('/files/')) event.respondWith(pictureOf(event))
})

/** News of an order: shown in any case, since a browser that shows nothing takes the permission away. */
addEventListener('push', (event) => {
  const { title = '', body = '', path = '/', tag } = noticeOf(event)
  const options = { body, tag, data: { path }, dir: 'rtl', lang: 'fa', icon: '/icons/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** A tap opens the order: in the window that is there, else in a new one. */
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/', location.origin)
  event.waitUntil(openAt(url.origin === location.origin ? url.href : '/'))
})

function noticeOf(event) {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

async function openAt(url) {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(url)
  await window.focus()
  // Not every browser lets a worker move a window that it does not control.
  return window.navigate(url).catch(() => self.clients.openWindow(url))
}

/** The network first, since the menu must be true; the last page of the same table when there is none, or none in time. */
async function pageOf(event, url) {
  const table = url.searchParams.get('table')
  const key = table ? `/?table=${table}` : '/'
  const fresh = fetch(event.request).then(async (answer) => {
    // Pages of other steps, and of a dish that was shared, hold the same content but another drawing.
    const isPlain = !url.searchParams.has('step') && !url.searchParams.has('item')
    if (answer.ok && isPlain) await keep(pages, { key, answer: answer.clone(), most: mostPages })
    return answer
  })
  event.waitUntil(fresh.catch(() => undefined))
  const kept = await caches.match(key)
  if (!kept) return fresh.catch(async () => (await caches.match(shell)) ?? Response.error())
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([fresh, late]).catch(() => kept)
}

/** Built files carry their content's hash and never change. */
async function fileOf(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** Pictures seen before are seen without a network too; the ones seen longest ago give way. */
async function pictureOf(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(pictures, { key: event.request, answer: answer.clone(), most: mostPictures }))
  return answer
}

async function keep(name, { key, answer, most }) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}
