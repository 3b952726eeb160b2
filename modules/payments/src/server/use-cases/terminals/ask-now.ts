import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { TerminalProgress } from '../../../contract/index.ts'
import { isFinal } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { lockTerminalAttempt } from './answer-terminal-payment.ts'
import { giveTask } from './tasks/give-task.ts'
import { lockCardTerminal, tasksOfPayment } from '../../store/terminals/card-terminals.reader.ts'
import { isAskable } from '../../store/jobs/schedule-asking.ts'
import { readTerminalProgress } from './read-terminal-progress.ts'

/** Sends an inquiry about an unknown payment now. Sends none while one is open: a terminal does one thing at a time. */
export async function askNow(deps: PaymentsDeps, { vendorId, once }: Caller, id: string): Promise<TerminalProgress> {
  return deps.database.transaction(
    async (tx) => {
      const { attempt } = await lockTerminalAttempt(deps, tx, vendorId, id)
      if (isFinal(attempt.status) || !attempt.is_unknown) throw new Refusal('TRANSACTION_NOT_UNKNOWN')
      const tasks = await tasksOfPayment(tx, vendorId, id)
      const [charge] = tasks
      const isAsking = tasks.some(({ kind, state }) => kind === 'INQUIRE' && state !== 'ENDED')
      const terminal = charge && (await lockCardTerminal(tx, vendorId, charge.terminal_id))
      if (!terminal || !isAskable(attempt)) throw new Refusal('NOTHING_TO_ASK')
      if (!isAsking) await giveTask(deps, tx, { vendorId, terminal, kind: 'INQUIRE', attempt })
      return readTerminalProgress(deps, tx, { vendorId, id })
    },
    { once },
  )
}
