import { Refusal } from '@sofreh/kernel'
import { findMoney } from '../ledger/transactions.reader.ts'
import { getStory, type Story } from '../ledger/transaction-story.ts'
import { settleAttempt } from '../online/settle-attempt.ts'
import type { PaymentsDeps } from '../wiring.ts'

/**
 * A person has seen a payment at the provider that our ledger does not know: the provider is asked, and only its own answer
 * changes anything. Money it confirms for an attempt that had been called failed gets a linked row of its own.
 */
export async function askProviderNow(deps: PaymentsDeps, vendorId: string, id: string): Promise<Story> {
  const attempt = await findMoney(deps.database, vendorId, id)
  if (!attempt) throw new Refusal('TRANSACTION_NOT_FOUND')
  const isAskable = attempt.method === 'ONLINE' && attempt.type === 'PAYMENT' && attempt.token !== null
  if (!isAskable || attempt.status === 'DONE') throw new Refusal('NOTHING_TO_ASK')
  await settleAttempt(deps, { vendorId, id }, true)
  return getStory(deps, vendorId, id)
}
