import type { Tx } from '@sofreh/database'
import type { Payable } from '@sofreh/payments/server'
import type { VendorSettings } from '@sofreh/vendors/domain'
import {
  automaticMoves,
  isCooking,
  isOpenServeBill,
  moveWhenMade,
  type OrderOperation,
  partsOfPrice,
} from '../../domain/index.ts'
import { type Changed, changeOrder } from '../change-order.ts'
import { endAtOnce } from '../ending/end-order.ts'
import { factsOf } from '../order-view.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { operationBy } from '../operation-by.ts'
import { lockOrder } from '../reading/orders.reader.ts'
import { echoOfLedger } from './reject-order.ts'
import { tell, writeChange } from './write-change.ts'

/** What payments may know of an order, locked until its transaction ends. */
export async function lockPayable(
  tx: Tx,
  vendorId: string,
  orderId: string,
  shareId?: string,
): Promise<Payable | undefined> {
  const row = await lockOrder(tx, vendorId, orderId)
  if (!row) return undefined
  const share = row.sheet.shares.find(({ id }) => id === shareId)
  return {
    orderId: row.id,
    number: row.number,
    personId: row.sheet.customerId,
    state: row.sheet.state,
    // What was given back of it is not owed again.
    finalPrice: Math.max(0, row.price.finalPrice - row.sheet.refunded),
    tip: row.price.tip,
    currency: row.sheet.currency,
    parts: partsOfPrice(row.price),
    ...(share && { share: { id: share.id, amount: share.amount, parts: share.parts } }),
  }
}

/** An order that waited for money and now is owed none moves on by itself, whether money came or the price went down. */
export function movesWhenCovered(
  deps: Pick<OrderingDeps, 'newId'>,
  { sheet, price }: Pick<Changed, 'sheet' | 'price'>,
  settings: VendorSettings,
  at: string,
): OrderOperation[] {
  const facts = factsOf(sheet, price.finalPrice, settings)
  if (sheet.state !== 'SUBMITTED' || facts.due > 0) return []
  return automaticMoves({ ...facts, autoConfirm: settings.autoConfirm }).map((to) =>
    operationBy(deps, null, { kind: 'state', to, cause: null }, at),
  )
}

/** With the last dish that was still being made gone, what is left is ready. */
export function movesWhenMade(
  deps: Pick<OrderingDeps, 'newId'>,
  { sheet, price }: Pick<Changed, 'sheet' | 'price'>,
  settings: VendorSettings,
  at: string,
): OrderOperation[] {
  const to = moveWhenMade(factsOf(sheet, price.finalPrice, settings), sheet.lines)
  return to ? [operationBy(deps, null, { kind: 'state', to, cause: null }, at)] : []
}

/**
 * What an edit makes an order enter: covered, it moves on; without the last dish that was being made, it is ready; served and with a
 * further dish to make, it is with the kitchen again.
 */
export function movesAfterEdit(
  deps: Pick<OrderingDeps, 'newId'>,
  edited: Pick<Changed, 'sheet' | 'price'>,
  settings: VendorSettings,
  at: string,
): OrderOperation[] {
  const { sheet } = edited
  const isNewRound = sheet.state === 'DELIVERED' && isOpenServeBill(sheet) && isCooking(sheet)
  if (isNewRound) return [operationBy(deps, null, { kind: 'state', to: 'CONFIRMED', cause: null }, at)]
  const covered = movesWhenCovered(deps, edited, settings, at)
  return covered.length > 0 ? covered : movesWhenMade(deps, edited, settings, at)
}

/**
 * The ledger of an order changed in this transaction: the order echoes it and moves on when it is covered. Money that comes
 * for an order that was turned down, or that is another's now, goes back. `doneAt`: when the money was taken, where it is told late.
 */
export function settleOrder(deps: OrderingDeps) {
  return async (tx: Tx, vendorId: string, orderId: string, doneAt?: string): Promise<void> => {
    const row = await lockOrder(tx, vendorId, orderId)
    if (!row) return
    const settings = await deps.settingsOf(tx, vendorId)
    const at = deps.clock().toISOString()
    const over = row.sheet.state === 'REJECTED' ? 'REJECTED' : row.sheet.mergedInto ? 'MERGED' : undefined
    if (over) await deps.payments().refundPaid(tx, { vendorId, orderId, reason: over, personId: null })
    const personId = await lastTaker(deps, tx, { vendorId, orderId })
    const money = await echoOfLedger(deps, tx, { vendorId, row, personId, at })
    const moves = movesWhenCovered(deps, changeOrder(row, money), settings, at)
    if (money.length + moves.length === 0) return
    const ends = await endAtOnce(deps, tx, { vendorId, settings, at }, changeOrder(row, [...money, ...moves]))
    const operations = [...money, ...moves, ...ends].map((each) => (doneAt ? { ...each, doneAt } : each))
    const changed = changeOrder(row, operations)
    const settled = await writeChange(tx, { vendorId, settings, row, operations }, changed)
    const told = { vendorId, row: settled, from: row.sheet.state }
    if (money.length > 0) await tell(deps, tx, { ...told, kind: 'order-paid' })
    if (moves.length + ends.length > 0) await tell(deps, tx, { ...told, kind: 'order-moved' })
  }
}

/** The person who took the last payment of an order or gave the last money back; null for a gateway and for vendors' own rules. */
async function lastTaker(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, orderId }: { vendorId: string; orderId: string },
): Promise<string | null> {
  const transactions = await deps.payments().moneyOfReceipt(tx, vendorId, orderId)
  const last = transactions.findLast(({ type, status }) =>
    type === 'REFUND' ? status !== 'FAILED' : status === 'DONE',
  )
  return last?.takenBy ?? null
}
