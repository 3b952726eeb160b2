import type { Caller } from '@sofreh/http'
import type { IdentityDeps } from '../../identity-deps.ts'
import { endSession } from '../../store/signing-in/session.writer.ts'

/** Ends a courier's session; without one nothing happens. */
export function signOutBiker(
  { database, clock }: Pick<IdentityDeps, 'database' | 'clock'>,
  { vendorId, sessionId }: Caller,
): Promise<null> {
  return database.transaction(async (tx) => {
    if (sessionId) await endSession(tx, { vendorId, sessionId, reason: 'LOGOUT', now: clock() })
    return null
  })
}
