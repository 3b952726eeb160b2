/**
 * Finds the acts of one order that take money or food back, with the amount before and after, and marks those in
 * suspicious circumstances (docs/guide/audit.md#signals).
 */
import {
  applyOperation,
  balanceOf,
  type FoldedOrder,
  happenedAt,
  lineTitles,
  type OrderOperation,
  placedOrder,
  priceOfFoldedOrder,
} from '@sofreh/ordering/domain'
import type { Act, ActKind, Signal } from './act-kinds.ts'

/** A printed bill of an order. */
export type BillPrint = { id: string; at: string; personId: string | null; isReprint: boolean }
export type OrderTimeline = {
  /** In the order of acceptance, without those that had no effect. */
  operations: readonly OrderOperation[]
  bills: readonly BillPrint[]
}

const discountWindowMs = 2 * 60_000
const reprintWindowMs = 10 * 60_000

/** Returns the acts of an order, oldest first; none for an order without a placing. */
export function actsOfOrder({ operations, bills }: OrderTimeline): Act[] {
  const from = operations.findIndex(({ kind }) => kind === 'place')
  const first = operations[from]
  if (first?.kind !== 'place') return []
  const titles = lineTitles(operations)
  const payments = operations.flatMap((one) =>
    one.kind === 'pay' && one.amount > 0 ? [{ at: instantOf(one), method: one.method }] : [],
  )
  let order = placedOrder(first.placing, first.acceptedAt)
  const acts = [...placingAct(first, order)]
  for (const operation of operations.slice(from + 1)) {
    const before = order
    order = applyOperation(before, operation).order
    const found = actOf(operation, before, order)
    if (!found) continue
    const title = 'lineId' in operation ? (titles.get(operation.lineId) ?? '') : ''
    acts.push({
      ...stampOf(operation),
      ...found,
      title,
      signal: signalOf(operation, found.kind, { order, payments, bills }),
    })
  }
  return [...acts, ...reprints(bills, payments)].sort((a, b) => a.at.localeCompare(b.at))
}

type Found = Pick<Act, 'kind' | 'amountBefore' | 'amountAfter'>

/** Discounts given with the sale itself. */
function placingAct(first: OrderOperation, order: FoldedOrder): Act[] {
  const without = {
    ...order,
    discount: null,
    lines: order.lines.map((line) => ({
      ...line,
      lineDiscount: null,
      changePrice: null,
      isFreeItem: line.couponId === undefined ? false : line.isFreeItem,
    })),
  }
  const [amountBefore, amountAfter] = [priceOf(without), priceOf(order)]
  if (amountBefore <= amountAfter) return []
  return [{ ...stampOf(first), kind: 'DISCOUNT', amountBefore, amountAfter, title: '', signal: null }]
}

function actOf(operation: OrderOperation, before: FoldedOrder, after: FoldedOrder): Found | undefined {
  const kind = kindOf(operation)
  if (!kind) return undefined
  switch (kind) {
    case 'MONEY_BACK':
      return { kind, amountBefore: before.paid, amountAfter: after.paid }
    case 'WRITE_OFF':
      return { kind, amountBefore: dueOf(before), amountAfter: dueOf(after) }
    case 'REFUND':
      return { kind, amountBefore: priceOf(before) - before.refunded, amountAfter: priceOf(after) - after.refunded }
    case 'REJECT':
      return { kind, amountBefore: priceOf(before), amountAfter: 0 }
    default: {
      const found = { kind, amountBefore: priceOf(before), amountAfter: priceOf(after) }
      // Removing a discount or raising a price returns no money.
      return kind === 'VOID' || found.amountAfter < found.amountBefore ? found : undefined
    }
  }
}

function kindOf(operation: OrderOperation): ActKind | undefined {
  switch (operation.kind) {
    case 'removeLine':
    case 'returnLine':
      return 'VOID'
    case 'changeCount':
      return operation.by < 0 ? 'VOID' : undefined
    case 'lineDiscount':
    case 'discount':
      return 'DISCOUNT'
    case 'freeItem':
      return 'FREE_ITEM'
    case 'priceChange':
      return 'PRICE_CHANGE'
    case 'deliveryCost':
      return 'DELIVERY_FEE'
    case 'refund':
      return 'REFUND'
    case 'writeOff':
      return 'WRITE_OFF'
    case 'pay':
      return operation.amount < 0 ? 'MONEY_BACK' : undefined
    case 'state':
      // No person rejects an unpaid order that expires.
      return operation.to === 'REJECTED' && operation.because === undefined ? 'REJECT' : undefined
    default:
      return undefined
  }
}

type Circumstances = {
  order: FoldedOrder
  payments: readonly { at: number; method: string }[]
  bills: readonly BillPrint[]
}

function signalOf(operation: OrderOperation, kind: ActKind, { order, payments, bills }: Circumstances): Signal | null {
  const at = instantOf(operation)
  if (kind === 'VOID' || kind === 'REJECT')
    return bills.some((bill) => Date.parse(bill.at) < at) ? 'VOID_AFTER_BILL' : null
  if (kind === 'DISCOUNT' || kind === 'FREE_ITEM' || kind === 'PRICE_CHANGE')
    return payments.some((paid) => paid.at >= at && paid.at - at <= discountWindowMs) ? 'DISCOUNT_BEFORE_PAYMENT' : null
  if (kind === 'MONEY_BACK' && operation.kind === 'pay' && operation.method === 'CASH')
    return order.customerId === null ? 'CASH_REFUND_WITHOUT_GUEST' : null
  return null
}

/** Bills printed again. Before a cash payment the guest may pay the second print, and the cashier keep the difference. */
function reprints(bills: readonly BillPrint[], payments: Circumstances['payments']): Act[] {
  return bills
    .filter(({ isReprint }) => isReprint)
    .map(({ id, at, personId }) => {
      const printed = Date.parse(at)
      const isBeforeCash = payments.some(
        (paid) => paid.method === 'CASH' && paid.at >= printed && paid.at - printed <= reprintWindowMs,
      )
      const amounts = { amountBefore: null, amountAfter: null }
      const unstamped = { approvedBy: null, device: null, deviceAt: null, reason: '', title: '' }
      return {
        id,
        kind: 'REPRINT',
        signal: isBeforeCash ? 'REPRINT_BEFORE_CASH' : null,
        at,
        personId,
        ...amounts,
        ...unstamped,
      }
    })
}

function stampOf(operation: OrderOperation): Omit<Act, 'kind' | 'signal' | 'amountBefore' | 'amountAfter' | 'title'> {
  const { id, personId, approvedBy, device, deviceAt, reason } = operation
  const at = new Date(instantOf(operation)).toISOString()
  return {
    id,
    at,
    personId,
    approvedBy: approvedBy ?? null,
    device,
    deviceAt: device === null ? null : deviceAt,
    reason,
  }
}

const instantOf = (operation: OrderOperation) => Date.parse(happenedAt(operation))
const priceOf = (order: FoldedOrder) => priceOfFoldedOrder(order).finalPrice
const dueOf = (order: FoldedOrder) => balanceOf(order, priceOf(order)).due
