import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { isManual, planRefund, type RefundPlan, type RefundWay, spreadRefund } from '../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { partsOfPayment, transactionsOfOrder } from '../ledger/transactions.reader.ts'
import { addRefundToPart, insertStep, insertTransaction } from '../ledger/transactions.writer.ts'
import type { PaymentsDeps, RefundRequest } from '../wiring.ts'
import { scheduleRefund } from './schedule-refund.ts'

/**
 * Makes the duties that give back what an order was paid. The caller holds the order; the database refuses more than was
 * paid, per payment and per part.
 */
export async function refundPaid(
  deps: Pick<PaymentsDeps, 'clock' | 'newId' | 'jobs'>,
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
  const plan = planRefund(payments, request.amount)
  if (!plan) throw new Refusal('REFUND_TOO_MUCH')
  const duties: TransactionRow[] = []
  for (const part of plan) {
    const payment = payments.find((row) => row.id === part.paymentId)
    if (payment) duties.push(await makeDuty(deps, tx, { request, payment, plan: part }))
  }
  return duties
}

type NewDuty = { request: RefundRequest; payment: TransactionRow; plan: RefundPlan }

async function makeDuty(
  deps: Pick<PaymentsDeps, 'clock' | 'newId' | 'jobs'>,
  tx: Tx,
  { request, payment, plan }: NewDuty,
): Promise<TransactionRow> {
  const parts = await partsOfPayment(tx, payment.vendor_id, payment.id)
  for (const share of spreadRefund(parts, plan.amount) ?? []) {
    await addRefundToPart(tx, { vendorId: payment.vendor_id, paymentId: payment.id, key: share.part.key }, share.amount)
  }
  return insertDuty(deps, tx, {
    payment,
    amount: plan.amount,
    way: plan.way,
    reason: request.reason,
    personId: request.personId,
    fallbackOf: null,
  })
}

export type Duty = {
  payment: TransactionRow
  amount: number
  way: RefundWay
  reason: string | null
  personId: string | null
  /** The refused duty that this one takes over. */
  fallbackOf: string | null
}

/** A duty of a person waits from its first moment; one of a gateway is told by a job of the same transaction. */
export async function insertDuty(
  deps: Pick<PaymentsDeps, 'clock' | 'newId' | 'jobs'>,
  tx: Tx,
  { payment, amount, way, reason, personId, fallbackOf }: Duty,
): Promise<TransactionRow> {
  const now = deps.clock()
  const duty = await insertTransaction(tx, {
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
    status: isManual(way) ? 'PENDING' : 'INIT',
    person_id: payment.person_id,
    taken_by: personId,
    payment_id: payment.id,
    fallback_of: fallbackOf,
    way,
    reason,
    created_at: now,
  })
  await insertStep(tx, duty, { id: deps.newId(), at: now, kind: 'REFUND_DUE', facts: { amount, way, reason } })
  if (!isManual(way)) await scheduleRefund(deps, tx, duty, 0)
  return duty
}
