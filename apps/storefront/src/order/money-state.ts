import type { Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { isOver } from './order-track.ts'

/** Payment state shown to the guest. `unknown` takes precedence: nothing may be charged meanwhile. */
export type MoneyState = 'unknown' | 'pending' | 'failed' | 'due' | 'later' | 'refunding' | 'refunded' | 'settled'

type Facts = Pick<Order, 'state' | 'due' | 'toRefund' | 'isPayLater'>

export function moneyStateOf(order: Facts, ledger: LedgerView | undefined): MoneyState {
  // An attempt still open on a closed order may turn out paid; it is then refunded.
  if (ledger?.unknown || (isOver(order) && ledger?.pending)) return 'unknown'
  if (order.toRefund > 0 || (ledger && ledger.refunding > 0)) return 'refunding'
  if (isOver(order)) return order.state === 'REJECTED' && ledger && ledger.refunded > 0 ? 'refunded' : 'settled'
  if (order.due === 0) return 'settled'
  if (ledger?.pending) return 'pending'
  const last = ledger?.transactions.findLast(({ type }) => type === 'PAYMENT')
  if (last?.status === 'FAILED' && !last.isAbandoned) return 'failed'
  return order.isPayLater ? 'later' : 'due'
}

/** Returns true when the order's payments matter to its page; one that is paid at the counter has none to read. */
export function hasLedger({ isPayLater, paymentType, toRefund }: Order): boolean {
  return !isPayLater || paymentType === 'ONLINE' || toRefund > 0
}
