import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { lockTransaction } from '../ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../ledger/transactions.writer.ts'
import { announceChange } from '../tell.ts'
import type { PaymentsDeps } from '../wiring.ts'

export const terminalTimeoutTask = 'payments.terminal-timeout'
const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })

/** The slowest terminals answer within three minutes; what is silent longer will be asked about by a person. */
const answerMs = 200_000

export async function scheduleTerminalTimeout(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  attempt: TransactionRow,
): Promise<void> {
  await deps.jobs.add(
    tx,
    terminalTimeoutTask,
    { vendorId: attempt.vendor_id, transactionId: attempt.id },
    { runAt: new Date(deps.clock().getTime() + answerMs), key: `${terminalTimeoutTask}:${attempt.id}` },
  )
}

/** A terminal that never answered may have taken the money: its attempt becomes unknown, and stays so until someone knows. */
export async function markSilentTerminal(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  await deps.database.transaction(async (tx) => {
    const attempt = await lockTransaction(tx, vendorId, transactionId)
    if (attempt?.status !== 'PENDING' || attempt.is_unknown) return
    const marked = await updateTransaction(tx, attempt, { is_unknown: true })
    const facts = { answer: 'unknown', because: 'TIMEOUT' }
    await insertStep(tx, marked, { id: deps.newId(), at: deps.clock(), kind: 'ASKED', facts })
    await announceChange(deps, tx, marked)
  })
}
