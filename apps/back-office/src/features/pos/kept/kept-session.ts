import type { Session } from '../../../session/session-queries.ts'
import { keep, keptOne } from './till-db.ts'

type KeptSession = Omit<Session, 'permissions'> & { id: 'session'; permissions: string[] }

/** Who worked here last, what they may do, and the restaurant's rules: enough to sell without a network. */
export async function findKeptSession(): Promise<Session | undefined> {
  const kept = await keptOne<KeptSession>('device', 'session')
  if (!kept) return undefined
  const { id: _, permissions, ...session } = kept
  return { ...session, permissions: new Set(permissions) }
}

export async function keepSession({ permissions, ...session }: Session): Promise<void> {
  await keep('device', [{ id: 'session', ...session, permissions: [...permissions] } satisfies KeptSession])
}
