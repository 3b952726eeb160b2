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
} from '../../../domain/index.ts'
import { type Changed, changeOrder } from '../../store/change-order.ts'
import { endAtOnce } from '../../store/ending/end-order.ts'
import { factsOf } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { type Ledger, mirrorOf } from './reject-order.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'

/** Returns what payments may know of an order, locked until its transaction ends. */
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
    // Refunded money is not due again.
    finalPrice: Math.max(0, row.price.finalPrice - row.sheet.refunded),
    tip: row.price.tip,
    currency: row.sheet.currency,
    parts: partsOfPrice(row.price),
    ...(share && { share: { id: share.id, amount: share.amount, parts: share.parts } }),
  }
}

/** Moves an order on that waited for money and now has none due, because money came or its price fell. */
export function movesWhenCovered(
  deps: Pick<OrderingDeps, 'newId'>,
  { sheet: order, price }: Pick<Changed, 'sheet' | 'price'>,
  settings: VendorSettings,
  at: string,
): OrderOperation[] {
  const facts = factsOf(order, price.finalPrice, settings)
  if (order.state !== 'SUBMITTED' || facts.due > 0) return []
  return automaticMoves({ ...facts, autoConfirm: settings.autoConfirm }).map((to) =>
    operationBy(deps, null, { kind: 'state', to, cause: null }, at),
  )
}

/** Makes an order ready when its last dish in preparation is removed. */
export function movesWhenMade(
  deps: Pick<OrderingDeps, 'newId'>,
  { sheet: order, price }: Pick<Changed, 'sheet' | 'price'>,
  settings: VendorSettings,
  at: string,
): OrderOperation[] {
  const to = moveWhenMade(factsOf(order, price.finalPrice, settings), order.lines)
  return to ? [operationBy(deps, null, { kind: 'state', to, cause: null }, at)] : []
}

/**
 * The moves that follow an edit. A covered order moves on. One without a dish in preparation is ready. A served one
 * with a further dish returns to the kitchen.
 */
export function movesAfterEdit(
  deps: Pick<OrderingDeps, 'newId'>,
  edited: Pick<Changed, 'sheet' | 'price'>,
  settings: VendorSettings,
  at: string,
): OrderOperation[] {
  const { sheet: order } = edited
  const isNewRound = order.state === 'DELIVERED' && isOpenServeBill(order) && isCooking(order)
  if (isNewRound) return [operationBy(deps, null, { kind: 'state', to: 'CONFIRMED', cause: null }, at)]
  const covered = movesWhenCovered(deps, edited, settings, at)
  return covered.length > 0 ? covered : movesWhenMade(deps, edited, settings, at)
}

/**
 * The ledger of an order changed in this transaction: mirrors it into the order, which moves on once it is covered.
 * Money for a rejected or merged order is refunded. Returns the ledger after that; undefined without such an order.
 * `doneAt`: when the money was taken, where it is reported late.
 */
export async function settleOrder(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, orderId, doneAt }: { vendorId: string; orderId: string; doneAt?: string | undefined },
): Promise<Ledger | undefined> {
  // Sent together: the reads begin when the order is locked.
  const [row, settings, paid] = await Promise.all([
    lockOrder(tx, vendorId, orderId),
    deps.vendors.settingsOf(tx, vendorId),
    deps.payments.moneyOfOrder(tx, vendorId, orderId),
  ])
  if (!row) return undefined
  const at = deps.clock().toISOString()
  const over = row.sheet.state === 'REJECTED' ? 'REJECTED' : row.sheet.mergedInto ? 'MERGED' : undefined
  if (over) await deps.payments.refundPaid(tx, { vendorId, orderId, reason: over, personId: null })
  const { ledger, personId } = over ? await deps.payments.moneyOfOrder(tx, vendorId, orderId) : paid
  const money = mirrorOf(deps, ledger, { row, personId, at })
  const moves = movesWhenCovered(deps, changeOrder(row, money), settings, at)
  if (money.length + moves.length === 0) return ledger
  const ends = await endAtOnce(deps, tx, { vendorId, settings, at, ledger }, changeOrder(row, [...money, ...moves]))
  const operations = [...money, ...moves, ...ends].map((each) => (doneAt ? { ...each, doneAt } : each))
  const changed = changeOrder(row, operations)
  const settled = await writeChange(tx, { vendorId, settings, row, operations }, changed)
  const event = { vendorId, row: settled, from: row.sheet.state }
  if (money.length > 0) await announceChange(deps, tx, { ...event, kind: 'order-paid' })
  if (moves.length + ends.length > 0) await announceChange(deps, tx, { ...event, kind: 'order-moved' })
  return ledger
}
