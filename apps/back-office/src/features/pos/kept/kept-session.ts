import type { Session } from '../../../session/session-queries.ts'
import { keep, keptOne } from './till-db.ts'

type KeptSession = Omit<Session, 'permissions'> & { id: 'session'; permissions: string[] }

/** Who is at the till, what they may do, and the restaurant's rules: enough to sell without a network. Absent: nobody is, it is locked. */
export async function findKeptSession(): Promise<Session | undefined> {
  const kept = await keptOne<KeptSession>('device', 'session')
  if (!kept) return undefined
  const { id: _, permissions, ...session } = kept
  return { ...session, permissions: new Set(permissions) }
}

export async function keepSession({ permissions, ...session }: Session): Promise<void> {
  await keep('device', [{ id: 'session', ...session, permissions: [...permissions] } satisfies KeptSession])
}

/** Nobody is at the till any more. `rest`: who was, as their session rests here until their digits. */
export async function dropSession(rest?: object): Promise<void> {
  await keep('device', rest ? [rest] : [], { gone: ['session'] })
}
