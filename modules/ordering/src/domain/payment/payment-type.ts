/**
 * How an order was or is to be paid (docs/orders.md#how-it-is-paid). Money speaks first: the method that holds money, MULTI for
 * several; then the methods of money that went back; then what was chosen. Null while nobody chose: open at the counter or on a
 * table's bill. UNPAID stands only for a payment link that was sent.
 */
import type { Money } from '@sofreh/kernel'
import type { Placing } from '../order-operations.ts'
import type { OrderSheet } from '../order-sheet.ts'
import { type OrderPaymentType, orderPaymentTypes, type PaidBy } from '../order-words.ts'

type Payment = Pick<OrderSheet, 'paidBy' | 'chosenPayment' | 'paid'>

/** Sheets that a device stored before methods were kept know only the sum. */
export function paidByOf({ paidBy, paid }: Pick<Payment, 'paidBy' | 'paid'>): PaidBy {
  return paidBy ?? (paid === 0 ? {} : { MULTI: paid })
}

/** The rule, from the sums by method and the choice. */
export function paymentTypeOf(payment: Payment): OrderPaymentType | null {
  const paidBy = paidByOf(payment)
  const methods = Object.keys(paidBy).filter(isPaymentType)
  const holding = methods.filter((method) => (paidBy[method] ?? 0) > 0)
  const [first, ...others] = holding.length > 0 ? holding : methods
  return others.length > 0 ? 'MULTI' : (first ?? payment.chosenPayment ?? null)
}

/**
 * What was chosen when the order was placed. A till's sale says by its payments how it was paid, "at the counter" chooses no
 * method (old pages of the site say UNPAID for it, kiosks CASH), and nothing but a link is UNPAID.
 */
export function chosenAtPlacing({
  channel,
  paymentType,
}: Pick<Placing, 'channel' | 'paymentType'>): OrderPaymentType | null {
  const isAtCounter = channel === 'SALON' || paymentType === 'UNPAID' || (channel === 'KIOSK' && paymentType === 'CASH')
  return isAtCounter ? null : paymentType
}

/** The sheet with its payment type as the rule has it now. */
export function withPaymentType(sheet: OrderSheet): OrderSheet {
  return { ...sheet, paymentType: paymentTypeOf(sheet) }
}

/** Money came or went by a method. */
export function plusMoney(paidBy: PaidBy, method: string, amount: Money): PaidBy {
  return { ...paidBy, [method]: (paidBy[method] ?? 0) + amount }
}

/** The sums by method of an order's ledger. Refunds count with the payment they give back, also while they are promised. */
export function paidByOfLedger(
  transactions: readonly { type: string; status: string; method: string; amount: Money; refunded: Money }[],
): PaidBy {
  const payments = transactions.filter(({ type, status }) => type === 'PAYMENT' && status === 'DONE')
  return payments.reduce<PaidBy>((sums, { method, amount, refunded }) => plusMoney(sums, method, amount - refunded), {})
}

function isPaymentType(method: string): method is OrderPaymentType {
  return (orderPaymentTypes as readonly string[]).includes(method)
}
