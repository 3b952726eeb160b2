import type { Tx } from '@sofreh/database'
import { Refusal, sumOf } from '@sofreh/kernel'
import {
  excessByPart,
  isManual,
  type PartTake,
  planRefund,
  type RefundWay,
  spreadRefund,
  takesOfExcess,
  wayOf,
} from '../../domain/index.ts'
import { noteInShift } from '../drawers/shift-door.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { partsOfPayment, transactionsOfOrder } from '../ledger/transactions.reader.ts'
import { addRefundToPart, insertStep, insertTransaction } from '../ledger/transactions.writer.ts'
import type { PaymentsDeps, RefundRequest } from '../wiring.ts'
import { paidPartsOfOrder, returnedUnitsOf } from './refund-acts.reader.ts'
import { scheduleRefund } from './schedule-refund.ts'

export type Refunding = Pick<PaymentsDeps, 'clock' | 'newId' | 'jobs' | 'credit'>

/**
 * Makes the duties that give back what an order was paid. The caller holds the order; the database refuses more than was
 * paid, per payment and per part.
 */
export async function refundPaid(
  deps: Refunding,
  tx: Tx,
  request: RefundRequest & { paymentId?: string },
): Promise<TransactionRow[]> {
  const rows = await transactionsOfOrder(tx, request.vendorId, request.orderId)
  const payments = rows.filter(
    (row) =>
      row.type === 'PAYMENT' &&
      row.status === 'DONE' &&
      (request.paymentId === undefined || row.id === request.paymentId),
  )
  const takes = await takesOfWhatIsTooMuch(tx, request)
  const left = payments.map((row) => ({ ...row, refunded: row.refunded + amountOf(takes, row.id) }))
  const plan = planRefund(left, request.amount && request.amount - sumOf(takes.map(({ amount }) => amount)))
  if (!plan) throw new Refusal('REFUND_TOO_MUCH')
  const duties: TransactionRow[] = []
  for (const payment of payments.toReversed()) {
    const spread = plan.find(({ paymentId }) => paymentId === payment.id)?.amount ?? 0
    const own = takes.filter(({ paymentId }) => paymentId === payment.id)
    if (own.length > 0 || spread > 0) duties.push(await makeDuty(deps, tx, { request, payment, takes: own, spread }))
  }
  return duties
}

/** Of what is asked for, what was paid too much goes first, from the parts that became cheaper. */
async function takesOfWhatIsTooMuch(tx: Tx, { vendorId, orderId, amount, worth }: RefundRequest): Promise<PartTake[]> {
  if (!amount || !worth || worth.toRefund === 0) return []
  const paid = await paidPartsOfOrder(tx, vendorId, orderId)
  const returned = await returnedUnitsOf(tx, vendorId, orderId)
  return takesOfExcess(paid, excessByPart(paid, returned, { ...worth, toRefund: Math.min(amount, worth.toRefund) }))
}

function amountOf(takes: readonly PartTake[], paymentId: string): number {
  return sumOf(takes.filter((take) => take.paymentId === paymentId).map(({ amount }) => amount))
}

type NewDuty = { request: RefundRequest; payment: TransactionRow; takes: readonly PartTake[]; spread: number }

async function makeDuty(
  deps: Refunding,
  tx: Tx,
  { request, payment, takes, spread }: NewDuty,
): Promise<TransactionRow> {
  const { vendor_id: vendorId, id: paymentId } = payment
  const take = (key: string, amount: number) => addRefundToPart(tx, { vendorId, paymentId, key }, amount)
  for (const { key, amount } of takes) await take(key, amount)
  const parts = await partsOfPayment(tx, vendorId, paymentId)
  for (const share of spreadRefund(parts, spread) ?? []) await take(share.part.key, share.amount)
  return insertDuty(deps, tx, {
    payment,
    amount: amountOf(takes, paymentId) + spread,
    reason: request.reason,
    personId: request.personId,
    fallbackOf: null,
    shiftId: request.shiftId ?? null,
  })
}

export type Duty = {
  payment: TransactionRow
  amount: number
  /** How it goes back; as it came, when absent. */
  way?: RefundWay
  reason: string | null
  personId: string | null
  /** The refused duty that this one takes over. */
  fallbackOf: string | null
  /** The drawer's shift that gives it. */
  shiftId?: string | null
  /** The act of a person that it belongs to. */
  actId?: string | null
}

/**
 * A duty of a person waits from its first moment, one of a gateway is told by a job of the same transaction, and the
 * customer's account takes its money at once.
 */
export async function insertDuty(deps: Refunding, tx: Tx, duty: Duty): Promise<TransactionRow> {
  const { payment, amount, reason } = duty
  const now = deps.clock()
  const way = wayFor(deps, duty)
  const isAtOnce = way === 'CREDIT'
  const row = await insertTransaction(tx, {
    vendor_id: payment.vendor_id,
    id: deps.newId(),
    order_id: payment.order_id,
    type: 'REFUND',
    method: payment.method,
    provider: payment.provider,
    bank: payment.bank,
    merchant: payment.merchant,
    merchant_account: payment.merchant_account,
    configuration_id: payment.configuration_id,
    amount,
    currency: payment.currency,
    status: isAtOnce ? 'DONE' : isManual(way) ? 'PENDING' : 'INIT',
    person_id: payment.person_id,
    taken_by: duty.personId,
    payment_id: payment.id,
    fallback_of: duty.fallbackOf,
    share_id: payment.share_id,
    // A gateway gives back when it likes, and out of no drawer.
    shift_id: way === 'PROVIDER' ? null : (duty.shiftId ?? null),
    refund_act_id: duty.actId ?? null,
    way,
    reason,
    created_at: now,
    settled_at: isAtOnce ? now : null,
  })
  await insertStep(tx, row, { id: deps.newId(), at: now, kind: 'REFUND_DUE', facts: { amount, way, reason } })
  if (way === 'PROVIDER') await scheduleRefund(deps, tx, row, 0)
  if (isAtOnce) await giveCreditBack(deps, tx, row)
  if (isAtOnce) await noteInShift(deps, tx, row)
  return row
}

/** Nobody's account takes nothing back: then a person sees to it. */
function wayFor(deps: Refunding, { way, payment }: Duty): RefundWay {
  const wanted = way ?? wayOf(payment.method)
  return wanted === 'CREDIT' && (!deps.credit || payment.person_id === null) ? 'PERSON' : wanted
}

async function giveCreditBack(deps: Refunding, tx: Tx, refund: TransactionRow): Promise<void> {
  const { vendor_id: vendorId, order_id: orderId, person_id: personId, id: transactionId, amount } = refund
  if (!deps.credit || personId === null) throw new Error(`refund ${transactionId} has no account to go to`)
  await deps.credit.giveBack(tx, { vendorId, personId, transactionId, orderId, amount })
  const facts = { personId: refund.taken_by, amount }
  await insertStep(tx, refund, { id: deps.newId(), at: deps.clock(), kind: 'GIVEN_BACK', facts })
}
