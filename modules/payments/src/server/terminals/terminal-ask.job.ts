import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import { isFinal, nextAskIn, terminalProtocols } from '../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { findTransaction } from '../ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { lockTerminalAttempt } from './answer-terminal-payment.ts'
import { giveTask } from './ask-terminal.ts'
import { lockCardTerminal, openTaskAt, tasksOfPayment } from './card-terminals.reader.ts'

export const terminalAskTask = 'payments.terminal-ask'
const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })
const busyAgainMs = 20_000

/**
 * Schedules the next inquiry about an unknown payment. Does nothing when the terminal supports no inquiry or was asked
 * often enough.
 */
export async function scheduleAsking(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  { attempt, inMs }: { attempt: TransactionRow; inMs?: number },
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

export function isAskable({ bank }: Pick<TransactionRow, 'bank'>): boolean {
  const protocols: Readonly<Record<string, { canAskAgain: boolean } | undefined>> = terminalProtocols
  return bank !== null && protocols[bank]?.canAskAgain === true
}

/** Has the bridge ask the terminal about a payment without an outcome; never charges. */
export async function askTerminal(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  await deps.database.transaction(async (tx) => {
    if (!(await findTransaction(tx, vendorId, transactionId))) return
    const { attempt } = await lockTerminalAttempt(deps, tx, vendorId, transactionId)
    if (isFinal(attempt.status) || !attempt.is_unknown) return
    const [charge] = await tasksOfPayment(tx, vendorId, transactionId)
    const terminal = charge && (await lockCardTerminal(tx, vendorId, charge.terminal_id))
    if (!terminal) return
    if (await openTaskAt(tx, vendorId, terminal.id)) return scheduleAsking(deps, tx, { attempt, inMs: busyAgainMs })
    await giveTask(deps, tx, { vendorId, terminal, kind: 'INQUIRE', attempt })
    // The bridge may be offline: schedule the next inquiry whatever the outcome of this one.
    await scheduleAsking(deps, tx, { attempt })
  })
}
