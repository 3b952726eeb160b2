/**
 * Connects the query cache with what the device last knew: before the first screen is drawn the stored answers stand in the cache with
 * their age, and each fresh one replaces its predecessor. Screens need nothing more: an old answer is what a query shows while it asks.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { sessionQuery } from '../session/session-queries.ts'
import { forgetLastKnownWhenSignedOut } from './forget-last-known.ts'
import { ownerOfToken, readLast, rememberLast } from './last-known.ts'

/** Who is signed in, the vendor, the kitchen display with its stations, and the live board. */
const remembered: readonly QueryKey[] = [
  ['session'],
  ['landing'],
  ['orders', 'kitchen'],
  ['orders', 'board'],
  ['printing', 'kitchen-stations'],
]
/** IndexedDB that does not answer must not hold back the page. */
const patienceMs = 2_000

export async function openLastKnown(client: QueryClient): Promise<void> {
  forgetLastKnownWhenSignedOut()
  const none = new Promise<[]>((resolve) => setTimeout(() => resolve([]), patienceMs))
  const stored = await Promise.race([readLast().catch(() => []), none])
  for (const queryKey of remembered) {
    const known = stored.find(({ name }) => name === hashKey(queryKey))
    if (!known) continue
    client.setQueryData(queryKey, known.data, { updatedAt: known.atMs })
    // However young it is: what a person may do is asked for again on every page.
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  rememberAnswers(client)
}

/** Stores what is newer than the stored, one write at a time, once it is known whose session this page shows. */
function rememberAnswers(client: QueryClient): void {
  const names = new Set(remembered.map((queryKey) => hashKey(queryKey)))
  const storedAtMs = new Map<string, number>()
  let writing: Promise<void> | undefined
  const write = async () => {
    for (const queryKey of remembered) {
      const { data, dataUpdatedAt: atMs = 0, isInvalidated } = client.getQueryState(queryKey) ?? {}
      const name = hashKey(queryKey)
      if (data === undefined || isInvalidated || atMs <= (storedAtMs.get(name) ?? 0) || !isOwnPage(client)) continue
      storedAtMs.set(name, atMs)
      await rememberLast({ name, data, atMs }).catch(() => undefined)
    }
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !names.has(query.queryHash)) return
    writing = (writing ?? Promise.resolve()).then(write)
  })
}

/** Another tab may have signed another person in: what this page still shows belongs to the person before. */
function isOwnPage(client: QueryClient): boolean {
  const person = client.getQueryData(sessionQuery.queryKey)?.person.id
  return person !== undefined && ownerOfToken()?.endsWith(` ${person}`) === true
}
