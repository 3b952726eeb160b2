import type { Tokens } from '../../../contract/index.ts'
import { sessionRules } from '../../../domain/index.ts'
import type { AccessTokens, TokenClaims } from './access-tokens.ts'

export async function tokensOf(accessTokens: AccessTokens, claims: TokenClaims, refreshToken: string): Promise<Tokens> {
  const token = await accessTokens.sign(claims)
  return { token, refreshToken, expiresInSeconds: sessionRules.accessLivesMs / 1000 }
}
