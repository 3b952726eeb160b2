import type { Tx } from '@sofreh/database'
import type { IdentityDeps } from '../../identity-deps.ts'
import { endSessionsOfPerson } from '../../store/signing-in/session.writer.ts'

/** Ends all sessions of a courier at a restaurant. */
export function endBikerSessions(
  { clock }: Pick<IdentityDeps, 'clock'>,
  tx: Tx,
  biker: { vendorId: string; personId: string },
): Promise<void> {
  return endSessionsOfPerson(tx, { ...biker, kind: 'BIKER', reason: 'STAFF_REMOVED', now: clock() })
}
