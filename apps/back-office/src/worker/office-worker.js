/**
 * Office, kitchen display and live board without a network: their page and the built files of this version, and every further screen
 * once it was opened. Never stores or answers an API call: the pages store themselves what they last knew, for the person who is signed in.
 * The build writes in version and files.
 */
const version = '__VERSION__'
const files = __FILES__
const page = '/bo/'
const till = '/bo/pos'
const shell = '/_app'
const built = `office-built-${version}`
/** A server that hangs must not leave an update half fetched for ever; the next start tries again. */
const longestMs = 60_000
/** So long a person looks at nothing before the stored page opens. */
const patienceMs = 4_000

addEventListener('install', (event) => {
  event.waitUntil(fillOrForget().then(() => self.skipWaiting()))
})

/** A half filled cache would count as the build before. */
async function fillOrForget() {
  try {
    await fill()
  } catch (error) {
    await caches.delete(built)
    throw error
  }
}

/** Files carry their content's hash: those that are stored already are taken over, only the others are fetched. */
async function fill() {
  const cache = await caches.open(built)
  const asked = { cache: 'no-store', credentials: 'same-origin', signal: AbortSignal.timeout(longestMs) }
  const fresh = await whole(await fetch(page, asked))
  const named = (await fresh.clone().text()).match(/\/bo\/assets\/[\w.-]+/g) ?? []
  // The server was updated meanwhile: the worker of that build comes with its own page.
  if (!named.every((file) => files.includes(file))) throw new Error('the page is of another build')
  for (const file of files) {
    const stored = await caches.match(file)
    await cache.put(file, stored ?? (await whole(await fetch(file, { signal: AbortSignal.timeout(longestMs) }))))
  }
  await cache.put(page, fresh)
}

async function whole(answer) {
  if (!answer.ok) throw new Error(`not there: ${answer.url}`)
  return answer
}

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** The build before stays: a tab that is open is still of it, and its screens come when they are opened. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('office-built-') && name !== built)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname))
  else if (pathname.startsWith('/bo/assets/')) event.respondWith(fileOf(event, pathname))
})

/** The network first: a new build opens at once. The stored page is one with the stored files, never replaced by itself. */
async function pageOf(event, path) {
  const fresh = fetch(event.request)
  event.waitUntil(fresh.catch(() => undefined))
  const cache = await caches.open(built)
  // The till's own worker opens the till; where it is not there, no page of the office stands in for it.
  const stored = path === till ? await caches.match(shell) : await cache.match(page)
  if (!stored) return fresh
  const timely = fresh.then((answer) => (answer.status >= 502 && answer.status <= 504 ? stored : answer))
  const late = new Promise((resolve) => setTimeout(() => resolve(stored), patienceMs))
  return Promise.race(path === till ? [timely] : [timely, late]).catch(() => stored)
}

/** A file's name says its content: one that was fetched is the right one for every page that names it. */
async function fileOf(event, path) {
  const stored = await caches.match(path)
  if (stored) return stored
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(built).then((cache) => cache.put(path, copy)))
  }
  return answer
}
