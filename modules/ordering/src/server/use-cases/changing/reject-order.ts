import type { Tx } from '@sofreh/database'
import { sumOf } from '@sofreh/kernel'
import { type OrderOperation, type PaidBy, paidByOf, paidByOfLedger } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { releaseReductions } from '../../store/changing/move-reductions.ts'
import { requestJudge } from '../../store/judge.ts'
import { movePortions } from '../../store/placing/move-portions.ts'
import { operationBy } from '../../store/operation-by.ts'

export type Rejection = { vendorId: string; row: OrderRow; reason: string; personId: string | null; at: string }

/**
 * Releases everything a rejected order holds, in the same transaction: portions, slot, code, points, open attempts and
 * money.
 * @returns the operation that mirrors the refund, when there was any
 */
export async function undoOrder(deps: OrderingDeps, tx: Tx, rejection: Rejection): Promise<OrderOperation[]> {
  const { vendorId, row, personId } = rejection
  const payments = deps.payments
  await movePortions(deps, tx, requestJudge, { vendorId, orderId: row.id, before: row.sheet.lines, after: [] })
  await releaseReductions(deps, tx, { vendorId, sheet: row.sheet })
  await payments.cancelPending(tx, vendorId, row.id)
  await payments.refundPaid(tx, { vendorId, orderId: row.id, reason: rejection.reason, personId })
  return mirrorLedger(deps, tx, rejection)
}

/**
 * Mirrors the ledger, the source of truth about money, into operations: the sums of each share, of the rest, and of
 * each method.
 */
export async function mirrorLedger(
  deps: OrderingDeps,
  tx: Tx,
  order: Pick<Rejection, 'vendorId' | 'row' | 'personId' | 'at'>,
): Promise<OrderOperation[]> {
  return mirrorOf(deps, await deps.payments.ledgerOf(tx, order.vendorId, order.row.id), order)
}

/** Mirrors a ledger that was read with the order's lock. */
export function mirrorOf(
  deps: OrderingDeps,
  { transactions, net }: Ledger,
  order: Pick<Rejection, 'row' | 'personId' | 'at'>,
): OrderOperation[] {
  const { sheet: folded } = order.row
  const paidBy = paidByOfLedger(transactions)
  const moved = methodsMoved(paidByOf(folded), paidBy)
  const method = moved.length === 1 ? (moved[0] ?? 'MULTI') : 'MULTI'
  const pay = (amount: number, shareId?: string) =>
    operationBy(
      deps,
      order.personId,
      { kind: 'pay', amount, method, paidBy, ...(shareId ? { shareId } : {}) },
      order.at,
    )
  const mirror = (amount: number, shareId?: string) => (amount === 0 ? [] : [pay(amount, shareId)])
  const ofShares = folded.shares.map(({ id, paid }) => ({ id, amount: netOfShare(transactions, id) - paid }))
  const rest = net - folded.paid - sumOf(ofShares.map(({ amount }) => amount))
  const mirrored = [...ofShares.flatMap(({ id, amount }) => mirror(amount, id)), ...mirror(rest)]
  // The sum may be unchanged while money moved between methods, or came and went in one transaction.
  return mirrored.length === 0 && moved.length > 0 ? [pay(0)] : mirrored
}

export type Ledger = Awaited<ReturnType<OrderingDeps['payments']['ledgerOf']>>

/** The methods whose sum changed, or that money came by for the first time. */
function methodsMoved(before: PaidBy, after: PaidBy): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (method) => before[method] !== after[method],
  )
}

type Moved = {
  id: string
  type: string
  status: string
  amount: number
  shareId?: string | null
  paymentId?: string | null
}

/** Paid for a share minus refunded; refunds count with the payment they refund. */
function netOfShare(transactions: readonly Moved[], shareId: string): number {
  const payments = transactions.filter((each) => isMoney(each) && each.shareId === shareId)
  const ids = new Set(payments.map(({ id }) => id))
  const isBack = ({ type, status, paymentId }: Moved) =>
    type === 'REFUND' && status !== 'FAILED' && paymentId !== null && paymentId !== undefined && ids.has(paymentId)
  return sumOf([...payments.map(({ amount }) => amount), ...transactions.filter(isBack).map(({ amount }) => -amount)])
}

function isMoney(transaction: { type: string; status: string }): boolean {
  return transaction.type === 'PAYMENT' && transaction.status === 'DONE'
}
