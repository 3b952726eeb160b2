import type { Tx } from '@sofreh/database'
import { paymentChanged } from '../../contract/index.ts'
import type { TransactionRow } from '../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../payments-deps.ts'

/**
 * Announces a change of an order's money to live screens. Call it last in the transaction: it locks the vendor's event
 * counter.
 */
export async function announceChange(
  deps: Pick<PaymentsDeps, 'announce'>,
  tx: Tx,
  transaction: TransactionRow,
): Promise<void> {
  await deps.announce(tx, {
    vendorId: transaction.vendor_id,
    kind: paymentChanged,
    subjectId: transaction.order_id,
    facts: { transactionId: transaction.id, type: transaction.type, status: transaction.status },
  })
}
