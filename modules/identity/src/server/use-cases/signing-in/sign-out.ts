import { type Caller, personOf } from '@sofreh/http'
import type { IdentityDeps } from '../../identity-deps.ts'
import { endSession } from '../../store/signing-in/session.writer.ts'

/** Ends the caller's session; its access token is rejected from the next call on. */
export function signOut({ database, clock }: Pick<IdentityDeps, 'database' | 'clock'>, caller: Caller): Promise<null> {
  return database.transaction(async (tx) => {
    personOf(caller)
    const { vendorId, sessionId } = caller
    if (sessionId) await endSession(tx, { vendorId, sessionId, reason: 'LOGOUT', now: clock() })
    return null
  })
}
