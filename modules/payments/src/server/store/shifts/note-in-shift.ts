import type { Tx } from '@sofreh/database'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'

/** What a shift records of a transaction. */
type Noted = Pick<
  MoneyRow,
  | 'vendor_id'
  | 'id'
  | 'order_id'
  | 'shift_id'
  | 'type'
  | 'purpose'
  | 'method'
  | 'amount'
  | 'taken_by'
  | 'settled_at'
  | 'status'
> &
  Partial<Pick<MoneyRow, 'way' | 'reason'>>

/**
 * Records a DONE payment or refund in its shift, in the caller's transaction; other rows are no money. Call it once,
 * with the transaction's row or behind it.
 * @param bikerId the courier who holds the cash
 */
export async function noteInShift(
  deps: Pick<PaymentsDeps, 'above'>,
  tx: Tx,
  row: Noted,
  bikerId?: string,
): Promise<void> {
  if (row.status !== 'DONE' || (row.type !== 'PAYMENT' && row.type !== 'REFUND')) return
  await deps.above().cash.noteMoney(tx, {
    vendorId: row.vendor_id,
    transactionId: row.id,
    orderId: row.order_id,
    shiftId: row.shift_id,
    type: row.type,
    purpose: row.purpose,
    method: row.method,
    refundMethod: row.way ?? null,
    amount: row.amount,
    reason: row.reason ?? null,
    takenBy: row.taken_by,
    bikerId,
    at: row.settled_at,
  })
}
