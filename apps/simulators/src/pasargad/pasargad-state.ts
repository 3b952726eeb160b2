import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * Pasargad's e-commerce company, the service with tokens. `forgetsTokens`: invalidates all logins once. `asksToWait`:
 * 13015, ask again in two minutes. `isUnsure`: the outcome is not known yet.
 */
export type PasargadBank = CardBank<'forgetsTokens' | 'asksToWait' | 'isUnsure'> & {
  /** The merchant of each login. */
  logins: Map<string, string>
}

export function createPasargadBank(): PasargadBank {
  return { ...createCardBank(['forgetsTokens', 'asksToWait', 'isUnsure'] as const), logins: new Map() }
}
