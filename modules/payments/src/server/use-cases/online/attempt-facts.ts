import type { AttemptFacts } from '@sofreh/gateways/server'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

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
