import type { Tx } from '@sofreh/database'
import type { OrderOperation } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { movePortions, portionsBetween } from '../placing/portions.ts'
import { operationBy } from '../placing/write-sale.ts'

export type Rejection = { vendorId: string; row: OrderRow; reason: string; personId: string | null; at: string }

/**
 * What turning an order down sets free, in the same transaction: its portions, its open attempts and its money.
 * @returns the operation that echoes the money's way back, when there was any
 */
export async function undoOrder(deps: OrderingDeps, tx: Tx, rejection: Rejection): Promise<OrderOperation[]> {
  const { vendorId, row, personId } = rejection
  const payments = deps.payments()
  await movePortions(deps, tx, vendorId, portionsBetween(row.sheet.lines, []))
  await payments.cancelPending(tx, vendorId, row.id)
  await payments.refundPaid(tx, { vendorId, orderId: row.id, reason: rejection.reason, personId })
  return echoOfLedger(deps, tx, rejection)
}

/** The ledger is the truth about money; the order's operations follow it. */
export async function echoOfLedger(
  deps: OrderingDeps,
  tx: Tx,
  order: Pick<Rejection, 'vendorId' | 'row' | 'personId' | 'at'>,
): Promise<OrderOperation[]> {
  const ledger = await deps.payments().ledgerOf(tx, order.vendorId, order.row.id)
  const amount = ledger.net - order.row.sheet.paid
  if (amount === 0) return []
  const methods = new Set(ledger.transactions.filter(isMoney).map((transaction) => transaction.method))
  const method = methods.size === 1 ? ([...methods][0] ?? 'MULTI') : 'MULTI'
  return [operationBy(deps, order.personId, { kind: 'pay', amount, method }, order.at)]
}

function isMoney(transaction: { type: string; status: string }): boolean {
  return transaction.type === 'PAYMENT' && transaction.status === 'DONE'
}
