import type { StartFacts } from '@sofreh/gateways/server'

/** Returns what the server knows of an attempt right after its start, for tests that call a gateway directly. */
export function attemptOf({ credentials, attemptId, amount, currency }: StartFacts) {
  return { credentials, attemptId, amount, currency, sentMsAgo: 0, bankFacts: {}, wasAsked: false }
}
