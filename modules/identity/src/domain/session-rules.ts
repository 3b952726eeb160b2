/** Rules of sessions and their tokens (docs/reference/access.md). */
export const sessionRules = {
  accessLivesMs: 15 * 60_000,
  refreshLivesMs: 7 * 24 * 60 * 60_000,
  /** Covers a lost response: for this long the same token gets the same successor again. */
  graceMs: 30_000,
} as const

export type RefreshFacts = {
  expiresAt: Date
  usedAt: Date | null
  /** Whether the successor was used: then it arrived, and no honest client still holds its predecessor. */
  successorUsed: boolean
  sessionEnded: boolean
}

/**
 * ROTATE: issue a successor. REPEAT: issue the same one again. ENDED: refuse. REUSED: refuse and end the token family.
 */
export type RefreshVerdict = 'ROTATE' | 'REPEAT' | 'ENDED' | 'REUSED'

export function judgeRefresh(token: RefreshFacts | undefined, now: Date): RefreshVerdict {
  if (!token || token.sessionEnded) return 'ENDED'
  if (token.usedAt !== null) {
    const isWithinGrace = now.getTime() - token.usedAt.getTime() <= sessionRules.graceMs
    return isWithinGrace && !token.successorUsed ? 'REPEAT' : 'REUSED'
  }
  return token.expiresAt <= now ? 'ENDED' : 'ROTATE'
}

/** BIKER: a courier's session, which opens only calls about trips. */
export type SessionKind = 'PERSON' | 'BIKER'
