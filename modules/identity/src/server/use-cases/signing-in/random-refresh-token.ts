import { randomBytes } from 'node:crypto'

/** Returns 32 random bytes in base64url. */
export function randomRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}
