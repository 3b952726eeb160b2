import type { PaymentsDeps } from '../../payments-deps.ts'
import { openAttempts } from '../../store/ledger/transactions.reader.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Inquires about every attempt of an order without an outcome, for callers that must know it before they act. Never call
 * it inside a transaction.
 */
export async function askPending(deps: PaymentsDeps, vendorId: string, orderId: string): Promise<void> {
  for (const attempt of await openAttempts(deps.database, vendorId, orderId)) {
    await settleAttempt(deps, { vendorId, id: attempt.id }, false)
  }
}
