/**
 * Serves the storefront offline: the shell, the built files of this version and the last menu pages.
 * Never caches or answers an API call: a cached price or order state would be wrong.
 * Its scope is the whole host, so a failed page of another app without a worker of its own gets the shell too.
 * The build inserts the version and the file names.
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
/** A browser asks for a picture with other accepted formats than its worker; the address alone names the picture. */
const anyFormat = { ignoreVary: true }
/** How long to wait before showing the cached page, which states its age and refreshes itself. */
const patienceMs = 4_000
/**
 * The time limit of work after an answer. A new worker takes over only when no event of this one waits, so a network
 * that never answers would hold it back.
 */
const mostWorkMs = 60_000
/** Maximum age of the shell, which carries the vendor's name, colour and phone. */
const shellFreshMs = 12 * 60 * 60_000

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(built)
      .then((cache) => cache.addAll(files))
      .then(storeShell)
      .then(() => self.skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    forgetOlder()
      .then(forgetLostPages)
      .then(() => self.clients.claim()),
  )
})

/** Keeps the previous version's files for one update: an open page of that version may still load its later chunks. */
async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith(builtPrefix) && name !== built)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Deletes stored pages whose scripts are gone: they would open and not work. */
async function forgetLostPages() {
  if (!(await caches.has(pages))) return
  const cache = await caches.open(pages)
  for (const key of await cache.keys()) {
    const stored = await cache.match(key)
    const [program] = ((await stored?.text()) ?? '').match(/\/shop\/assets\/[\w.-]+\.js/) ?? []
    if (program && !(await caches.match(program))) await cache.delete(key)
  }
}

/** Stores the shell with the vendor's font. */
async function storeShell() {
  const answer = await fetch(shell, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`not there: ${shell}`)
  const text = await answer.clone().text()
  await (await caches.open(built)).put(shell, answer)
  for (const font of text.match(/\/files\/[\w./-]+\.woff2/g) ?? []) await storePicture(font).catch(() => undefined)
}

async function freshenShell() {
  const stored = await caches.match(shell)
  const storedAtMs = Date.parse(stored?.headers.get('date') ?? '')
  if (!(Date.now() - storedAtMs < shellFreshMs)) await storeShell()
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(pageOf(event, url))
  else if (request.mode === 'navigate') event.respondWith(otherPageOf(event))
  else if (url.pathname.startsWith('/shop/')) event.respondWith(fileOf(request))
  else if (url.pathname.startsWith('/files/')) event.respondWith(pictureOf(event))
})

/** The first visit began before this worker: the page reports itself and the pictures it has loaded. */
addEventListener('message', (event) => {
  const { page, seen = [] } = event.data ?? {}
  if (typeof page === 'string') event.waitUntil(within(storeVisit(new URL(page), seen)))
})

async function storeVisit(url, seen) {
  if (url.origin !== location.origin || url.pathname !== '/') return
  if (isPlain(url)) await storePage(url, await fetch(keyOf(url)))
  for (const picture of seen.slice(0, mostPictures)) await storePicture(picture).catch(() => undefined)
}

/** Order notification: always shown, because a browser withdraws the permission after a silent push. */
addEventListener('push', (event) => {
  const { title = '', body = '', path = '/', tag } = noticeOf(event)
  const options = { body, tag, data: { path }, dir: 'rtl', lang: 'fa', icon: '/icons/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** A tap opens the order: in the existing window, else in a new one. */
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
  // Not every browser lets a worker navigate a window it does not control.
  return window.navigate(url).catch(() => self.clients.openWindow(url))
}

/** Resolves to what the work does, or to undefined once its time is over. */
function within(work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, mostWorkMs))])
}

function keyOf(url) {
  const table = url.searchParams.get('table')
  return table ? `/?table=${table}` : '/'
}

/** Pages of other steps, and of a shared dish, have the same content but different markup. */
function isPlain(url) {
  return !url.searchParams.has('step') && !url.searchParams.has('item')
}

async function storePage(url, answer) {
  if (answer.ok) await keep(pages, { key: keyOf(url), answer, most: mostPages })
}

/** Statuses that a proxy answers for a server that is down. */
function isGone(answer) {
  return answer.status >= 502 && answer.status <= 504
}

/** Network first, since the menu must be current; the cached page of the same table without an answer in time. */
async function pageOf(event, url) {
  const fresh = fetch(event.request).then(async (answer) => {
    if (isPlain(url)) await storePage(url, answer.clone())
    return answer
  })
  event.waitUntil(within(fresh.then(freshenShell)).catch(() => undefined))
  const instead = (await caches.match(keyOf(url))) ?? (await caches.match(shell))
  if (!instead) return fresh
  const timely = fresh.then((answer) => (isGone(answer) ? instead : answer))
  if (!(await caches.match(keyOf(url)))) return timely.catch(() => instead)
  const late = new Promise((resolve) => setTimeout(() => resolve(instead), patienceMs))
  return Promise.race([timely, late]).catch(() => instead)
}

/**
 * Back office, till and devices have their own workers; where one is missing, the shell shows that there is no network.
 */
async function otherPageOf(event) {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer && !isGone(answer)) return answer
  // The back office's worker caches `/bo/`, and `/bo` is outside its scope.
  if (new URL(event.request.url).pathname === '/bo' && (await caches.match('/bo/'))) return Response.redirect('/bo/')
  return (await caches.match(shell)) ?? answer ?? Response.error()
}

/** Built files carry a hash of their content and never change. */
async function fileOf(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** Serves seen pictures offline; evicts the least recently seen. Instead of a picture never seen the page's ground shows. */
async function pictureOf(event) {
  const cached = await caches.match(event.request, anyFormat)
  if (cached) return cached
  const answer = await within(fetch(event.request)).catch(() => undefined)
  if (!answer) return event.request.destination === 'image' ? noPicture() : Response.error()
  const copy = { key: event.request, answer: answer.clone(), most: mostPictures }
  if (answer.ok) event.waitUntil(within(keep(pictures, copy)))
  return answer
}

function noPicture() {
  const headers = { 'content-type': 'image/svg+xml' }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers })
}

/** Uses the HTTP cache where it already has the picture. */
async function storePicture(path) {
  if (await caches.match(path, anyFormat)) return
  const answer = await fetch(path, { cache: 'force-cache' })
  if (answer.ok) await keep(pictures, { key: path, answer, most: mostPictures })
}

async function keep(name, { key, answer, most }) {
  const cache = await caches.open(name)
  await cache.delete(key, anyFormat)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}
