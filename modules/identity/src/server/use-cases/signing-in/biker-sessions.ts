import { given } from '@sofreh/kernel'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { Tokens } from '../../../contract/index.ts'
import type { IdentityDeps, SignInPlace } from '../../identity-deps.ts'
import { endSession, endSessionsOfPerson } from '../../store/signing-in/session.writer.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Hashing } from './hashing.ts'
import type { Limits } from './limits.ts'
import { type SentCode, sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

export type BikerSessions = {
  sendCode: (mobile: string, place: SignInPlace) => Promise<SentCode>
  /** `isBiker` is asked after the code was right, in the same transaction. @throws Refusal NOT_A_BIKER */
  verifyCode: (
    command: { userId: string; code: string },
    place: SignInPlace,
    isBiker: (tx: Tx, personId: string) => Promise<boolean>,
  ) => Promise<Tokens>
  /** Ends the caller's session. */
  signOut: (caller: Caller) => Promise<null>
  /** Ends all sessions of a courier at this vendor. */
  endAll: (tx: Tx, biker: { vendorId: string; personId: string }) => Promise<void>
}

/** Returns what the slice of couriers needs to sign its people in and out. */
export function bikerSessions(
  deps: IdentityDeps & { hashing: Hashing; limitsOf: Limits; accessTokens: AccessTokens },
): BikerSessions {
  return {
    sendCode: given(deps, sendCode),
    verifyCode: async (command, place, mayEnter) =>
      (await verifyCode(deps, command, place, { kind: 'BIKER', mayEnter })).tokens,
    signOut: ({ vendorId, sessionId }) =>
      deps.database.transaction(async (tx) => {
        if (sessionId) await endSession(tx, { vendorId, sessionId, reason: 'LOGOUT', now: deps.clock() })
        return null
      }),
    endAll: (tx, biker) =>
      endSessionsOfPerson(tx, { ...biker, kind: 'BIKER', reason: 'STAFF_REMOVED', now: deps.clock() }),
  }
}
