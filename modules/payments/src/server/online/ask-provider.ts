import type { FailureCode } from '../../domain/index.ts'
import type { AttemptFacts, OnlineGateway, UnknownReason, VerifyAnswer } from './online-gateway.ts'

/** What a provider said in the end about one attempt. */
export type Outcome =
  | Extract<VerifyAnswer, { kind: 'done' }>
  | { kind: 'refused'; failure: FailureCode }
  | { kind: 'unknown'; because: UnknownReason }

/**
 * Finds out whether an attempt was paid. The hint of the guest's return only chooses which question comes first, never the
 * answer: "not paid" from a confirmation is believed only after the inquiry says the same, because the guest may
 * still be typing at the bank.
 */
export async function askProvider(
  gateway: OnlineGateway,
  attempt: AttemptFacts,
  isHintedPaid: boolean,
): Promise<Outcome> {
  // Nothing to read there: what the confirmation says is all that can be known.
  if (!gateway.inquire) return withFailure(await gateway.verify(attempt))
  if (isHintedPaid) {
    const verified = await gateway.verify(attempt)
    if (verified.kind !== 'refused') return verified
  }
  const found = await gateway.inquire(attempt)
  if (found.kind === 'unknown') return found
  if (found.kind === 'refused')
    return { kind: 'refused', failure: found.state === 'REVERSED' ? 'MONEY_RETURNED' : 'NOT_PAID' }
  const verified = await gateway.verify(attempt)
  // Paid by one answer and unpaid by the other: nobody may call that failed.
  return verified.kind === 'refused' ? { kind: 'unknown', because: 'UNREADABLE' } : verified
}

function withFailure(verified: VerifyAnswer): Outcome {
  if (verified.kind !== 'refused') return verified
  return { kind: 'refused', failure: verified.wentBack ? 'MONEY_RETURNED' : 'NOT_PAID' }
}
