/**
 * Folds operations, in the order the server accepted them, into the order's state (docs/guide/orders.md). Pure and total: an
 * operation that no longer applies changes nothing and is flagged, so every replica converges.
 */
import { paidShares } from './bills/bill-shares.ts'
import { oneTicket, syncKitchen } from './kitchen-ledger.ts'
import { applyAct } from './apply-act.ts'
import { freshLine } from './order-lines.ts'
import { editKinds, type OrderOperation, type Placing, priceKinds } from './order-operations.ts'
import type { FlagCode, KitchenTicket, FoldedOrder } from './folded-order.ts'
import { mayEditLines } from './order-state.ts'
import { chosenAtPlacing } from './payment/payment-type.ts'

export type Folded = { order: FoldedOrder; tickets: KitchenTicket[] }
type Applied = { order: FoldedOrder; ticket: KitchenTicket | undefined; flag: FlagCode | undefined }

/** Folds all operations of one order; undefined if none places it. Operations before the placing are ignored. */
export function foldOrder(operations: readonly OrderOperation[]): Folded | undefined {
  const at = operations.findIndex((operation) => operation.kind === 'place')
  const first = operations[at]
  if (first?.kind !== 'place') return undefined
  const tickets: KitchenTicket[] = []
  let order = placedOrder(first.placing, first.acceptedAt)
  for (const operation of operations.slice(at + 1)) {
    const applied = applyOperation(order, operation)
    order = applied.order
    if (applied.ticket) tickets.push(applied.ticket)
  }
  return { order, tickets }
}

/** Returns the order as placed. Its time is that of the sale when a till sold it offline. */
export function placedOrder(placing: Placing, acceptedAt: string): FoldedOrder {
  const { lines, ...fixed } = placing
  const placedAt = placing.offline?.soldAt ?? acceptedAt
  const chosenPayment = chosenAtPlacing(placing)
  return {
    ...fixed,
    paymentType: chosenPayment,
    chosenPayment,
    state: 'SUBMITTED',
    lines: lines.map(freshLine),
    removed: [],
    joined: {},
    shares: [],
    mergedInto: null,
    paid: 0,
    paidBy: {},
    refunded: 0,
    writtenOff: 0,
    releasedAt: null,
    placedAt,
    times: { SUBMITTED: placedAt },
    promisedAt: null,
    rejectCause: null,
    rejectReason: '',
    version: 1,
    flags: [],
  }
}

/** Applies one operation. Returns the new state, the kitchen ticket, and the flag if it no longer applied. */
export function applyOperation(before: FoldedOrder, operation: OrderOperation): Applied {
  const outcome =
    editKinds.has(operation.kind) && !mayEditLines(before) ? 'ORDER_NOT_EDITABLE' : applyAct(before, operation)
  if (typeof outcome === 'string') {
    const flags = [...before.flags, { operationId: operation.id, code: outcome }]
    return { order: { ...before, flags, version: before.version + 1 }, ticket: undefined, flag: outcome }
  }
  const priced = priceKinds.has(operation.kind) ? withoutUnpaidShares(outcome.order, operation.id) : outcome.order
  const synced = syncKitchen(priced, operation.id)
  const order = { ...synced.order, version: before.version + 1 }
  return { order, ticket: oneTicket(synced.ticket, outcome.ticket), flag: undefined }
}

/** Drops unpaid shares when the price changes, because a split fits one price only. The flag tells staff. */
function withoutUnpaidShares(order: FoldedOrder, operationId: string): FoldedOrder {
  const shares = paidShares(order)
  if (shares.length === order.shares.length) return order
  return { ...order, shares, flags: [...order.flags, { operationId, code: 'SHARES_DROPPED' }] }
}
