import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { reportTerminalTasks, TerminalReport } from '../../contract/index.ts'
import { amountOfRial, isFinal, type TerminalOutcome } from '../../domain/index.ts'
import { findTransaction } from '../ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { applyAnswer, lockTerminalAttempt, type TerminalAnswer } from './answer-terminal-payment.ts'
import { bridgeOf } from './bridge-takes.ts'
import { findTask, lockTask, type TerminalTaskRow } from './card-terminals.reader.ts'
import { updateTask } from './card-terminals.writer.ts'
import { scheduleAsking } from './terminal-ask.job.ts'

/** What became of a bridge's tasks, each in a transaction of its own, so that one that fails keeps no other back. */
export async function noteReports(
  deps: PaymentsDeps,
  caller: Caller,
  reports: readonly TerminalReport[],
): Promise<DataOf<typeof reportTerminalTasks>> {
  const { vendorId } = caller
  const bridgeId = bridgeOf(caller)
  const noted: string[] = []
  for (const report of reports) {
    await deps.database.transaction(async (tx) => {
      const task = await findTask(tx, vendorId, report.taskId)
      if (task?.bridge_id === bridgeId) await noteReport(deps, tx, { vendorId, task, report })
    })
    noted.push(report.taskId)
  }
  return { noted }
}

type Noting = { vendorId: string; task: TerminalTaskRow; report: TerminalReport }

/** Said again it changes nothing; said otherwise, later, what is definite counts. */
async function noteReport(deps: PaymentsDeps, tx: Tx, { vendorId, task, report }: Noting): Promise<void> {
  const { transaction_id: transactionId } = task
  if (transactionId === null) return endTask(deps, tx, { vendorId, task, report })
  const locked = await lockTerminalAttempt(deps, tx, vendorId, transactionId)
  const before = await lockTask(tx, vendorId, task.id)
  if (!before || isSaidAgain(before, report)) return
  await endTask(deps, tx, { vendorId, task: before, report })
  // A question that nobody could answer says nothing about the payment.
  const isNoNews = task.kind === 'INQUIRE' && report.outcome === 'UNKNOWN'
  if (!isNoNews) await applyAnswer(deps, tx, { ...locked, answer: answerOf(transactionId, locked.attempt, report) })
  const after = await findTransaction(tx, vendorId, transactionId)
  if (after && !isFinal(after.status)) await scheduleAsking(deps, tx, { attempt: after })
}

type Said = Pick<TerminalTaskRow, 'state' | 'outcome' | 'reason'>

/** The same once more, or "nobody knows" after a definite word. */
export function isSaidAgain(task: Said, { outcome, reason }: Pick<TerminalReport, 'outcome' | 'reason'>): boolean {
  if (task.state !== 'ENDED') return false
  if (task.outcome === outcome && task.reason === reason) return true
  // A definite word stands against "nobody knows".
  return outcome === 'UNKNOWN'
}

async function endTask(deps: PaymentsDeps, tx: Tx, { vendorId, task, report }: Noting): Promise<void> {
  const { outcome, reason, code } = report
  const end = { state: 'ENDED', outcome, reason, code: code || null, ended_at: deps.clock() }
  await updateTask(tx, { vendorId, id: task.id }, end)
}

/** An approval that proves nothing, or names an amount that is none of ours, is not believed. */
export function answerOf(
  id: string,
  attempt: { currency: string },
  report: Omit<TerminalReport, 'taskId'>,
): TerminalAnswer {
  const { reason, code, reference, trace, rial, cardMask } = report
  const amount = rial === null ? undefined : amountOfRial(rial, attempt.currency === 'TOMAN' ? 'TOMAN' : 'RIAL')
  const isProven = (reference !== '' || trace !== '') && (rial === null || amount !== undefined)
  const outcome: TerminalOutcome = report.outcome === 'APPROVED' && !isProven ? 'UNKNOWN' : report.outcome
  return { id, outcome, amount, reference, trace, code, reason, ...(cardMask === null ? {} : { cardMask }) }
}
