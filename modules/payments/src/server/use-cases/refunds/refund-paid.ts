import type { Handle, Tx } from '@sofreh/database'
import { type Money, Refusal } from '@sofreh/kernel'
import type { TransactionView } from '../../../contract/index.ts'
import {
  amountsByPayment,
  isManual,
  type OrderWorth,
  type PartAsk,
  planRefund,
  type PaidOrder,
  type RefundPlan,
  type RefundMethod,
  type RefundSelection,
  refundMethodOf,
} from '../../../domain/index.ts'
import { noteInShift } from '../../store/shifts/note-in-shift.ts'
import { type TransactionRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { insertStep, insertTransaction, rewriteParts } from '../../store/ledger/transactions.writer.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { lockPaidParts, paidPartsOfOrder, returnedUnitsOf } from '../../store/refunds/refund-acts.reader.ts'
import { scheduleRefund } from '../../store/jobs/schedule-refund.ts'

export type RefundRequest = {
  vendorId: string
  orderId: string
  /** The amount to refund; absent: everything. */
  amount?: Money
  reason: string
  /** The person who decided it; null for the system. */
  personId: string | null
  /** The drawer's shift that will pay it, if already known. */
  shiftId?: string
  /** The order as it is now: an overpayment is refunded first, from the parts that became cheaper. */
  worth?: OrderWorth
}

export type RefundQuestion = {
  vendorId: string
  orderId: string
  /** Units or amounts of named parts; everything that was paid when both `parts` and `amount` are absent. */
  parts?: readonly PartAsk[] | undefined
  amount?: Money | undefined
  worth: OrderWorth | undefined
}

export type Refunding = Pick<PaymentsDeps, 'clock' | 'newId' | 'jobs' | 'customers' | 'above'>

/**
 * Creates the refunds that pay back what was paid for an order and not yet refunded, newest payment first, by the method
 * it was paid with. The caller holds the order's lock. Database constraints reject more than was paid, per payment and per
 * part. Does not call `settled`.
 */
export async function refundPaid(deps: Refunding, tx: Tx, request: RefundRequest): Promise<TransactionView[]> {
  const order = await lockPaidOrder(tx, request)
  const plan = decide(order, selectionOf(request))
  return (await carryOutPlan(deps, tx, request, { order, plan })).map(viewOf)
}

/** Refunds an excess from the payment that brought it. */
export async function refundExcess(
  deps: Refunding,
  tx: Tx,
  { paymentId, amount, ...request }: RefundRequest & { paymentId: string; amount: number },
): Promise<TransactionRow[]> {
  const { paid, ...rest } = await lockPaidOrder(tx, request)
  const order = { ...rest, paid: paid.filter((part) => part.paymentId === paymentId) }
  return carryOutPlan(deps, tx, request, { order, plan: decide(order, { kind: 'EXCESS', amount }) })
}

type OrderKey = { vendorId: string; orderId: string; worth?: OrderWorth | undefined }
/** Reads what was paid for an order and what of it was refunded. */
export async function paidOrderOf(handle: Handle, { vendorId, orderId, worth }: OrderKey): Promise<PaidOrder> {
  const paid = await paidPartsOfOrder(handle, vendorId, orderId)
  return { paid, returned: await returnedUnitsOf(handle, vendorId, orderId), worth }
}

/** Reads the same with the paid parts locked until the transaction ends. */
export async function lockPaidOrder(tx: Tx, { vendorId, orderId, worth }: OrderKey): Promise<PaidOrder> {
  const paid = await lockPaidParts(tx, vendorId, orderId)
  return { paid, returned: await returnedUnitsOf(tx, vendorId, orderId), worth }
}

/** Returns the requested refund: named parts, an amount, or everything paid. */
export function selectionOf({ parts, amount }: Pick<RefundQuestion, 'parts' | 'amount'>): RefundSelection {
  if (parts) return { kind: 'PARTS', parts }
  return amount === undefined ? { kind: 'EVERYTHING' } : { kind: 'AMOUNT', amount }
}

/** @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH */
export function decide(order: PaidOrder, selection: RefundSelection): RefundPlan {
  const plan = planRefund(order, selection)
  if (!plan.ok) throw new Refusal(plan.code, plan.key === '' ? undefined : { part: plan.key })
  return plan
}

/** Creates one refund per payment that pays something back, newest first, by the method it was paid with. */
export async function carryOutPlan(
  deps: Refunding,
  tx: Tx,
  request: RefundRequest & { actId?: string },
  { order, plan }: { order: PaidOrder; plan: RefundPlan },
): Promise<TransactionRow[]> {
  const { vendorId, orderId, reason, personId, shiftId = null, actId = null } = request
  await rewriteParts(tx, { vendorId, orderId }, order.paid, plan.after)
  const payments = (await transactionsOfOrder(tx, vendorId, orderId)).toReversed()
  const duties: TransactionRow[] = []
  for (const { paymentId, amount } of amountsByPayment(
    plan.takes,
    payments.map(({ id }) => id),
  )) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) continue
    duties.push(await insertDuty(deps, tx, { payment, amount, reason, personId, fallbackOf: null, shiftId, actId }))
  }
  return duties
}

export type Duty = {
  payment: TransactionRow
  amount: number
  /** How it is refunded; absent: as it was paid. */
  refundMethod?: RefundMethod
  reason: string | null
  personId: string | null
  /** The rejected refund that this one replaces. */
  fallbackOf: string | null
  /** The drawer's shift that pays it out. */
  shiftId?: string | null
  /** The refund act it belongs to. */
  actId?: string | null
}

/**
 * Inserts one refund. A manual one is PENDING from the start. A gateway's is sent by a job added in the same
 * transaction. A customer account is credited at once.
 */
export async function insertDuty(deps: Refunding, tx: Tx, duty: Duty): Promise<TransactionRow> {
  const { payment, amount, reason } = duty
  const now = deps.clock()
  const refundMethod = availableRefundMethod(deps, duty)
  const isAtOnce = refundMethod === 'CREDIT'
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
    status: isAtOnce ? 'DONE' : isManual(refundMethod) ? 'PENDING' : 'INIT',
    person_id: payment.person_id,
    taken_by: duty.personId,
    payment_id: payment.id,
    fallback_of: duty.fallbackOf,
    share_id: payment.share_id,
    // A gateway refunds asynchronously and from no drawer.
    shift_id: refundMethod === 'PROVIDER' ? null : (duty.shiftId ?? null),
    refund_act_id: duty.actId ?? null,
    way: refundMethod,
    reason,
    created_at: now,
    settled_at: isAtOnce ? now : null,
  })
  await insertStep(tx, row, {
    id: deps.newId(),
    at: now,
    kind: 'REFUND_DUE',
    facts: { amount, way: refundMethod, reason },
  })
  if (refundMethod === 'PROVIDER') await scheduleRefund(deps, tx, row, 0)
  if (isAtOnce) await giveCreditBack(deps, tx, row)
  if (isAtOnce) await noteInShift(deps, tx, row)
  return row
}

/** Returns the refund method; without an account to credit, a person pays it. */
export function availableRefundMethod(
  deps: Pick<Refunding, 'customers'>,
  { refundMethod, payment }: Pick<Duty, 'refundMethod' | 'payment'>,
): RefundMethod {
  const wanted = refundMethod ?? refundMethodOf(payment.method)
  return wanted === 'CREDIT' && payment.person_id === null ? 'PERSON' : wanted
}

async function giveCreditBack(deps: Refunding, tx: Tx, refund: TransactionRow): Promise<void> {
  const { vendor_id: vendorId, order_id: orderId, person_id: personId, id: transactionId, amount } = refund
  if (personId === null) throw new Error(`refund ${transactionId} has no account to go to`)
  const { taken_by: takenBy } = refund
  await deps.customers.returnCredit(tx, { vendorId, personId, transactionId, orderId, amount, takenBy })
  const facts = { personId: takenBy, amount }
  await insertStep(tx, refund, { id: deps.newId(), at: deps.clock(), kind: 'GIVEN_BACK', facts })
}
