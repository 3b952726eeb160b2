import type { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sessionRules } from '../../../domain/index.ts'
import type { Keys } from './hashing.ts'

/** Claims of the token: bound to one session, and so to one restaurant. They never contain permissions. */
export type TokenClaims = { personId: string; sessionId: string; vendorId: string }
export type AccessTokens = ReturnType<typeof createAccessTokens>

const issuer = 'sofreh'
const claimsShape = z.object({ sub: z.string(), sid: z.string(), vid: z.string(), exp: z.number() })
/** Enough for one evening's guests; beyond it the oldest token is verified again. */
const mostRemembered = 5_000

/** Signs with the first key and accepts tokens of all: those of a previous key expire within minutes. */
export function createAccessTokens(secrets: Keys, clock: () => Date) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // Imported once: importing the key at each call costs more than the verification.
  const [key, ...previous] = secrets.map((secret) =>
    crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign', 'verify']),
  ) as [Promise<webcrypto.CryptoKey>, ...Promise<webcrypto.CryptoKey>[]]
  // A verified signature stays valid until the token expires; the session is checked at each call.
  const known = new Map<string, { claims: TokenClaims; endsAtMs: number }>()
  const remember = (token: string, entry: { claims: TokenClaims; endsAtMs: number }) => {
    known.set(token, entry)
    for (const oldest of known.keys()) {
      if (known.size <= mostRemembered) break
      known.delete(oldest)
    }
  }
  return {
    sign: async (claims: TokenClaims): Promise<string> => {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: claims.sessionId, vid: claims.vendorId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.personId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + sessionRules.accessLivesMs / 1000)
        .sign(await key)
    },
    /** Returns the claims of a valid token of ours; undefined for any other text. */
    read: async (token: string): Promise<TokenClaims | undefined> => {
      const now = clock()
      const remembered = known.get(token)
      if (remembered && remembered.endsAtMs > now.getTime()) return remembered.claims
      const options = { algorithms: ['HS256'], issuer, currentDate: now, requiredClaims: ['exp', 'sub'] }
      const verify = async (candidate: Promise<webcrypto.CryptoKey>) =>
        jwtVerify(token, await candidate, options).catch(() => undefined)
      let verified = await verify(key)
      for (const other of previous) verified ??= await verify(other)
      const read = claimsShape.safeParse(verified?.payload)
      if (!read.success) return undefined
      const claims = { personId: read.data.sub, sessionId: read.data.sid, vendorId: read.data.vid }
      remember(token, { claims, endsAtMs: read.data.exp * 1000 })
      return claims
    },
  }
}
