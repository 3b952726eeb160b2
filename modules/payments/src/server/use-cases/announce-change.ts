import type { Tx } from '@sofreh/database'
import { paymentChanged } from '../../contract/index.ts'
import type { MoneyRow } from '../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../payments-deps.ts'

/**
 * Announces a change of an order's money to live screens; no screen follows money of an account.
 * @param facts whether the order has a customer, where it is known: reactions for customers read nothing without one
 */
export async function announceChange(
  deps: Pick<PaymentsDeps, 'announce'>,
  tx: Tx,
  transaction: MoneyRow,
  facts: { hasCustomer?: boolean } = {},
): Promise<void> {
  if (transaction.order_id === null) return
  await deps.announce(tx, {
    vendorId: transaction.vendor_id,
    kind: paymentChanged,
    subjectId: transaction.order_id,
    facts: { transactionId: transaction.id, type: transaction.type, status: transaction.status, ...facts },
  })
}
