import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { reportTerminalTasks, TerminalReport } from '../../../../contract/index.ts'
import { isFinal } from '../../../../domain/index.ts'
import { findMoney } from '../../../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { findTask, lockTask, type TerminalTaskRow } from '../../../store/terminals/card-terminals.reader.ts'
import { updateTask } from '../../../store/terminals/card-terminals.writer.ts'
import { scheduleAsking } from '../../../store/jobs/schedule-asking.ts'
import { applyAnswer, lockTerminalAttempt } from '../answer-terminal-payment.ts'
import { bridgeOf } from '../bridge-of.ts'
import { isSameReport } from '../is-same-report.ts'
import { answerOfReport } from '../answer-of-report.ts'

/** Stores the outcomes of a bridge's tasks. Each has its own transaction, so one failure does not block the others. */
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

/** Ignores a repeated report. Of differing reports, a later definite one wins. */
async function noteReport(deps: PaymentsDeps, tx: Tx, { vendorId, task, report }: Noting): Promise<void> {
  const { transaction_id: transactionId } = task
  if (transactionId === null) return endTask(deps, tx, { vendorId, task, report })
  const locked = await lockTerminalAttempt(deps, tx, vendorId, transactionId)
  const before = await lockTask(tx, vendorId, task.id)
  if (!before || isSameReport(before, report)) return
  await endTask(deps, tx, { vendorId, task: before, report })
  // An inquiry without an answer says nothing about the payment.
  const isNoNews = task.kind === 'INQUIRE' && report.outcome === 'UNKNOWN'
  if (!isNoNews)
    await applyAnswer(deps, tx, { ...locked, answer: answerOfReport(transactionId, locked.attempt, report) })
  const after = await findMoney(tx, vendorId, transactionId)
  if (after && !isFinal(after.status)) await scheduleAsking(deps, tx, { attempt: after })
}

async function endTask(deps: PaymentsDeps, tx: Tx, { vendorId, task, report }: Noting): Promise<void> {
  const { outcome, reason, code } = report
  const end = { state: 'ENDED', outcome, reason, code: code || null, ended_at: deps.clock() }
  await updateTask(tx, { vendorId, id: task.id }, end)
}
