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
} from '../../contract/index.ts'
import type { SignInPlace } from '../identity-deps.ts'
import type { SentCode } from '../use-cases/signing-in/send-code.ts'
import { clearTokenCookies, setTokenCookies } from '../use-cases/signing-in/token-cookies.ts'
import type { SignedIn, VerifyCode } from '../use-cases/signing-in/verify-code.ts'

export type AuthUseCases = {
  sendCode: (mobile: string, place: SignInPlace) => Promise<SentCode>
  verifyCode: (command: VerifyCode, place: SignInPlace) => Promise<SignedIn>
  /** Returns the id of a device that signed in with this phone before. */
  knownDeviceId: (exchange: Exchange, mobile: string) => string | undefined
  rememberDevice: (exchange: Exchange, mobile: string) => void
  refreshSession: (refreshToken: string, vendorId: string) => Promise<Tokens>
  signOut: (caller: Caller) => Promise<null>
  getProfile: (caller: Caller) => Promise<Profile>
  changeProfile: (change: ProfileChange, caller: Caller) => Promise<Profile>
}

export function authRoutes(use: AuthUseCases): Binding[] {
  return [
    bind(login, ({ body: { phoneNumber } }, caller, exchange) =>
      use.sendCode(phoneNumber, {
        ...signInPlaceOf(caller, exchange),
        knownDevice: use.knownDeviceId(exchange, phoneNumber),
      }),
    ),
    bind(verify, async ({ body }, caller, exchange) => {
      const { tokens, mobile } = await use.verifyCode(body, signInPlaceOf(caller, exchange))
      use.rememberDevice(exchange, mobile)
      return withTokenCookies(exchange, Promise.resolve(tokens))
    }),
    bind(refreshToken, ({ body }, caller, exchange) =>
      withTokenCookies(exchange, use.refreshSession(body.refreshToken, caller.vendorId)),
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

async function withTokenCookies(exchange: Exchange, tokens: Promise<Tokens>): Promise<Tokens> {
  const given = await tokens
  setTokenCookies(exchange, given)
  return given
}

/** Returns where a sign-in comes from. */
export function signInPlaceOf({ vendorId, address }: Caller, { request }: Exchange): SignInPlace {
  const device = String(request.headers['user-agent'] ?? '').slice(0, 200)
  const host = hostOf(request).replace(/:\d+$/, '')
  return { vendorId, host, address, device }
}
