import type { Tx } from '@sofreh/database'
import { terminalAnswerMs, terminalFetchMs } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'

export const terminalTimeoutTask = 'payments.terminal-timeout'
/** Checks an unfetched charge shortly after its deadline. */
export const fetchLookMs = terminalFetchMs + 1_000

/** Schedules the check for an unfetched task or a missing answer. */
export async function scheduleTerminalTimeout(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  attempt: MoneyRow,
  inMs = terminalAnswerMs,
): Promise<void> {
  await deps.jobs.add(
    tx,
    terminalTimeoutTask,
    { vendorId: attempt.vendor_id, transactionId: attempt.id },
    { runAt: new Date(deps.clock().getTime() + inMs), key: `${terminalTimeoutTask}:${attempt.id}` },
  )
}
