import { type Binding, bind, type Caller, type Exchange, hostOf } from '@sofreh/http'
import {
  changeMe,
  getMe,
  login,
  logout,
  type Profile,
  type ProfileChange,
  refreshToken,
  type Tokens,
  verify,
} from '../contract/index.ts'
import type { SignInPlace } from './identity-deps.ts'
import type { SentCode } from './signing-in/send-code.ts'
import { clearTokenCookies, setTokenCookies } from './signing-in/token-cookies.ts'
import type { VerifyCode } from './signing-in/verify-code.ts'

export type AuthUseCases = {
  sendCode: (mobile: string, place: SignInPlace) => Promise<SentCode>
  verifyCode: (command: VerifyCode, place: SignInPlace) => Promise<Tokens>
  refreshSession: (refreshToken: string, vendorId: string) => Promise<Tokens>
  signOut: (caller: Caller) => Promise<null>
  getProfile: (caller: Caller) => Promise<Profile>
  changeProfile: (change: ProfileChange, caller: Caller) => Promise<Profile>
}

export function authRoutes(use: AuthUseCases): Binding[] {
  return [
    bind(login, ({ body }, caller, exchange) => use.sendCode(body.phoneNumber, placeOf(caller, exchange))),
    bind(verify, ({ body }, caller, exchange) => kept(exchange, use.verifyCode(body, placeOf(caller, exchange)))),
    bind(refreshToken, ({ body }, caller, exchange) =>
      kept(exchange, use.refreshSession(body.refreshToken, caller.vendorId)),
    ),
    bind(logout, async (_, caller, exchange) => {
      const ended = await use.signOut(caller)
      clearTokenCookies(exchange)
      return ended
    }),
    bind(getMe, (_, caller) => use.getProfile(caller)),
    bind(changeMe, ({ body }, caller) => use.changeProfile(body, caller)),
  ]
}

async function kept(exchange: Exchange, tokens: Promise<Tokens>): Promise<Tokens> {
  const given = await tokens
  setTokenCookies(exchange, given)
  return given
}

function placeOf({ vendorId, address }: Caller, { request }: Exchange): SignInPlace {
  const device = String(request.headers['user-agent'] ?? '').slice(0, 200)
  const host = hostOf(request).replace(/:\d+$/, '')
  return { vendorId, host, address, device }
}
