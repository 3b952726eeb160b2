import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { TerminalProgress } from '../../../contract/index.ts'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { tasksOfPayment } from '../../store/terminals/card-terminals.reader.ts'
import { silentBridges } from './settings/terminal-view.ts'
import { progressOf } from './progress-of.ts'

/** Returns the progress of a payment on a connected terminal for the till. */
export async function readTerminalProgress(
  deps: PaymentsDeps,
  handle: Handle,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<TerminalProgress> {
  const attempt = await findMoney(handle, vendorId, id)
  if (!attempt || attempt.terminal === null) throw new Refusal('TRANSACTION_NOT_FOUND')
  const tasks = await tasksOfPayment(handle, vendorId, id)
  const progress = progressOf(attempt, tasks)
  if (progress.phase !== 'QUEUED') return progress
  const silent = await silentBridges(deps, handle, vendorId)
  return { ...progress, isBridgeSilent: tasks.some(({ bridge_id }) => silent(bridge_id)) }
}
