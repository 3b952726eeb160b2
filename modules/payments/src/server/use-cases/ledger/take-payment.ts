import type { Caller } from '@sofreh/http'
import type { LedgerView, TransactionView } from '../../../contract/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { takeParts, type TakenFor, type TakenPart } from './take-parts.ts'

/** Takes one payment for an order: cash, or a card on a terminal that is not connected. */
export async function takePayment(
  deps: PaymentsDeps,
  caller: Caller,
  { orderId, shareId, shiftId, ...part }: TakenFor & TakenPart,
): Promise<{ transaction: TransactionView; ledger: LedgerView; due: number }> {
  return deps.database.transaction(
    async (tx) => {
      const { transactions, ...rest } = await takeParts(deps, tx, {
        caller,
        taken: { orderId, shareId, shiftId, payments: [part] },
      })
      const [transaction] = transactions
      if (!transaction) throw new Error('the payment was taken but not recorded')
      return { transaction, ...rest }
    },
    { once: caller.once },
  )
}
