import { type Binding, bind, type Caller, type Exchange, hostOf } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { SignInPlace } from '../use-cases/signing-in/sign-in-place.ts'
import { changeProfile } from '../use-cases/people/change-profile.ts'
import { getProfile } from '../use-cases/people/get-profile.ts'
import { knownDeviceId, rememberDevice } from './known-device.ts'
import { refreshSession } from '../use-cases/signing-in/refresh-session.ts'
import { sendCode } from '../use-cases/signing-in/send-code.ts'
import { signOut } from '../use-cases/signing-in/sign-out.ts'
import { clearTokenCookies, setTokenCookies } from './token-cookies.ts'
import { verifyCode } from '../use-cases/signing-in/verify-code.ts'
import type { SigningInDeps } from '../use-cases/signing-in/signing-in-deps.ts'

export function authRoutes(deps: SigningInDeps): Binding[] {
  const { hashing } = deps
  return [
    bind(contract.login, ({ body: { phoneNumber } }, caller, exchange) =>
      sendCode(deps, phoneNumber, {
        ...signInPlaceOf(caller, exchange),
        knownDevice: knownDeviceId(hashing, exchange, phoneNumber),
      }),
    ),
    bind(contract.verify, async ({ body }, caller, exchange) => {
      const { tokens, mobile } = await verifyCode(deps, body, signInPlaceOf(caller, exchange))
      rememberDevice(hashing, exchange, mobile)
      return withTokenCookies(exchange, Promise.resolve(tokens))
    }),
    bind(contract.refreshToken, ({ body }, caller, exchange) =>
      withTokenCookies(exchange, refreshSession(deps, body.refreshToken, caller.vendorId)),
    ),
    bind(contract.logout, async (_, caller, exchange) => {
      const ended = await signOut(deps, caller)
      clearTokenCookies(exchange)
      return ended
    }),
    bind(contract.getMe, (_, caller) => getProfile(deps, caller)),
    bind(contract.changeMe, ({ body }, caller) => changeProfile(deps, body, caller)),
  ]
}

async function withTokenCookies(exchange: Exchange, tokens: Promise<contract.Tokens>): Promise<contract.Tokens> {
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
