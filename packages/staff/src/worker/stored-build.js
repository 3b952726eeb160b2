/**
 * Stores the build of an app, its page and its built files, in one cache per version. `worker-source.ts` inlines this
 * source into the workers of till and office, because not every browser in use supports imports in service workers.
 * The build inserts version and files.
 */
export const version = '__VERSION__'
const files = __FILES__
/** Limits an update from a hanging server; the next start retries. */
const longestMs = 60_000

/** Stores a build completely or not at all: an incomplete cache would count as the previous build. */
export async function storeBuild(name, page) {
  try {
    await fill(await caches.open(name), page)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

/** Copies files that are stored already, because their names are content hashes, and fetches only the others. */
async function fill(cache, page) {
  const options = { cache: 'no-store', credentials: 'same-origin', signal: AbortSignal.timeout(longestMs) }
  const fresh = await successful(await fetch(page, options))
  const named = (await fresh.clone().text()).match(/\/bo\/assets\/[\w./-]+/g) ?? []
  // The server was updated meanwhile: that build's worker comes with its own page.
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

/** Keeps the previous build: an open tab still uses it, and loads its further chunks on demand. */
export async function dropOldBuilds(prefix) {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${version}`)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}
