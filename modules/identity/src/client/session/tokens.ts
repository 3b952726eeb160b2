import type { Tokens } from '../../contract/index.ts'

/**
 * Stores the session's tokens in local storage and a cookie of seven days (docs/reference/constants.md). The cookie is
 * host-only and strict; it sends the renewal token only to the call that rotates it.
 * The pages of guests and of staff on one host use the same names, so that staff are signed in on both.
 */
export type StoredTokens = { token: string; refreshToken: string /** By this device's clock. */; endsAtMs: number }

const names = { token: 'sofreh.token', refreshToken: 'sofreh.refreshToken', endsAt: 'sofreh.tokenEndsAt' }
const refreshPath = '/api-identity/identity/auth/refreshtoken'
const weekSeconds = 7 * 24 * 60 * 60

export function readTokens(): StoredTokens | undefined {
  const token = localStorage.getItem(names.token)
  const refreshToken = localStorage.getItem(names.refreshToken)
  if (!token || !refreshToken) return undefined
  // Treats tokens stored without an expiry as fresh: a 401 corrects that.
  const endsAtMs = Number(localStorage.getItem(names.endsAt) ?? Number.NaN)
  return { token, refreshToken, endsAtMs: Number.isFinite(endsAtMs) ? endsAtMs : Date.now() + 60_000 }
}

export function writeTokens(tokens: Tokens): void {
  localStorage.setItem(names.token, tokens.token)
  localStorage.setItem(names.refreshToken, tokens.refreshToken)
  localStorage.setItem(names.endsAt, String(Date.now() + tokens.expiresInSeconds * 1000))
  writeCookie(names.token, tokens.token, '/')
  writeCookie(names.refreshToken, tokens.refreshToken, refreshPath)
}

/** Ends the session on this device. Drafts and unsynced sales are in IndexedDB and stay (docs/reference/access.md). */
export function clearTokens(): void {
  for (const name of Object.values(names)) localStorage.removeItem(name)
  writeCookie(names.token, '', '/', 0)
  writeCookie(names.refreshToken, '', refreshPath, 0)
}

/** Calls back when another tab signs in, renews or signs out. */
export function onTokensElsewhere(act: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || event.key === names.token) act()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function writeCookie(name: string, value: string, path: string, maxAge: number = weekSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Firefox lacks the asynchronous cookie store.
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Strict${secure}`
}
