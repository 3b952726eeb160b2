/**
 * Serves office, kitchen display and live board offline: their page and the built files of this version, and every
 * further screen once it was opened. Never caches or answers an API call: the pages store their last answers
 * themselves, for the signed-in user.
 */
import { dropOldBuilds, storeBuild, version } from '../../../../packages/staff/src/worker/stored-build.js'

const page = '/bo/'
const till = '/bo/pos'
const shell = '/_app'
const built = `office-built-${version}`
/** How long to wait before opening the stored page. */
const patienceMs = 4_000
/**
 * The time limit of work after an answer. A new worker takes over only when no event of this one waits, so a network
 * that never answers would hold it back.
 */
const mostWorkMs = 60_000

addEventListener('install', (event) => {
  event.waitUntil(storeBuild(built, page).then(() => self.skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds('office-built-'))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname))
  else if (pathname.startsWith('/bo/assets/')) event.respondWith(fileOf(event, pathname))
})

/**
 * Network first, so that a new build opens at once. The stored page belongs to the stored files and is never replaced
 * alone.
 */
async function pageOf(event, path) {
  const fresh = fetch(event.request)
  // Nothing of it is stored, so the event ends with the page that was shown.
  fresh.catch(() => undefined)
  const cache = await caches.open(built)
  // The till's own worker opens the till; without it, the shell opens, never a page of the office.
  const stored = path === till ? await caches.match(shell) : await cache.match(page)
  if (!stored) return fresh
  const timely = fresh.then((answer) => (answer.status >= 502 && answer.status <= 504 ? stored : answer))
  const late = new Promise((resolve) => setTimeout(() => resolve(stored), patienceMs))
  return Promise.race(path === till ? [timely] : [timely, late]).catch(() => stored)
}

/** A file's name is a hash of its content: a stored file is valid for every page that names it. */
async function fileOf(event, path) {
  const stored = await caches.match(path)
  if (stored) return stored
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(within(caches.open(built).then((cache) => cache.put(path, copy))))
  }
  return answer
}

/** Resolves to what the work does, or to undefined once its time is over. */
function within(work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, mostWorkMs))])
}
