import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type { LedgerView, TransactionView } from '../../../contract/index.ts'
import { changeOf, claimOf, dueOf, type TransactionMethod } from '../../../domain/index.ts'
import { isPayable, type Payable } from '../../store/ledger/payable.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { entryOf, type TransactionRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { findTransaction, ledgerOf, transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { lockPaidParts } from '../../store/refunds/refund-acts.reader.ts'
import { announceChange } from '../announce-change.ts'
import { type RecordedPayment, recordPayment, writePayment } from './record-payment.ts'

/** A payment by one method. */
export type TakenPart = {
  id: string
  method: Exclude<TransactionMethod, 'ONLINE'>
  amount: number
  given?: number | undefined
  slipNumber?: string | undefined
}
export type TakenFor = { orderId: string; shareId?: string | undefined; shiftId?: string | undefined }
export type Taken = TakenFor & { payments: readonly TakenPart[] }
export type TakenAnswer = { transactions: TransactionView[]; ledger: LedgerView; due: number }

type Taking = { caller: Caller; taken: Taken }

export async function takeParts(deps: PaymentsDeps, tx: Tx, { caller, taken }: Taking): Promise<TakenAnswer> {
  const { vendorId } = caller
  const { orderId } = taken
  // Sent together: the reads begin when the order is locked, and see what was written before.
  const [payable, before, paidBefore, ...known] = await Promise.all([
    deps.above().ordering.lockPayable(tx, vendorId, orderId, taken.shareId),
    transactionsOfOrder(tx, vendorId, orderId),
    lockPaidParts(tx, vendorId, orderId),
    ...taken.payments.map((part) => findTransaction(tx, vendorId, part.id)),
  ])
  if (!payable) throw new Refusal('ORDER_NOT_FOUND')
  const fresh = taken.payments.filter((_, index) => known[index] === undefined)
  if (fresh.length > 0) checkMayTake({ payable, before, taken: { ...taken, payments: fresh } })
  const rows: TransactionRow[] = []
  for (const part of taken.payments) {
    const payment = paymentOf(part, { caller, payable, taken })
    const isFirst = part === fresh[0]
    rows.push(isFirst ? await writePayment(deps, tx, payment, paidBefore) : await recordPayment(deps, tx, payment))
  }
  const settled = fresh.length > 0 ? await deps.above().ordering.settled(tx, vendorId, orderId) : undefined
  const ledger = settled ?? (await ledgerOf(tx, vendorId, orderId))
  const facts = { hasCustomer: payable.personId !== null }
  for (const row of rows) if (fresh.some(({ id }) => id === row.id)) await announceChange(deps, tx, row, facts)
  return { transactions: rows.map(viewOf), ledger, due: dueOf(payable.finalPrice, ledger) }
}

function paymentOf(part: TakenPart, { caller, payable, taken }: Taking & { payable: Payable }): RecordedPayment {
  return {
    vendorId: caller.vendorId,
    orderId: taken.orderId,
    id: part.id,
    amount: part.amount,
    currency: payable.currency,
    method: part.method,
    provider: part.method === 'CARD' ? 'POS' : 'NONE',
    personId: payable.personId,
    takenBy: personOf(caller),
    ...(part.method === 'CASH' ? { given: part.given ?? part.amount } : {}),
    ...(part.method === 'CARD' && part.slipNumber ? { slipNumber: part.slipNumber } : {}),
    parts: payable.parts,
    ...(taken.shareId ? { shareId: taken.shareId } : {}),
    ...(payable.share ? { shareParts: payable.share.parts } : {}),
    ...(taken.shiftId ? { shiftId: taken.shiftId } : {}),
  }
}

/** `before`: the order's transactions so far. */
type Check = { payable: Payable; before: readonly TransactionRow[]; taken: Taken }

function checkMayTake({ payable, before, taken }: Check): void {
  if (!isPayable(payable)) throw new Refusal('ORDER_NOT_PAYABLE', { state: payable.state })
  if (taken.shareId && !payable.share) throw new Refusal('SHARE_NOT_FOUND')
  const { finalPrice, share } = payable
  const { due, isInProgress } = claimOf({ finalPrice, share, entries: before.map(entryOf) })
  if (isInProgress) throw new Refusal('PAYMENT_IN_PROGRESS')
  if (due === 0) throw new Refusal('NOTHING_DUE')
  if (sumOf(taken.payments.map((part) => part.amount)) > due) throw new Refusal('PAYMENT_TOO_MUCH', { due })
  for (const { method, amount, given } of taken.payments)
    if (method === 'CASH' && changeOf(given ?? amount, amount) === undefined)
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'given', code: 'GIVEN_TOO_LITTLE' }] })
}
