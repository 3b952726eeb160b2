/**
 * The server's last answers, stored in IndexedDB and shown with their age when the office opens offline. An answer
 * belongs to the user whose token fetched it and to their vendor. It is never read for another user, and signing out
 * deletes it.
 */
import { type OpenStore, openStored, transact } from '@sofreh/offline'
import { lastKnownDatabase, readTokens } from '@sofreh/staff/session'

export type LastKnown = { name: string; data: unknown; atMs: number }
type Row = LastKnown & { owner: string }

const store = 'answers'

/** Opens the database for each use: another page of the product deletes it when the user signs out there. */
async function inStore<Result>(mode: 'readonly' | 'readwrite', work: (answers: OpenStore) => Promise<Result>) {
  const database = await openStored(lastKnownDatabase, 1, { [store]: { keyPath: 'name' } })
  try {
    return await transact(database, { stores: [store], mode }, (stores) => work(stores(store)))
  } finally {
    database.close()
  }
}

/** Returns the user and vendor of the stored token; undefined without a session. */
export function ownerOfToken(token = readTokens()?.token): string | undefined {
  try {
    const claims = JSON.parse(atob((token ?? '').split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''))
    return typeof claims.sub === 'string' && typeof claims.vid === 'string' ? `${claims.vid} ${claims.sub}` : undefined
  } catch {
    return undefined
  }
}

/** Stores one answer for the signed-in user, and deletes another user's answers. */
export async function rememberLast(known: LastKnown): Promise<void> {
  const owner = ownerOfToken()
  if (owner === undefined) return
  await inStore('readwrite', async (answers) => {
    const rows = (await answers.getAll()) as Row[]
    const foreign = rows.filter((row) => row.owner !== owner)
    await Promise.all(foreign.map((row) => answers.delete(row.name)))
    await answers.put({ ...known, owner } satisfies Row)
  })
}

/** Returns everything stored for the signed-in user. */
export async function readLast(): Promise<LastKnown[]> {
  const owner = ownerOfToken()
  if (owner === undefined) return []
  const rows: Row[] = await inStore('readonly', (answers) => answers.getAll())
  return rows.filter((row) => row.owner === owner).map(({ owner: _, ...known }) => known)
}
