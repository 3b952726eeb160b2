import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { Tokens } from '../../../contract/index.ts'
import { judgeRefresh, sessionRules } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Hashing } from './hashing.ts'
import {
  endSession,
  exchangeToken,
  type LockedSession,
  lockSessionOfToken,
  readLockedToken,
} from '../../store/signing-in/session.writer.ts'
import { tokensOf } from './tokens-of.ts'

type RefreshDeps = IdentityDeps & { hashing: Hashing; accessTokens: AccessTokens }

/**
 * Exchanges a refresh token for the next pair. Reuse of a token ends its whole family, because one of the two holders
 * is a thief. Another restaurant's token is refused and stays valid.
 */
export async function refreshSession(deps: RefreshDeps, refreshToken: string, vendorId: string): Promise<Tokens> {
  const session = await deps.database.transaction((tx) => rotate(deps, tx, { refreshToken, vendorId }))
  if (!session) throw new Refusal('SESSION_ENDED')
  const { personId, sessionId, successor } = session
  return tokensOf(deps.accessTokens, { personId, sessionId, vendorId }, successor)
}

async function rotate(
  deps: RefreshDeps,
  tx: Tx,
  { refreshToken, vendorId }: { refreshToken: string; vendorId: string },
): Promise<(LockedSession & { successor: string }) | undefined> {
  const found = await findSession(deps, tx, { refreshToken, vendorId })
  if (!found) return undefined
  const { session, hash } = found
  const now = deps.clock()
  const token = await readLockedToken(tx, { vendorId, hash })
  const verdict = judgeRefresh(token && { ...token, sessionEnded: session.endedAt !== null }, now)
  if (verdict === 'REUSED') await endSession(tx, { vendorId, sessionId: session.sessionId, reason: 'REUSED', now })
  if (verdict === 'REUSED' || verdict === 'ENDED') return undefined
  if (verdict !== 'ROTATE') return { ...session, successor: givenSuccessor(deps, refreshToken, token?.successorHash) }
  const next = deps.hashing.successorOf(refreshToken)
  const successor = deps.hashing.tokenHash(next)
  const expiresAt = new Date(now.getTime() + sessionRules.refreshLivesMs)
  await exchangeToken(tx, { vendorId, hash, successor, sessionId: session.sessionId, now, expiresAt })
  return { ...session, successor: next }
}

type Found = { session: LockedSession; hash: Buffer }

/** Finds a token by its hash with the current key, then with the previous one. */
async function findSession(
  { hashing }: RefreshDeps,
  tx: Tx,
  { refreshToken, vendorId }: { refreshToken: string; vendorId: string },
): Promise<Found | undefined> {
  for (const keyed of hashing.all) {
    const hash = keyed.tokenHash(refreshToken)
    const session = await lockSessionOfToken(tx, { vendorId, hash })
    if (session) return { session, hash }
  }
  return undefined
}

/** Returns the successor that was answered before, which a previous key may have derived. */
function givenSuccessor({ hashing }: RefreshDeps, refreshToken: string, stored: Buffer | null | undefined): string {
  const derived = hashing.all.map((keyed) => keyed.successorOf(refreshToken))
  const given = stored && derived.find((successor) => hashing.match(stored, (keyed) => keyed.tokenHash(successor)))
  return given ?? hashing.successorOf(refreshToken)
}
