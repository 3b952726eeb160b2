import type { Session } from '@sofreh/staff/session'
import { writeRows, readRow } from './till-db.ts'

type StoredSession = Omit<Session, 'permissions'> & { id: 'session'; permissions: string[] }

/**
 * Returns the person at the till, their permissions and the vendor's rules: enough to sell offline. Undefined while the
 * till is locked.
 */
export async function findStoredSession(): Promise<Session | undefined> {
  const stored = await readRow<StoredSession>('device', 'session')
  if (!stored) return undefined
  const { id: _, permissions, ...session } = stored
  return { ...session, permissions: new Set(permissions) }
}

export async function storeSession({ permissions, ...session }: Session): Promise<void> {
  await writeRows('device', [{ id: 'session', ...session, permissions: [...permissions] } satisfies StoredSession])
}

/**
 * Deletes the session in use. `rest`: the row of the person who was at the till, holding their session until they type
 * their PIN.
 */
export async function deleteSession(rest?: object): Promise<void> {
  await writeRows('device', rest ? [rest] : [], { gone: ['session'] })
}
