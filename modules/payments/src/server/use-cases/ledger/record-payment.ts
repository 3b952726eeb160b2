import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { attributePayments, freezeParts, freezeShare, type PricedPart } from '../../../domain/index.ts'
import { noteInShift } from '../../store/shifts/note-in-shift.ts'
import type { PaymentsDeps, RecordedPayment } from '../../payments-deps.ts'
import { lockPaidParts } from '../../store/refunds/refund-acts.reader.ts'
import { findTransaction, isReferenceTaken } from '../../store/ledger/transactions.reader.ts'
import {
  insertMoney,
  insertParts,
  insertStep,
  type NewTransaction,
  rewriteParts,
} from '../../store/ledger/transactions.writer.ts'
import type { MoneyRow, TransactionRow } from '../../store/ledger/transaction-row.ts'

type Recording = Pick<PaymentsDeps, 'clock' | 'newId' | 'customers' | 'above'>

/** Records money that has already changed hands; it is DONE from the start. */
export async function recordPayment(deps: Recording, tx: Tx, payment: RecordedPayment): Promise<TransactionRow> {
  const known = await findTransaction(tx, payment.vendorId, payment.id)
  if (known) return sameAs(known, payment)
  const { vendorId, shiftId, isLate } = payment
  const isInShift = shiftId !== undefined && (await deps.above().cash.enterIfOpen(tx, { vendorId, shiftId, isLate }))
  const now = payment.at ?? deps.clock()
  const receipt = receiptNumbers(payment.slipNumber)
  if (receipt.reference && (await isReferenceTaken(tx, payment.vendorId, { ...payment, reference: receipt.reference })))
    throw new Refusal('SLIP_ALREADY_RECORDED')
  const row = (await insertOnce(tx, {
    vendor_id: payment.vendorId,
    id: payment.id,
    order_id: payment.orderId,
    type: 'PAYMENT',
    method: payment.method,
    provider: payment.provider,
    amount: payment.amount,
    currency: payment.currency,
    status: 'DONE',
    person_id: payment.personId,
    taken_by: payment.takenBy,
    given: payment.given ?? null,
    share_id: payment.shareId ?? null,
    shift_id: isInShift ? shiftId : null,
    ...receipt,
    created_at: now,
    settled_at: now,
  })) as TransactionRow
  await freeze(tx, row, payment.parts ?? [], payment.shareParts)
  await insertStep(tx, row, { id: deps.newId(), at: now, kind: 'DONE', facts: { amount: row.amount } })
  await noteInShift(deps, tx, row, payment.bikerId)
  if (payment.method === 'CREDIT') await takeCredit(deps, tx, payment)
  return row
}

/** Charges the customer's account in the same transaction; an unknown customer has no account. */
async function takeCredit(deps: Recording, tx: Tx, payment: RecordedPayment): Promise<void> {
  if (payment.personId === null) throw new Refusal('CREDIT_NEEDS_CUSTOMER')
  const { vendorId, personId, orderId, amount, takenBy } = payment
  await deps.customers.takeCredit(tx, { vendorId, personId, transactionId: payment.id, orderId, amount, takenBy })
}

/** Inserts a payment. Two tills that enter the same receipt at once both pass the check; the unique index admits one. */
export async function insertOnce(tx: Tx, transaction: NewTransaction): Promise<MoneyRow> {
  try {
    return await insertMoney(tx, transaction)
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'one_transaction_per_reference')
      throw new Refusal('SLIP_ALREADY_RECORDED')
    throw error
  }
}

/**
 * Freezes the parts that a payment paid, after those of the order's earlier payments; for a share, exactly the share's
 * parts. Earlier money on a dish that was voided since moves to the parts that are still unpaid.
 */
export async function freeze(
  tx: Tx,
  payment: TransactionRow,
  parts: readonly PricedPart[],
  shareParts?: readonly PricedPart[],
): Promise<void> {
  const { vendor_id: vendorId, order_id: orderId, share_id: id, amount } = payment
  const before = (await lockPaidParts(tx, vendorId, orderId)).filter((row) => row.paymentId !== payment.id)
  const earlier = attributePayments(before, parts)
  if (earlier !== before) await rewriteParts(tx, { vendorId, orderId }, before, earlier)
  const isOfShare = id !== null && shareParts !== undefined
  const frozen = isOfShare
    ? freezeShare(parts, earlier, { share: { id, parts: shareParts }, amount })
    : freezeParts(parts, earlier, amount)
  await insertParts(tx, payment, frozen)
}

/**
 * Splits a receipt number. A bank's retrieval number (twelve digits) identifies one payment in the whole network. Shorter
 * receipt numbers restart every day at every terminal and prove nothing.
 */
export function receiptNumbers(slipNumber: string | undefined): {
  reference: string | null
  slip_number: string | null
} {
  if (!slipNumber) return { reference: null, slip_number: null }
  return { reference: slipNumber.length >= 12 ? slipNumber : null, slip_number: slipNumber }
}

function sameAs(known: TransactionRow, payment: RecordedPayment): TransactionRow {
  const isSame =
    known.order_id === payment.orderId &&
    known.amount === payment.amount &&
    known.method === payment.method &&
    known.share_id === (payment.shareId ?? null)
  if (!isSame) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return known
}
