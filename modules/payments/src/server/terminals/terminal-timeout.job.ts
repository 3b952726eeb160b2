import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import { terminalAnswerMs, terminalFetchMs } from '../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { findTransaction } from '../ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../ledger/transactions.writer.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { applyAnswer, lockTerminalAttempt } from './answer-terminal-payment.ts'
import { lockTask, tasksOfPayment, type TerminalTaskRow } from './card-terminals.reader.ts'
import { updateTask } from './card-terminals.writer.ts'
import { scheduleAsking } from './terminal-ask.job.ts'

export const terminalTimeoutTask = 'payments.terminal-timeout'
const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })

/** Schedules the check for an unfetched task or a missing answer. */
export async function scheduleTerminalTimeout(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  attempt: TransactionRow,
  inMs = terminalAnswerMs,
): Promise<void> {
  await deps.jobs.add(
    tx,
    terminalTimeoutTask,
    { vendorId: attempt.vendor_id, transactionId: attempt.id },
    { runAt: new Date(deps.clock().getTime() + inMs), key: `${terminalTimeoutTask}:${attempt.id}` },
  )
}

/**
 * Fails an attempt whose task no bridge fetched: it was never charged. Marks an attempt unknown when the terminal was
 * asked and did not answer in time: it may have taken the money.
 */
export async function markSilentTerminal(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  await deps.database.transaction(async (tx) => {
    if (!(await findTransaction(tx, vendorId, transactionId))) return
    const { attempt, payable } = await lockTerminalAttempt(deps, tx, vendorId, transactionId)
    const named = (await tasksOfPayment(tx, vendorId, transactionId)).find(({ kind }) => kind === 'CHARGE')
    const charge = named && (await lockTask(tx, vendorId, named.id))
    const at = deps.clock()
    const ageMs = at.getTime() - (attempt.started_at ?? attempt.created_at).getTime()
    const hasOutcome = attempt.status !== 'PENDING' || attempt.is_unknown
    if (hasOutcome && charge?.state === 'TAKEN' && ageMs < terminalAnswerMs)
      return scheduleTerminalTimeout(deps, tx, attempt, terminalAnswerMs - ageMs)
    if (hasOutcome) return endReported(deps, tx, charge)
    if (charge?.state === 'QUEUED') {
      await endUnfetched(deps, tx, charge)
      const answer = { outcome: 'DECLINED', reason: 'BRIDGE_SILENT', reference: '', trace: '', code: '' } as const
      return applyAnswer(deps, tx, { attempt, payable, answer: { id: transactionId, ...answer } })
    }
    if (charge && ageMs < terminalAnswerMs) return scheduleTerminalTimeout(deps, tx, attempt, terminalAnswerMs - ageMs)
    if (charge && charge.state !== 'ENDED') {
      const end = { state: 'ENDED', outcome: 'UNKNOWN', reason: 'NO_ANSWER', ended_at: at }
      await updateTask(tx, { vendorId, id: charge.id }, end)
    }
    const marked = await updateTransaction(tx, attempt, { is_unknown: true })
    const facts = { answer: 'unknown', because: 'TIMEOUT' }
    await insertStep(tx, marked, { id: deps.newId(), at, kind: 'ASKED', facts })
    if (charge) await scheduleAsking(deps, tx, { attempt: marked })
    await announceChange(deps, tx, marked)
  })
}

/**
 * Ends the bridge's task after a till reported the outcome and the bridge did not; an open task would block the
 * terminal for ever. An unfetched task was not charged.
 */
async function endReported(deps: PaymentsDeps, tx: Tx, charge: TerminalTaskRow | undefined): Promise<void> {
  if (charge?.state === 'QUEUED') return endUnfetched(deps, tx, charge)
  if (charge?.state !== 'TAKEN') return
  const end = { state: 'ENDED', outcome: 'UNKNOWN', reason: 'NO_ANSWER', ended_at: deps.clock() }
  await updateTask(tx, { vendorId: charge.vendor_id, id: charge.id }, end)
}

export async function endUnfetched(deps: Pick<PaymentsDeps, 'clock'>, tx: Tx, charge: TerminalTaskRow): Promise<void> {
  const end = { state: 'ENDED', outcome: 'DECLINED', reason: 'BRIDGE_SILENT', ended_at: deps.clock() }
  await updateTask(tx, { vendorId: charge.vendor_id, id: charge.id }, end)
}

/** Checks an unfetched charge shortly after its deadline. */
export const fetchLookMs = terminalFetchMs + 1_000
