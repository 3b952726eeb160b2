import type { Session } from '../../../session/session-queries.ts'
import { keep, keptOne } from './till-db.ts'

type KeptSession = Omit<Session, 'permissions'> & { id: 'session'; permissions: string[] }

/**
 * Returns the person at the till, their permissions and the vendor's rules: enough to sell offline. Undefined while the
 * till is locked.
 */
export async function findKeptSession(): Promise<Session | undefined> {
  const kept = await keptOne<KeptSession>('device', 'session')
  if (!kept) return undefined
  const { id: _, permissions, ...session } = kept
  return { ...session, permissions: new Set(permissions) }
}

export async function keepSession({ permissions, ...session }: Session): Promise<void> {
  await keep('device', [{ id: 'session', ...session, permissions: [...permissions] } satisfies KeptSession])
}

/**
 * Deletes the session in use. `rest`: the row of the person who was at the till, holding their session until they type
 * their PIN.
 */
export async function dropSession(rest?: object): Promise<void> {
  await keep('device', rest ? [rest] : [], { gone: ['session'] })
}
