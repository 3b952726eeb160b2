import { z } from 'zod'
import { isFinal } from '../../domain/index.ts'
import { scheduleAsking } from '../store/jobs/schedule-asking.ts'
import { findMoney } from '../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { lockTerminalAttempt } from '../use-cases/terminals/answer-terminal-payment.ts'
import { giveTask } from '../use-cases/terminals/tasks/give-task.ts'
import { lockCardTerminal, openTaskAt, tasksOfPayment } from '../store/terminals/card-terminals.reader.ts'

const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })
const busyAgainMs = 20_000

/** Has the bridge ask the terminal about a payment without an outcome; never charges. */
export async function askTerminal(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  await deps.database.transaction(async (tx) => {
    if (!(await findMoney(tx, vendorId, transactionId))) return
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
