import type { AttemptFacts, OnlineGateway, UnknownReason, VerifyAnswer } from '@sofreh/gateways/server'
import type { FailureCode } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'

/** A provider's final answer about one attempt. */
export type Outcome =
  | Extract<VerifyAnswer, { kind: 'done' }>
  | { kind: 'refused'; failure: FailureCode }
  | { kind: 'unknown'; because: UnknownReason }

/**
 * Finds out whether an attempt was paid. The hint in the guest's return only decides which call comes first, never the
 * outcome. A confirmation's "not paid" counts only after the inquiry agrees, because the guest may still be typing at
 * the bank.
 */
export async function askProvider(
  gateway: OnlineGateway,
  attempt: AttemptFacts,
  isHintedPaid: boolean,
): Promise<Outcome> {
  // Without an inquiry, the confirmation is all the evidence there is.
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
  // Paid by one answer and unpaid by the other: the outcome stays unknown.
  return verified.kind === 'refused' ? { kind: 'unknown', because: 'UNREADABLE' } : verified
}

function withFailure(verified: VerifyAnswer): Outcome {
  if (verified.kind !== 'refused') return verified
  return { kind: 'refused', failure: verified.wentBack ? 'MONEY_RETURNED' : 'NOT_PAID' }
}

/**
 * Returns the facts of an attempt that a gateway needs besides its account. A payment that arrived late is identified
 * by the attempt it corrects.
 */
export function attemptFacts(
  deps: Pick<PaymentsDeps, 'clock'>,
  attempt: MoneyRow,
  token: string,
): Omit<AttemptFacts, 'credentials' | 'wasAsked'> {
  return {
    attemptId: attempt.corrects_id ?? attempt.id,
    token,
    amount: attempt.amount,
    currency: attempt.currency,
    sentMsAgo: deps.clock().getTime() - (attempt.started_at ?? attempt.created_at).getTime(),
    bankFacts: attempt.bank_facts as Record<string, string>,
  }
}
