import type { Tx } from '@sofreh/database'
import { paymentChanged } from '../contract/index.ts'
import type { TransactionRow } from './ledger/transaction-row.ts'
import type { PaymentsDeps } from './wiring.ts'

/** Tells live screens that an order's money changed. Last in the transaction: it holds the vendor's counter. */
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
