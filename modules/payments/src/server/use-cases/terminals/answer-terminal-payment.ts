import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { TerminalPaymentView } from '../../../contract/index.ts'
import { isFinal, type TerminalReason } from '../../../domain/index.ts'
import { recordConfirmed } from '../ledger/record-money.ts'
import { receiptNumbers } from '../ledger/record-payment.ts'
import { isOfOrder, type MoneyRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { findMoney, isProofTaken, lockMoney } from '../../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import type { Payable } from '../../store/ledger/payable.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { tasksOfPayment } from '../../store/terminals/card-terminals.reader.ts'
import { requireKioskAttempt } from './kiosk-guard.ts'

export type TerminalAnswer = {
  id: string
  outcome: 'APPROVED' | 'DECLINED' | 'UNKNOWN'
  amount?: number | undefined
  reference: string
  trace: string
  cardMask?: string | undefined
  code: string
  /** The reason, when a bridge reports one. */
  reason?: TerminalReason
}

/**
 * Records a terminal's answer, however late and however often it arrives: after the time-out, or after a person marked
 * the attempt failed. An approval counts once, at its real amount; only a definite decline fails an attempt.
 */
export function answerTerminalPayment(
  deps: PaymentsDeps,
  caller: Caller,
  answer: TerminalAnswer,
): Promise<TerminalPaymentView> {
  if (answer.outcome === 'APPROVED' && answer.reference === '' && answer.trace === '')
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'reference', code: 'SLIP_NUMBER_MISSING' }] })
  return deps.database.transaction(
    async (tx) => {
      const locked = await lockTerminalAttempt(deps, tx, caller.vendorId, answer.id)
      await requireKioskAttempt(deps, tx, { caller, attempt: locked.attempt })
      // Only the bridge reports the outcome of its own terminal. An answer from any other caller becomes UNKNOWN, for
      // the bridge or a person to resolve.
      const isBridges = (await tasksOfPayment(tx, caller.vendorId, answer.id)).length > 0
      await applyAnswer(deps, tx, { ...locked, answer: isBridges ? { ...answer, outcome: 'UNKNOWN' } : answer })
      return viewOf((await findMoney(tx, caller.vendorId, answer.id)) ?? locked.attempt)
    },
    { once: caller.once },
  )
}

/** Applies a terminal's answer to an attempt. The caller holds the locks of order and attempt. */
export async function applyAnswer(deps: PaymentsDeps, tx: Tx, { attempt, payable, answer }: Answered): Promise<void> {
  const reason = answer.reason === undefined ? {} : { reason: answer.reason }
  const facts = { answer: answer.outcome, ...reason, code: answer.code || null, reference: answer.reference || null }
  await insertStep(tx, attempt, { id: deps.newId(), at: deps.clock(), kind: 'ANSWERED', facts })
  if (answer.outcome === 'APPROVED') await approve(deps, tx, { attempt, payable, answer })
  else if (answer.outcome === 'DECLINED') await decline(deps, tx, attempt, answer)
  else await markUnknown(deps, tx, attempt)
}

/**
 * Locks the order, then the attempt. A payment for a customer's account has no order.
 * @throws Refusal TRANSACTION_NOT_FOUND also for an attempt that is not on a terminal
 */
export async function lockTerminalAttempt(
  deps: Pick<PaymentsDeps, 'above'>,
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<{ attempt: MoneyRow; payable: Payable | undefined }> {
  const named = await findMoney(tx, vendorId, id)
  if (!named || named.terminal === null) throw new Refusal('TRANSACTION_NOT_FOUND')
  const payable = isOfOrder(named)
    ? await deps.above().ordering.lockPayable(tx, vendorId, named.order_id, named.share_id ?? undefined)
    : undefined
  const attempt = await lockMoney(tx, vendorId, id)
  if (!attempt) throw new Refusal('TRANSACTION_NOT_FOUND')
  return { attempt, payable }
}

type Answered = { attempt: MoneyRow; payable: Payable | undefined; answer: TerminalAnswer }

async function approve(deps: PaymentsDeps, tx: Tx, { attempt, payable, answer }: Answered): Promise<void> {
  const receipt = receiptNumbers(answer.reference || answer.trace)
  // The cashier may have entered the same receipt meanwhile. A proof counts for one payment only, so a person has to
  // resolve this one.
  if (receipt.reference && (await isProofTaken(tx, attempt, receipt.reference))) return markUnknown(deps, tx, attempt)
  const money = {
    amount: answer.amount ?? attempt.amount,
    reference: receipt.reference,
    slipNumber: answer.trace || receipt.slip_number,
    cardMask: answer.cardMask ?? null,
  }
  await recordConfirmed(deps, tx, { attempt, payable, money })
}

/** Reasons with which the bridge never reached the terminal. */
const notReached: ReadonlySet<TerminalReason | undefined> = new Set(['OFFLINE', 'BRIDGE_SILENT', 'NOT_SUPPORTED_HERE'])

async function decline(deps: PaymentsDeps, tx: Tx, attempt: MoneyRow, { reason }: TerminalAnswer): Promise<void> {
  if (isFinal(attempt.status)) return
  const at = deps.clock()
  const failure = notReached.has(reason) ? 'TERMINAL_NOT_REACHED' : 'TERMINAL_DECLINED'
  const change = { status: 'FAILED', failure, is_unknown: false, settled_at: at }
  const failed = await updateTransaction(tx, attempt, change)
  await insertStep(tx, failed, { id: deps.newId(), at, kind: 'FAILED', facts: { failure } })
  await announceChange(deps, tx, failed)
}

async function markUnknown(deps: PaymentsDeps, tx: Tx, attempt: MoneyRow): Promise<void> {
  if (isFinal(attempt.status) || attempt.is_unknown) return
  await announceChange(deps, tx, await updateTransaction(tx, attempt, { is_unknown: true }))
}
