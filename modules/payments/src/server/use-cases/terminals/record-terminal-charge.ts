import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { isFinal, isOpenClaim } from '../../../domain/index.ts'
import { receiptNumbers } from '../ledger/record-payment.ts'
import { entryOf } from '../../store/ledger/transaction-row.ts'
import { findTransaction, isProofTaken, transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { announceChange } from '../announce-change.ts'
import type { RecordedCharge, RecordedChargeEnd, PaymentsDeps } from '../../payments-deps.ts'
import { applyAnswer, lockTerminalAttempt } from './answer-terminal-payment.ts'
import { announceAsked } from './ask-terminal.ts'
import { applyReport } from './bridge-charges.ts'
import { lockTask, tasksOfPayment } from '../../store/terminals/card-terminals.reader.ts'
import { updateTask } from '../../store/terminals/card-terminals.writer.ts'
import { applyResolution } from './resolve-transaction.ts'
import { storeAttempt } from './store-attempt.ts'
import { lockCharge } from '../../store/terminals/terminal-charges.writer.ts'
import { scheduleTerminalTimeout } from '../../store/jobs/schedule-terminal-timeout.ts'
import { endUnfetched } from '../../store/terminals/end-unfetched.ts'

/**
 * Stores an attempt that a till charged without the server, as it stood before the first byte was sent, and applies
 * what its bridge has reported. No current rule rejects it: the charge was already started. The caller holds the
 * order's lock.
 * @returns `waits` while another attempt of the order is open on that terminal
 */
export async function recordTerminalCharge(
  deps: PaymentsDeps,
  tx: Tx,
  charge: RecordedCharge,
): Promise<'accepted' | 'waits'> {
  const { vendorId, id, orderId, terminal } = charge
  const payable = await deps.above().ordering.lockPayable(tx, vendorId, orderId, charge.shareId)
  if (!payable) throw new Refusal('ORDER_NOT_FOUND')
  await lockCharge(tx, vendorId, id)
  const known = await findTransaction(tx, vendorId, id)
  if (known && (known.terminal !== terminal || known.order_id !== orderId)) throw new Refusal('IDEMPOTENCY_CONFLICT')
  if (known) {
    // End the server's own unfetched task, so that it does not fail a payment that the till charged through its bridge.
    await freeTerminal(deps, tx, { vendorId, id, isDeclined: false })
    return 'accepted'
  }
  const open = (await transactionsOfOrder(tx, vendorId, orderId)).filter((row) => isOpenClaim(entryOf(row)))
  if (open.some((row) => row.terminal === terminal && !row.is_unknown)) return 'waits'
  const { currency, personId } = payable
  const attempt = await storeAttempt(deps, tx, { ...charge, currency, personId, provider: 'POS' })
  await scheduleTerminalTimeout(deps, tx, attempt)
  await announceChange(deps, tx, attempt)
  await applyReport(deps, tx, charge)
  return 'accepted'
}

/**
 * Records how the charge ended, as the bridge answered the till or as a person with the receipt entered it. A report of the
 * bridge to the server counts as the same payment.
 * @returns `duplicate` when another payment has that proof: the attempt stays unknown, for a person to resolve
 */
export async function endTerminalCharge(
  deps: PaymentsDeps,
  tx: Tx,
  { charge, end }: { charge: RecordedCharge; end: RecordedChargeEnd },
): Promise<'accepted' | 'waits' | 'duplicate'> {
  if ((await recordTerminalCharge(deps, tx, charge)) === 'waits') return 'waits'
  const { vendorId, id } = charge
  const { attempt, payable } = await lockTerminalAttempt(deps, tx, vendorId, id)
  const { reference } = receiptNumbers(end.reference || end.trace)
  const isDouble = reference !== null && attempt.status !== 'DONE' && (await isProofTaken(tx, attempt, reference))
  await freeTerminal(deps, tx, { vendorId, id, isDeclined: end.outcome === 'DECLINED' })
  if (!end.byPerson) {
    await applyAnswer(deps, tx, { attempt, payable, answer: { id, ...end } })
    return isDouble ? 'duplicate' : 'accepted'
  }
  // Accept the receipt also when the server failed the attempt because no bridge fetched its task: the bridge charged it
  // directly.
  if (attempt.status === 'DONE' || (isFinal(attempt.status) && end.outcome !== 'APPROVED')) return 'accepted'
  if (isDouble) return 'duplicate'
  const { personId, reason } = end.byPerson
  const status = end.outcome === 'APPROVED' ? 'DONE' : 'FAILED'
  await applyResolution(deps, tx, {
    attempt,
    payable,
    resolution: { personId, status, reason, slipNumber: end.reference },
  })
  return 'accepted'
}

/**
 * Ends the server's own task for this charge. An unfetched task ends at once, which frees the terminal. A fetched task
 * is cancelled when the till reports a decline.
 */
async function freeTerminal(
  deps: PaymentsDeps,
  tx: Tx,
  { vendorId, id, isDeclined }: { vendorId: string; id: string; isDeclined: boolean },
): Promise<void> {
  const named = (await tasksOfPayment(tx, vendorId, id)).find(({ kind }) => kind === 'CHARGE')
  const charge = named && (await lockTask(tx, vendorId, named.id))
  if (charge?.state === 'QUEUED') return endUnfetched(deps, tx, charge)
  if (charge?.state !== 'TAKEN' || !isDeclined) return
  await updateTask(tx, { vendorId, id: charge.id }, { is_cancelled: true })
  await announceAsked(deps, tx, { vendorId, terminalId: charge.terminal_id })
}
