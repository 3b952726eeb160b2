import type { Tx } from '@sofreh/database'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'

export const inquireTask = 'payments.inquire'

/** Schedules the next inquiry about an attempt within the caller's transaction. */
export async function scheduleInquiry(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  attempt: MoneyRow,
  inMs: number,
): Promise<void> {
  await deps.jobs.add(
    tx,
    inquireTask,
    { vendorId: attempt.vendor_id, transactionId: attempt.id },
    { runAt: new Date(deps.clock().getTime() + inMs), key: `${inquireTask}:${attempt.id}` },
  )
}
