import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sessionRules } from '../../domain/index.ts'

/** Who the token is of: bound to one session and so to one restaurant. What the person may do is never in it. */
export type TokenClaims = { personId: string; sessionId: string; vendorId: string }
export type AccessTokens = ReturnType<typeof createAccessTokens>

const issuer = 'sofreh'
const claimsShape = z.object({ sub: z.string(), sid: z.string(), vid: z.string() })

export function createAccessTokens(secret: Uint8Array, clock: () => Date) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // Made once: importing the key at each call costs more than the check itself.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign', 'verify'])
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
    /** The claims of a token of ours that has not ended; undefined for every other text. */
    read: async (token: string): Promise<TokenClaims | undefined> => {
      const options = { algorithms: ['HS256'], issuer, currentDate: clock(), requiredClaims: ['exp', 'sub'] }
      const verified = await jwtVerify(token, await key, options).catch(() => undefined)
      const claims = claimsShape.safeParse(verified?.payload)
      if (!claims.success) return undefined
      return { personId: claims.data.sub, sessionId: claims.data.sid, vendorId: claims.data.vid }
    },
  }
}
