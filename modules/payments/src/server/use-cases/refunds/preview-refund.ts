import type { Handle } from '@sofreh/database'
import type { Money } from '@sofreh/kernel'
import {
  amountsByPayment,
  type LedgerMethod,
  type RefundMethod,
  type RefundSums,
  type ReturnedPart,
  sumsOfRefund,
} from '../../../domain/index.ts'
import { transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import {
  availableRefundMethod,
  decide,
  paidOrderOf,
  type Refunding,
  type RefundQuestion,
  selectionOf,
} from './refund-paid.ts'

/** The amounts of a refund, and its methods. */
export type RefundPreview = {
  sums: RefundSums
  parts: readonly ReturnedPart[]
  ways: readonly { method: LedgerMethod; way: RefundMethod; amount: Money }[]
}

/** Returns what a refund would pay back and by which methods, from the rule that also carries it out; no money moves. */
export async function previewRefund(
  deps: Pick<Refunding, 'customers'>,
  handle: Handle,
  question: RefundQuestion,
): Promise<RefundPreview> {
  const { takes, parts } = decide(await paidOrderOf(handle, question), selectionOf(question))
  const payments = (await transactionsOfOrder(handle, question.vendorId, question.orderId)).toReversed()
  const amounts = amountsByPayment(
    takes,
    payments.map(({ id }) => id),
  )
  const methods = amounts.flatMap(({ paymentId, amount }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    return payment ? [{ method: payment.method, way: availableRefundMethod(deps, { payment }), amount }] : []
  })
  return { sums: sumsOfRefund(parts), parts, ways: methods }
}
