import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { LedgerView } from '../../contract/index.ts'
import { ledgerOf, openAttempts } from '../ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { mayTouchOrder } from '../ledger/order-access.ts'
import { abandonAttempts } from './abandon-attempts.ts'
import { askPending } from './inquire.job.ts'

/**
 * The guest wants to pay another way. The provider is asked first: who has paid already stays paid. Afterwards the attempt
 * is only given up, not failed; it is asked about to the end, and money that still comes goes into the ledger.
 */
export async function cancelAttempt(deps: PaymentsDeps, caller: Caller, orderId: string): Promise<LedgerView> {
  const { vendorId } = caller
  await deps.database.transaction((tx) => mayTouchOrder(deps, tx, { caller, orderId, permission: 'PAYMENT_TAKE' }))
  await askPending(deps, vendorId, orderId)
  return deps.database.transaction(
    async (tx) => {
      await mayTouchOrder(deps, tx, { caller, orderId, permission: 'PAYMENT_TAKE' })
      const open = await openAttempts(tx, vendorId, orderId)
      // Money may have moved: only a person who can see the slip or the guest's phone may let another way begin.
      const isUnknown = open.some((attempt) => attempt.is_unknown && attempt.abandoned_at === null)
      if (isUnknown && !caller.permissions.has('PAYMENT_TAKE')) throw new Refusal('PAYMENT_OUTCOME_UNKNOWN')
      await abandonAttempts(deps, tx, { vendorId, orderId, personId: caller.personId ?? null })
      return ledgerOf(tx, vendorId, orderId)
    },
    { once: caller.once },
  )
}
