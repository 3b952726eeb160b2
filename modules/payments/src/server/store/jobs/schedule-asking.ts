import type { Tx } from '@sofreh/database'
import { nextAskIn, terminalProtocols } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'
import { tasksOfPayment } from '../terminals/card-terminals.reader.ts'

export const terminalAskTask = 'payments.terminal-ask'

/**
 * Schedules the next inquiry about an unknown payment. Does nothing when the terminal supports no inquiry or was asked
 * often enough.
 */
export async function scheduleAsking(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  { attempt, inMs }: { attempt: MoneyRow; inMs?: number },
): Promise<void> {
  const tasks = await tasksOfPayment(tx, attempt.vendor_id, attempt.id)
  const asked = tasks.filter(({ kind }) => kind === 'INQUIRE').length
  const waitMs = inMs ?? nextAskIn(asked)
  if (waitMs === undefined || !isAskable(attempt)) return
  await deps.jobs.add(
    tx,
    terminalAskTask,
    { vendorId: attempt.vendor_id, transactionId: attempt.id },
    { runAt: new Date(deps.clock().getTime() + waitMs), key: `${terminalAskTask}:${attempt.id}` },
  )
}

export function isAskable({ bank }: Pick<MoneyRow, 'bank'>): boolean {
  const protocols: Readonly<Record<string, { canAskAgain: boolean } | undefined>> = terminalProtocols
  return bank !== null && protocols[bank]?.canAskAgain === true
}
