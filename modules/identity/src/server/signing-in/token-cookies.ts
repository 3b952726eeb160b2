import type { Exchange } from '@sofreh/http'
import { refreshToken } from '../../contract/index.ts'
import { sessionRules } from '../../domain/index.ts'

/**
 * The cookies that go with the tokens (docs/reference/constants.md): host-only, seven days, not sent from other sites.
 * No write believes them, and a page can read and clear them as it can the local storage beside them, so that a
 * sign-out without a connection leaves nothing behind. The refresh token travels to its one call only.
 */
const paths = { 'sofreh.token': '/', 'sofreh.refreshToken': refreshToken.path }

export function setTokenCookies({ request, reply }: Exchange, tokens: { token: string; refreshToken: string }): void {
  const isSecure = request.protocol === 'https'
  const values = { 'sofreh.token': tokens.token, 'sofreh.refreshToken': tokens.refreshToken }
  for (const name of ['sofreh.token', 'sofreh.refreshToken'] as const)
    reply.header('set-cookie', cookie(name, values[name], { maxAge: sessionRules.refreshLivesMs / 1000, isSecure }))
}

export function clearTokenCookies({ request, reply }: Exchange): void {
  const isSecure = request.protocol === 'https'
  for (const name of ['sofreh.token', 'sofreh.refreshToken'] as const)
    reply.header('set-cookie', cookie(name, '', { maxAge: 0, isSecure }))
}

function cookie(name: keyof typeof paths, value: string, options: { maxAge: number; isSecure: boolean }): string {
  const secure = options.isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=${paths[name]}; Max-Age=${options.maxAge}; SameSite=Lax${secure}`
}
