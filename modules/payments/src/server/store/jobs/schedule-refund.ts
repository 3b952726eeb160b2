import type { Tx } from '@sofreh/database'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

export const refundTask = 'payments.refund'

/** Schedules the next step of a gateway's refund within the caller's transaction. */
export async function scheduleRefund(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  refund: TransactionRow,
  inMs: number,
): Promise<void> {
  await deps.jobs.add(
    tx,
    refundTask,
    { vendorId: refund.vendor_id, transactionId: refund.id },
    { runAt: new Date(deps.clock().getTime() + inMs), key: `${refundTask}:${refund.id}` },
  )
}
