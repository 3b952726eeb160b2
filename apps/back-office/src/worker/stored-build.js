/**
 * The stored build of a face: its page and its built files, in one cache a version. `worker-source.ts` puts this source in place of
 * the import in the workers of till and office: not every browser in use runs a service worker that imports modules.
 * The build writes version and files.
 */
export const version = '__VERSION__'
const files = __FILES__
/** A server that hangs must not leave an update half fetched for ever; the next start tries again. */
const longestMs = 60_000

/** Stores a build whole or not at all: a half filled cache would count as the build before. */
export async function storeBuild(name, page) {
  try {
    await fill(await caches.open(name), page)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

/** Files carry their content's hash: those that are stored already are copied, only the others are fetched. */
async function fill(cache, page) {
  const options = { cache: 'no-store', credentials: 'same-origin', signal: AbortSignal.timeout(longestMs) }
  const fresh = await successful(await fetch(page, options))
  const named = (await fresh.clone().text()).match(/\/bo\/assets\/[\w.-]+/g) ?? []
  // The server was updated meanwhile: the worker of that build comes with its own page.
  if (!named.every((file) => files.includes(file))) throw new Error('the page is of another build')
  for (const file of files) {
    const stored = await caches.match(file)
    await cache.put(file, stored ?? (await successful(await fetch(file, { signal: AbortSignal.timeout(longestMs) }))))
  }
  await cache.put(page, fresh)
}

async function successful(answer) {
  if (!answer.ok) throw new Error(`not there: ${answer.url}`)
  return answer
}

/** Leaves the build before: a tab that is open is still of it, and loads its further parts when they are opened. */
export async function dropOldBuilds(prefix) {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${version}`)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}
