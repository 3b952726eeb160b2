/**
 * How an order was or will be paid (docs/guide/orders.md#how-it-is-paid). In order of precedence: the method that holds
 * money, MULTI for several; the methods of refunded money; the choice. Null before any choice: open at the counter or
 * on a table's bill. UNPAID means only that a payment link was sent.
 */
import type { Money } from '@sofreh/kernel'
import type { Placing } from '../order-operations.ts'
import type { FoldedOrder } from '../folded-order.ts'
import { type OrderPaymentType, orderPaymentTypes, type PaidBy } from '../order-codes.ts'

type Payment = Pick<FoldedOrder, 'paidBy' | 'chosenPayment' | 'paid'>

/** States that a device stored before methods were recorded have only the sum. */
export function paidByOf({ paidBy, paid }: Pick<Payment, 'paidBy' | 'paid'>): PaidBy {
  return paidBy ?? (paid === 0 ? {} : { MULTI: paid })
}

/** Derives the payment type from the sums by method and the choice. */
export function paymentTypeOf(payment: Payment): OrderPaymentType | null {
  const paidBy = paidByOf(payment)
  const methods = Object.keys(paidBy).filter(isPaymentType)
  const holding = methods.filter((method) => (paidBy[method] ?? 0) > 0)
  const [first, ...others] = holding.length > 0 ? holding : methods
  return others.length > 0 ? 'MULTI' : (first ?? payment.chosenPayment ?? null)
}

/**
 * Returns the choice made at placing. A till's sale is determined by its payments. "At the counter" chooses no method
 * (old pages of the site send UNPAID for it, kiosks CASH). Only a link makes an order UNPAID.
 */
export function chosenAtPlacing({
  channel,
  paymentType,
}: Pick<Placing, 'channel' | 'paymentType'>): OrderPaymentType | null {
  const isAtCounter = channel === 'SALON' || paymentType === 'UNPAID' || (channel === 'KIOSK' && paymentType === 'CASH')
  return isAtCounter ? null : paymentType
}

/** Returns the order with its payment type recalculated. */
export function withPaymentType(order: FoldedOrder): FoldedOrder {
  return { ...order, paymentType: paymentTypeOf(order) }
}

/** Adds a payment, or a refund below 0, to the sum of its method. */
export function plusMoney(paidBy: PaidBy, method: string, amount: Money): PaidBy {
  return { ...paidBy, [method]: (paidBy[method] ?? 0) + amount }
}

/** Sums an order's ledger by method. Refunds, including pending ones, reduce the payment they return. */
export function paidByOfLedger(
  transactions: readonly { type: string; status: string; method: string; amount: Money; refunded: Money }[],
): PaidBy {
  const payments = transactions.filter(({ type, status }) => type === 'PAYMENT' && status === 'DONE')
  return payments.reduce<PaidBy>((sums, { method, amount, refunded }) => plusMoney(sums, method, amount - refunded), {})
}

function isPaymentType(method: string): method is OrderPaymentType {
  return (orderPaymentTypes as readonly string[]).includes(method)
}
