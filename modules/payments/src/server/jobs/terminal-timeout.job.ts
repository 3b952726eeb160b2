import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import { terminalAnswerMs } from '../../domain/index.ts'
import { findMoney } from '../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../store/ledger/transactions.writer.ts'
import { announceChange } from '../use-cases/announce-change.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { applyAnswer, lockTerminalAttempt } from '../use-cases/terminals/answer-terminal-payment.ts'
import { lockTask, tasksOfPayment, type TerminalTaskRow } from '../store/terminals/card-terminals.reader.ts'
import { updateTask } from '../store/terminals/card-terminals.writer.ts'
import { scheduleAsking } from '../store/jobs/schedule-asking.ts'
import { scheduleTerminalTimeout } from '../store/jobs/schedule-terminal-timeout.ts'
import { endUnfetched } from '../store/terminals/end-unfetched.ts'

const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })

/**
 * Fails an attempt whose task no bridge fetched: it was never charged. Marks an attempt unknown when the terminal was
 * asked and did not answer in time: it may have taken the money.
 */
export async function markSilentTerminal(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  await deps.database.transaction(async (tx) => {
    if (!(await findMoney(tx, vendorId, transactionId))) return
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
 * terminal indefinitely. An unfetched task was not charged.
 */
async function endReported(deps: PaymentsDeps, tx: Tx, charge: TerminalTaskRow | undefined): Promise<void> {
  if (charge?.state === 'QUEUED') return endUnfetched(deps, tx, charge)
  if (charge?.state !== 'TAKEN') return
  const end = { state: 'ENDED', outcome: 'UNKNOWN', reason: 'NO_ANSWER', ended_at: deps.clock() }
  await updateTask(tx, { vendorId: charge.vendor_id, id: charge.id }, end)
}
