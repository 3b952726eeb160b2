import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { TerminalProgress } from '../../../contract/index.ts'
import { isFinal } from '../../../domain/index.ts'
import { type MoneyRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { applyAnswer, lockTerminalAttempt } from './answer-terminal-payment.ts'
import { announceAsked, giveTask } from './ask-terminal.ts'
import {
  lockCardTerminal,
  lockTask,
  tasksOfPayment,
  type TerminalTaskRow,
} from '../../store/terminals/card-terminals.reader.ts'
import { updateTask } from '../../store/terminals/card-terminals.writer.ts'
import { isAskable } from '../../store/jobs/schedule-asking.ts'
import { silentBridges } from './terminal-view.ts'

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

function progressOf(attempt: MoneyRow, tasks: readonly TerminalTaskRow[]): TerminalProgress {
  const charge = tasks.find(({ kind }) => kind === 'CHARGE')
  const definite = tasks.filter(({ outcome }) => outcome === 'APPROVED' || outcome === 'DECLINED').at(-1)
  const latest = definite ?? charge
  return {
    transaction: viewOf(attempt),
    phase: phaseOf(attempt, charge),
    reason: latest?.reason ?? null,
    code: latest?.code ?? null,
    canAskAgain: charge !== undefined && isAskable(attempt),
    isAsking: tasks.some(({ kind, state }) => kind === 'INQUIRE' && state !== 'ENDED'),
    isBridgeSilent: false,
  }
}

function phaseOf({ status, is_unknown }: MoneyRow, charge: TerminalTaskRow | undefined): TerminalProgress['phase'] {
  if (status === 'DONE') return 'APPROVED'
  if (status === 'FAILED') return 'DECLINED'
  if (is_unknown) return 'UNKNOWN'
  return charge?.state === 'QUEUED' ? 'QUEUED' : 'ON_TERMINAL'
}

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
