import type { Tx } from '@sofreh/database'
import { type SessionKind, sessionRules } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Hashing } from './hashing.ts'
import { randomRefreshToken } from './random-refresh-token.ts'
import { insertRefreshToken, insertSession } from '../../store/signing-in/session.writer.ts'

type NewSession = { vendorId: string; personId: string; device: string; now: Date; kind: SessionKind }
export type OpenedSession = { personId: string; sessionId: string; refreshToken: string }

/** Opens a session of a person at a restaurant, with the first refresh token of its chain. */
export async function openSession(
  deps: Pick<IdentityDeps, 'newId'> & { hashing: Hashing },
  tx: Tx,
  { vendorId, personId, device, now, kind }: NewSession,
): Promise<OpenedSession> {
  const sessionId = deps.newId()
  const refreshToken = randomRefreshToken()
  const expiresAt = new Date(now.getTime() + sessionRules.refreshLivesMs)
  await insertSession(tx, { sessionId, kind, vendorId, personId, device, now, expiresAt })
  await insertRefreshToken(tx, { vendorId, hash: deps.hashing.tokenHash(refreshToken), sessionId, expiresAt })
  return { personId, sessionId, refreshToken }
}
