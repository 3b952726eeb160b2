/**
 * Stores the session in local storage and a cookie of seven days (docs/reference/constants.md). Uses the same names as
 * the back office on this host, so that staff are signed in on both.
 */
export type Tokens = { token: string; refreshToken: string; expiresInSeconds: number }
export type StoredTokens = { token: string; refreshToken: string; endsAtMs: number }

const names = { token: 'sofreh.token', refreshToken: 'sofreh.refreshToken', endsAt: 'sofreh.tokenEndsAt' }
const refreshPath = '/api-identity/identity/auth/refreshtoken'
const weekSeconds = 7 * 24 * 60 * 60

export function readTokens(): StoredTokens | undefined {
  const token = localStorage.getItem(names.token)
  const refreshToken = localStorage.getItem(names.refreshToken)
  if (!token || !refreshToken) return undefined
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

export function clearTokens(): void {
  for (const name of Object.values(names)) localStorage.removeItem(name)
  writeCookie(names.token, '', '/', 0)
  writeCookie(names.refreshToken, '', refreshPath, 0)
}

export const tokenName = names.token

function writeCookie(name: string, value: string, path: string, maxAge: number = weekSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous store is missing in Firefox
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Strict${secure}`
}
