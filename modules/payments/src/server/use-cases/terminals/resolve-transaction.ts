import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { TerminalPaymentView } from '../../../contract/index.ts'
import { isFinal } from '../../../domain/index.ts'
import { recordConfirmed } from '../ledger/record-money.ts'
import { receiptNumbers } from '../ledger/record-payment.ts'
import { type MoneyRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { findMoney, isProofTaken } from '../../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import type { Payable } from '../../store/ledger/payable.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { lockTerminalAttempt } from './answer-terminal-payment.ts'

type Resolution = { id: string; status: 'DONE' | 'FAILED'; slipNumber: string; reason: string }

/**
 * Lets a person with the receipt end an unknown terminal payment. Never an online attempt: its provider can be asked. A
 * terminal approval that arrives later proves a resolution as DONE, and gets its own row beside a resolution as FAILED.
 */
export function resolveTransaction(
  deps: PaymentsDeps,
  caller: Caller,
  { id, status, slipNumber, reason }: Resolution,
): Promise<TerminalPaymentView> {
  if (status === 'DONE' && slipNumber === '')
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'slipNumber', code: 'SLIP_NUMBER_MISSING' }] })
  return deps.database.transaction(
    async (tx) => {
      const named = await findMoney(tx, caller.vendorId, id)
      if (named?.method === 'ONLINE') throw new Refusal('ONLINE_NOT_BY_HAND')
      const { attempt, payable } = await lockTerminalAttempt(deps, tx, caller.vendorId, id)
      if (isFinal(attempt.status) || !attempt.is_unknown) throw new Refusal('TRANSACTION_NOT_UNKNOWN')
      const receipt = receiptNumbers(slipNumber)
      if (receipt.reference && (await isProofTaken(tx, attempt, receipt.reference)))
        throw new Refusal('SLIP_ALREADY_RECORDED')
      const resolution = { personId: personOf(caller), status, slipNumber, reason }
      await applyResolution(deps, tx, { attempt, payable, resolution })
      return viewOf((await findMoney(tx, caller.vendorId, id)) ?? attempt)
    },
    { once: caller.once },
  )
}

type Resolved = {
  attempt: MoneyRow
  payable: Payable | undefined
  resolution: { personId: string; status: 'DONE' | 'FAILED'; slipNumber: string; reason: string }
}

/** Applies a person's resolution to an attempt without an outcome. The caller holds the locks of order and attempt. */
export async function applyResolution(
  deps: PaymentsDeps,
  tx: Tx,
  { attempt, payable, resolution }: Resolved,
): Promise<void> {
  const at = deps.clock()
  const { personId, status, slipNumber, reason } = resolution
  const facts = { personId, status, slipNumber: slipNumber || null, reason }
  await insertStep(tx, attempt, { id: deps.newId(), at, kind: 'RESOLVED', facts })
  if (status === 'DONE') {
    const { reference } = receiptNumbers(slipNumber)
    const money = { amount: attempt.amount, reference, slipNumber, cardMask: null }
    return recordConfirmed(deps, tx, { attempt, payable, money })
  }
  const change = { status, failure: 'RESOLVED_UNPAID', is_unknown: false, settled_at: at }
  await announceChange(deps, tx, await updateTransaction(tx, attempt, change))
}
