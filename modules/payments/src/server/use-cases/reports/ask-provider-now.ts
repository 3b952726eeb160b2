import { Refusal } from '@sofreh/kernel'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import { getTransactionHistory, type TransactionHistory } from '../ledger/get-transaction-history.ts'
import { settleAttempt } from '../online/settle-attempt.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

/**
 * Asks the provider about a payment that a person saw there and our ledger does not have; only the provider's answer
 * changes anything. Money confirmed for a failed attempt gets its own linked row.
 */
export async function askProviderNow(deps: PaymentsDeps, vendorId: string, id: string): Promise<TransactionHistory> {
  const attempt = await findMoney(deps.database, vendorId, id)
  if (!attempt) throw new Refusal('TRANSACTION_NOT_FOUND')
  const isAskable = attempt.method === 'ONLINE' && attempt.type === 'PAYMENT' && attempt.token !== null
  if (!isAskable || attempt.status === 'DONE') throw new Refusal('NOTHING_TO_ASK')
  await settleAttempt(deps, { vendorId, id }, true)
  return getTransactionHistory(deps, vendorId, id)
}
