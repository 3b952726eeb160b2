/**
 * Folds operations, in the order the server accepted them, into the order's state (docs/guide/orders.md). Pure and total: an
 * operation that no longer applies changes nothing and is flagged, so every replica converges.
 */
import { paidShares } from './bills/bill-shares.ts'
import { oneTicket, syncKitchen } from './kitchen-ledger.ts'
import { applyAct } from './apply-act.ts'
import { freshLine } from './order-lines.ts'
import { editKinds, type OrderOperation, type Placing, priceKinds } from './order-operations.ts'
import type { FlagCode, KitchenTicket, OrderSheet } from './order-sheet.ts'
import { mayEditLines } from './order-state.ts'
import { chosenAtPlacing } from './payment/payment-type.ts'

export type Folded = { sheet: OrderSheet; tickets: KitchenTicket[] }
type Applied = { sheet: OrderSheet; ticket: KitchenTicket | undefined; flag: FlagCode | undefined }

/** Folds all operations of one order; undefined if none places it. Operations before the placing are ignored. */
export function foldOrder(operations: readonly OrderOperation[]): Folded | undefined {
  const at = operations.findIndex((operation) => operation.kind === 'place')
  const first = operations[at]
  if (first?.kind !== 'place') return undefined
  const tickets: KitchenTicket[] = []
  let sheet = placedSheet(first.placing, first.acceptedAt)
  for (const operation of operations.slice(at + 1)) {
    const applied = applyOperation(sheet, operation)
    sheet = applied.sheet
    if (applied.ticket) tickets.push(applied.ticket)
  }
  return { sheet, tickets }
}

/** Returns the order as placed. Its time is that of the sale when a till sold it offline. */
export function placedSheet(placing: Placing, acceptedAt: string): OrderSheet {
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
export function applyOperation(before: OrderSheet, operation: OrderOperation): Applied {
  const outcome =
    editKinds.has(operation.kind) && !mayEditLines(before) ? 'ORDER_NOT_EDITABLE' : applyAct(before, operation)
  if (typeof outcome === 'string') {
    const flags = [...before.flags, { operationId: operation.id, code: outcome }]
    return { sheet: { ...before, flags, version: before.version + 1 }, ticket: undefined, flag: outcome }
  }
  const priced = priceKinds.has(operation.kind) ? withoutUnpaidShares(outcome.sheet, operation.id) : outcome.sheet
  const synced = syncKitchen(priced, operation.id)
  const sheet = { ...synced.sheet, version: before.version + 1 }
  return { sheet, ticket: oneTicket(synced.ticket, outcome.ticket), flag: undefined }
}

/** Drops unpaid shares when the price changes, because a split fits one price only. The flag tells staff. */
function withoutUnpaidShares(sheet: OrderSheet, operationId: string): OrderSheet {
  const shares = paidShares(sheet)
  if (shares.length === sheet.shares.length) return sheet
  return { ...sheet, shares, flags: [...sheet.flags, { operationId, code: 'SHARES_DROPPED' }] }
}
