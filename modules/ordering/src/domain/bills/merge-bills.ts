/** Merges two bills (docs/guide/orders.md). Order lines keep their kitchen ledgers, so nothing is cooked twice (R9). */
import { waitingNotice } from '../kitchen-ledger.ts'
import { isSameAddress } from '../delivery/order-delivery.ts'
import type { FoldedLine } from '../folded-line.ts'
import { isKnownLine } from '../order-lines.ts'
import type { MergedBill, OrderCustomer } from '../order-operations.ts'
import { priceOfFoldedOrder } from '../order-price.ts'
import type { FlagCode, KitchenTicket, FoldedOrder } from '../folded-order.ts'
import { mayEditLines } from '../order-state.ts'

export type MergeRefusal =
  | 'MERGE_SAME_ORDER'
  | 'ORDER_NOT_EDITABLE'
  | 'MERGE_DIFFERENT_KIND'
  | 'MERGE_SOURCE_HAS_MONEY'
  | 'MERGE_SOURCE_HAS_COUPON'

/**
 * Whether `source` may merge into `target`. Money, a coupon and points stay with the order they were taken for, so an
 * order that has any of them must be the target.
 * @param hasMoney the source's ledger has money entries or a payment attempt in progress
 */
export function mergeBills(source: FoldedOrder, target: FoldedOrder, hasMoney: boolean): MergeRefusal | undefined {
  if (source.orderId === target.orderId) return 'MERGE_SAME_ORDER'
  if (!mayEditLines(source) || !mayEditLines(target)) return 'ORDER_NOT_EDITABLE'
  const isAlike = source.isPayLater && target.isPayLater && source.deliveryType === target.deliveryType
  const isSameDelivery = source.scheduledFor === target.scheduledFor && isSameAddress(source.delivery, target.delivery)
  if (!isAlike || !isSameDelivery) return 'MERGE_DIFFERENT_KIND'
  if (hasMoney || source.paid !== 0 || source.refunded !== 0 || source.writtenOff !== 0) return 'MERGE_SOURCE_HAS_MONEY'
  return source.coupon || source.points ? 'MERGE_SOURCE_HAS_COUPON' : undefined
}

/**
 * Builds the payload of the source bill. A discount on the whole order is converted to the amounts it had on each line.
 */
export function billOf(
  source: FoldedOrder,
  about: { number: string; customer: OrderCustomer | null; target: FoldedOrder },
): MergedBill {
  const { target } = about
  const priced = new Map(priceOfFoldedOrder(source).lines.map((line) => [line.id, line]))
  const carried = (line: FoldedLine): FoldedLine => {
    const { orderDiscount = 0, lineDiscount = 0 } = priced.get(line.id) ?? {}
    return orderDiscount === 0 ? line : { ...line, lineDiscount: { kind: 'FIX', value: orderDiscount + lineDiscount } }
  }
  const isSameTable = source.table?.id === target.table?.id
  return {
    orderId: source.orderId,
    number: about.number,
    lines: source.lines.map(carried),
    removed: source.removed,
    joined: source.joined,
    tip: source.tip,
    numberOfPerson: source.numberOfPerson,
    customer: about.customer,
    description: source.description,
    isSecondBill: target.isSecondBill && (source.isSecondBill || !isSameTable),
  }
}

type Merged = { order: FoldedOrder; ticket: KitchenTicket | undefined } | FlagCode

/** Takes over lines, tip and guests from the other bill; a notice tells the kitchen the new table of pending dishes. */
export function mergeIn(order: FoldedOrder, operation: { id: string; bill: MergedBill }): Merged {
  const { bill } = operation
  const ids = [...bill.lines, ...bill.removed].map((line) => line.id)
  if ([...ids, ...Object.keys(bill.joined)].some((id) => isKnownLine(order, id))) return 'LINE_ALREADY_THERE'
  const people = [order.numberOfPerson, bill.numberOfPerson].flatMap((count) => count ?? [])
  const merged: FoldedOrder = {
    ...order,
    lines: [...order.lines, ...bill.lines],
    removed: [...order.removed, ...bill.removed],
    joined: { ...order.joined, ...bill.joined },
    tip: order.tip + bill.tip,
    numberOfPerson: people.length > 0 ? people.reduce((sum, count) => sum + count, 0) : null,
    customerId: order.customerId ?? bill.customer?.personId ?? null,
    description: [order.description, bill.description].filter(Boolean).join(' · '),
    isSecondBill: bill.isSecondBill,
  }
  return { order: merged, ticket: waitingNotice(merged, operation.id, new Set(ids)) }
}

/**
 * Closes the source bill: it has no lines or value and ends FINISHED, neither rejected nor a sale. An order that holds
 * money is refused, because its ledger entries would stay behind.
 */
export function mergeOut(
  order: FoldedOrder,
  operation: { orderId: string; acceptedAt: string },
): FoldedOrder | FlagCode {
  if (order.paid !== 0) return 'ORDER_HAS_MONEY'
  return {
    ...order,
    state: 'FINISHED',
    times: { ...order.times, FINISHED: operation.acceptedAt },
    lines: [],
    removed: [],
    joined: {},
    tip: 0,
    deliveryCost: 0,
    discount: null,
    coupon: null,
    points: null,
    shares: [],
    mergedInto: operation.orderId,
  }
}
