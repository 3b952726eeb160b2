import type { IdentityDeps } from '../../identity-deps.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Hashing } from './hashing.ts'
import type { Limits } from './limits.ts'

/** With what signs and hashes by the secrets, and counts attempts. */
export type SigningInDeps = IdentityDeps & { hashing: Hashing; accessTokens: AccessTokens; limitsOf: Limits }
