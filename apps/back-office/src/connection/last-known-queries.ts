/**
 * Connects the query cache with the answers stored on this device. Before the first screen renders, the stored answers
 * enter the cache with their age, and each fresh answer replaces the stored one. Screens need no further code: a query
 * shows its old answer while it loads.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { sessionQuery } from '../session/session-queries.ts'
import { forgetLastKnownWhenSignedOut } from '@sofreh/staff/session'
import { ownerOfToken, readLast, rememberLast } from './last-known.ts'

/** Session, vendor, kitchen display with its stations, and live board. */
const remembered: readonly QueryKey[] = [
  ['session'],
  ['landing'],
  ['orders', 'kitchen'],
  ['orders', 'board'],
  ['printing', 'kitchen-stations'],
]
/** Limits the wait for IndexedDB, which must not block the page. */
const patienceMs = 2_000

export async function openLastKnown(client: QueryClient): Promise<void> {
  forgetLastKnownWhenSignedOut()
  const none = new Promise<[]>((resolve) => setTimeout(() => resolve([]), patienceMs))
  const stored = await Promise.race([readLast().catch(() => []), none])
  for (const queryKey of remembered) {
    const known = stored.find(({ name }) => name === hashKey(queryKey))
    if (!known) continue
    client.setQueryData(queryKey, known.data, { updatedAt: known.atMs })
    // However fresh it is: every page loads the permissions again.
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  rememberAnswers(client)
}

/** Stores newer answers, one write at a time, once it is clear whose session this page shows. */
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

/** Returns false when another tab signed in another user: this page still shows the previous user's data. */
function isOwnPage(client: QueryClient): boolean {
  const person = client.getQueryData(sessionQuery.queryKey)?.person.id
  return person !== undefined && ownerOfToken()?.endsWith(` ${person}`) === true
}
