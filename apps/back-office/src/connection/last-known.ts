/**
 * What this device last knew from the server, in IndexedDB: shown with its age when the office opens without a network. An answer belongs
 * to the person whose token fetched it and to their vendor; it is never read for anybody else, and signing out removes it.
 */
import { answerOf, openStored, transact } from '@sofreh/offline'
import { readTokens } from '../session/token-store.ts'
import { lastKnownDatabase } from './forget-last-known.ts'

export type LastKnown = { name: string; data: unknown; atMs: number }
type Row = LastKnown & { owner: string }

const store = 'answers'

/** Opened for each use: another face of the product removes the database when the person signs out there. */
async function inStore<Result>(mode: 'readonly' | 'readwrite', work: (answers: IDBObjectStore) => Promise<Result>) {
  const database = await openStored(lastKnownDatabase, 1, { [store]: { keyPath: 'name' } })
  try {
    return await transact(database, { stores: [store], mode }, (stores) => work(stores(store)))
  } finally {
    database.close()
  }
}

/** The person and the vendor that the stored token names; undefined without a session. */
export function ownerOfToken(token = readTokens()?.token): string | undefined {
  try {
    const claims = JSON.parse(atob((token ?? '').split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''))
    return typeof claims.sub === 'string' && typeof claims.vid === 'string' ? `${claims.vid} ${claims.sub}` : undefined
  } catch {
    return undefined
  }
}

/** Stores one answer for the person who is signed in now; what another person left is removed with it. */
export async function rememberLast(known: LastKnown): Promise<void> {
  const owner = ownerOfToken()
  if (owner === undefined) return
  await inStore('readwrite', async (answers) => {
    const rows = (await answerOf(answers.getAll())) as Row[]
    for (const row of rows) if (row.owner !== owner) answers.delete(row.name)
    answers.put({ ...known, owner } satisfies Row)
  })
}

/** Everything that is stored for the person who is signed in. */
export async function readLast(): Promise<LastKnown[]> {
  const owner = ownerOfToken()
  if (owner === undefined) return []
  const rows = await inStore('readonly', (answers) => answerOf(answers.getAll() as IDBRequest<Row[]>))
  return rows.filter((row) => row.owner === owner).map(({ owner: _, ...known }) => known)
}
