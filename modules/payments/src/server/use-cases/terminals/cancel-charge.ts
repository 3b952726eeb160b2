import type { Caller } from '@sofreh/http'
import type { TerminalProgress } from '../../../contract/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { applyAnswer, lockTerminalAttempt } from './answer-terminal-payment.ts'
import { announceAsked } from './tasks/announce-asked.ts'
import { lockTask, tasksOfPayment } from '../../store/terminals/card-terminals.reader.ts'
import { updateTask } from '../../store/terminals/card-terminals.writer.ts'
import { readTerminalProgress } from './read-terminal-progress.ts'

/**
 * Cancels a charge at the cashier's request. An unfetched charge ends at once. A fetched one is cancelled by the
 * bridge, and the terminal's answer says whether that was in time.
 */
export async function cancelCharge(deps: PaymentsDeps, { vendorId }: Caller, id: string): Promise<TerminalProgress> {
  return deps.database.transaction(async (tx) => {
    const { attempt, payable } = await lockTerminalAttempt(deps, tx, vendorId, id)
    const named = (await tasksOfPayment(tx, vendorId, id)).find(({ kind }) => kind === 'CHARGE')
    const charge = named && (await lockTask(tx, vendorId, named.id))
    if (!charge || charge.state === 'ENDED') return readTerminalProgress(deps, tx, { vendorId, id })
    if (charge.state === 'TAKEN') {
      await updateTask(tx, { vendorId, id: charge.id }, { is_cancelled: true })
      await announceAsked(deps, tx, { vendorId, terminalId: charge.terminal_id })
      return readTerminalProgress(deps, tx, { vendorId, id })
    }
    const end = { state: 'ENDED', outcome: 'DECLINED', reason: 'CANCELLED', is_cancelled: true, ended_at: deps.clock() }
    await updateTask(tx, { vendorId, id: charge.id }, end)
    const answer = { id, outcome: 'DECLINED', reason: 'CANCELLED', reference: '', trace: '', code: '' } as const
    await applyAnswer(deps, tx, { attempt, payable, answer })
    return readTerminalProgress(deps, tx, { vendorId, id })
  })
}
