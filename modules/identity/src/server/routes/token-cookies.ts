import type { Exchange } from '@sofreh/http'
import { refreshToken } from '../../contract/index.ts'
import { sessionRules } from '../../domain/index.ts'

/**
 * Cookies that carry the tokens (docs/reference/constants.md): host-only, seven days, not sent from other sites. No
 * write accepts them. A page can read and clear them like local storage, so that an offline sign-out leaves nothing
 * behind. The refresh token is sent only to its own endpoint.
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
