import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * Pasargad's e-commerce company, the service with tokens. `forgetsTokens`: logins are ended once. `asksToWait`: 13015, ask again
 * in two minutes. `isUnsure`: it does not know yet.
 */
export type PasargadBank = CardBank<'forgetsTokens' | 'asksToWait' | 'isUnsure'> & {
  /** Who a login belongs to. */
  logins: Map<string, string>
}

export function createPasargadBank(): PasargadBank {
  return { ...createCardBank(['forgetsTokens', 'asksToWait', 'isUnsure'] as const), logins: new Map() }
}
