import type { Handle } from '@sofreh/database'
import { sumOf } from '@sofreh/kernel'
import type { ReceiptMoney } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'

type Known = Pick<PrintingDeps, 'payments' | 'identity'>

/**
 * Returns the money on an order's receipt: each completed payment, refunds, and the person who took the last payment.
 */
export async function receiptMoney(
  deps: Known,
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<ReceiptMoney> {
  const transactions = await deps.payments.moneyOfReceipt(handle, vendorId, orderId)
  const payments = transactions.filter(({ type, status }) => type === 'PAYMENT' && status === 'DONE')
  const refunds = transactions.filter(({ type, status }) => type === 'REFUND' && status !== 'FAILED')
  const taker = payments.map(({ takenBy }) => takenBy).findLast((person) => person !== null)
  const sumBack = (isDone: boolean) =>
    sumOf(refunds.filter(({ status }) => (status === 'DONE') === isDone).map(({ amount }) => amount))
  return {
    payments: payments.map(({ method, amount, given }) => ({
      method,
      amount,
      given,
      change: given === null ? null : given - amount,
    })),
    returned: sumBack(true),
    returning: sumBack(false),
    cashier: taker ? ((await deps.identity.namesOf(handle, [taker])).get(taker) ?? '') : '',
  }
}
