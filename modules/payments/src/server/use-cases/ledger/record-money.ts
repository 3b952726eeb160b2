import type { Tx } from '@sofreh/database'
import { excessOf, onSuccess, sumLedger } from '../../../domain/index.ts'
import { noteInShift } from '../../store/shifts/note-in-shift.ts'
import { type Payable, worthOf } from '../../store/ledger/payable.ts'
import { refundExcess } from '../refunds/refund-paid.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { freeze } from './record-payment.ts'
import { entryOf, isOfOrder, type MoneyRow } from '../../store/ledger/transaction-row.ts'
import { findCorrection, isDoneByPersonAlone, transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { insertMoney, insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'

/** Money that a gateway or a terminal confirmed. */
export type ConfirmedMoney = {
  amount: number
  reference: string | null
  cardMask: string | null
  slipNumber?: string | null
}

type Confirmed = { attempt: MoneyRow; payable: Payable | undefined; money: ConfirmedMoney }

/**
 * Records an attempt's confirmed money once, at its real amount, freezes its parts and updates the order. An excess, or
 * money for an order that is not served, becomes a refund in the same transaction. Money of an account has no order and
 * goes to its customer. The caller holds the locks of order and attempt.
 */
export async function recordConfirmed(
  deps: PaymentsDeps,
  tx: Tx,
  { attempt, payable, money }: Confirmed,
): Promise<void> {
  if (!isOfOrder(attempt)) return receiveForAccount(deps, tx, { attempt, money })
  const payment = await settleMoney(deps, tx, attempt, money)
  if (!payment) return
  await freeze(tx, payment, { parts: payable?.parts, shareParts: payable?.share?.parts })
  await noteInShift(deps, tx, payment)
  const { vendor_id: vendorId, order_id: orderId } = payment
  const ledger = sumLedger((await transactionsOfOrder(tx, vendorId, orderId)).map(entryOf))
  const excess = Math.min(payment.amount, excessOf(worthOf(payable), ledger))
  if (excess > 0) {
    const reason = payable && worthOf(payable) > 0 ? 'PAID_TOO_MUCH' : 'ORDER_NOT_SERVED'
    const refund = { vendorId, orderId, paymentId: payment.id, amount: excess, reason, personId: null }
    await refundExcess(deps, tx, refund)
  }
  if (payable) await deps.above().ordering.settled(tx, vendorId, orderId)
  await announceChange(deps, tx, payment)
}

/**
 * Records money that a terminal charged for a customer's debt or wallet, and changes the account in the same
 * transaction. Every confirmed amount reaches the account, also a second charge.
 */
async function receiveForAccount(
  deps: PaymentsDeps,
  tx: Tx,
  { attempt, money }: Omit<Confirmed, 'payable'>,
): Promise<void> {
  const payment = await settleMoney(deps, tx, attempt, money)
  if (!payment) return
  const { vendor_id: vendorId, id: transactionId, person_id: personId, purpose, amount } = payment
  if (personId === null || (purpose !== 'DEBT' && purpose !== 'WALLET'))
    throw new Error(`terminal payment ${attempt.id} names neither an order nor an account`)
  await noteInShift(deps, tx, payment)
  const facts = { slipNumber: payment.reference ?? payment.slip_number ?? '', shiftId: payment.shift_id }
  const received = { vendorId, personId, transactionId, purpose, amount, takenBy: payment.taken_by, ...facts }
  await deps.customers.receiveAccountMoney(tx, received)
}

/**
 * Updates the ledger only, for an order's attempt and for a gateway trial.
 * @returns the transaction that now holds the money; undefined when it was recorded before
 */
export async function settleMoney<Row extends MoneyRow>(
  deps: PaymentsDeps,
  tx: Tx,
  attempt: Row,
  money: ConfirmedMoney,
): Promise<Row | undefined> {
  const at = deps.clock()
  const columns = {
    amount: money.amount,
    reference: money.reference,
    card_mask: money.cardMask,
    ...(money.slipNumber === undefined ? {} : { slip_number: money.slipNumber }),
  }
  if (onSuccess(attempt.status) === 'settle') {
    const change = { ...columns, status: 'DONE', is_unknown: false, asking_until: null, settled_at: at }
    const done = await updateTransaction(tx, attempt, change)
    const facts = { amount: money.amount, requested: attempt.amount, reference: money.reference }
    await insertStep(tx, done, { id: deps.newId(), at, kind: 'DONE', facts })
    return done as MoneyRow as Row
  }
  await updateTransaction(tx, attempt, { asking_until: null })
  if (await findCorrection(tx, attempt.vendor_id, attempt.id)) return undefined
  if (await proves(deps, tx, attempt, money)) return undefined
  if (isKnown(attempt, money)) return undefined
  const correction = await insertMoney(tx, { ...correctionOf(attempt, deps.newId(), at), ...columns })
  const facts = { transactionId: correction.id, amount: correction.amount }
  await insertStep(tx, attempt, { id: deps.newId(), at, kind: 'CORRECTED', facts })
  return correction as Row
}

/**
 * True when this money is already recorded. A gateway's attempt holds one payment. A terminal that reports another
 * retrieval number charged a second time.
 */
function isKnown(attempt: MoneyRow, money: ConfirmedMoney): boolean {
  if (attempt.status !== 'DONE') return false
  if (attempt.method === 'ONLINE' || money.reference === null) return true
  return attempt.reference === null || attempt.reference === money.reference
}

/**
 * Handles a terminal's first approval after a person with the receipt resolved the attempt as paid. It is the same money,
 * and the terminal's number replaces the typed one, which may be mistyped. Another amount is other money.
 * @returns true in that case
 */
async function proves(deps: PaymentsDeps, tx: Tx, attempt: MoneyRow, money: ConfirmedMoney): Promise<boolean> {
  const { reference, slipNumber = null, cardMask } = money
  if (attempt.status !== 'DONE' || reference === null || money.amount !== attempt.amount) return false
  if (!(await isDoneByPersonAlone(tx, attempt))) return false
  const facts = { reference, typed: attempt.slip_number }
  await insertStep(tx, attempt, { id: deps.newId(), at: deps.clock(), kind: 'PROVEN', facts })
  const change = { reference, slip_number: slipNumber, card_mask: cardMask }
  await announceChange(deps, tx, await updateTransaction(tx, attempt, change))
  return true
}

/** Builds the row for money confirmed after its attempt was closed; the attempt stays unchanged. */
function correctionOf(attempt: MoneyRow, id: string, at: Date) {
  return {
    id,
    vendor_id: attempt.vendor_id,
    order_id: attempt.order_id,
    purpose: attempt.purpose,
    type: attempt.type,
    method: attempt.method,
    provider: attempt.provider,
    bank: attempt.bank,
    merchant: attempt.merchant,
    merchant_account: attempt.merchant_account,
    configuration_id: attempt.configuration_id,
    currency: attempt.currency,
    person_id: attempt.person_id,
    taken_by: attempt.taken_by,
    token: attempt.token,
    bank_facts: JSON.stringify(attempt.bank_facts),
    terminal: attempt.terminal,
    share_id: attempt.share_id,
    shift_id: attempt.shift_id,
    link_id: attempt.link_id,
    status: 'DONE',
    corrects_id: attempt.id,
    created_at: at,
    settled_at: at,
  }
}
