/** Merges two bills (docs/guide/orders.md). Order lines keep their kitchen ledgers, so nothing is cooked twice (R9). */
import { waitingNotice } from '../kitchen-ledger.ts'
import { isSameAddress } from '../delivery/order-delivery.ts'
import type { SheetLine } from '../sheet-line.ts'
import { isKnownLine } from '../order-lines.ts'
import type { MergedBill, OrderCustomer } from '../order-operations.ts'
import { priceOfSheet } from '../order-price.ts'
import type { FlagCode, KitchenTicket, OrderSheet } from '../order-sheet.ts'
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
 * @param hasMoney the source's ledger has money entries or a payment attempt under way
 */
export function mergeBills(source: OrderSheet, target: OrderSheet, hasMoney: boolean): MergeRefusal | undefined {
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
  source: OrderSheet,
  about: { number: string; customer: OrderCustomer | null; target: OrderSheet },
): MergedBill {
  const { target } = about
  const priced = new Map(priceOfSheet(source).lines.map((line) => [line.id, line]))
  const carried = (line: SheetLine): SheetLine => {
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

type Merged = { sheet: OrderSheet; ticket: KitchenTicket | undefined } | FlagCode

/** Takes over lines, tip and guests from the other bill; a notice tells the kitchen the new table of pending dishes. */
export function mergeIn(sheet: OrderSheet, operation: { id: string; bill: MergedBill }): Merged {
  const { bill } = operation
  const ids = [...bill.lines, ...bill.removed].map((line) => line.id)
  if ([...ids, ...Object.keys(bill.joined)].some((id) => isKnownLine(sheet, id))) return 'LINE_ALREADY_THERE'
  const people = [sheet.numberOfPerson, bill.numberOfPerson].flatMap((count) => count ?? [])
  const merged: OrderSheet = {
    ...sheet,
    lines: [...sheet.lines, ...bill.lines],
    removed: [...sheet.removed, ...bill.removed],
    joined: { ...sheet.joined, ...bill.joined },
    tip: sheet.tip + bill.tip,
    numberOfPerson: people.length > 0 ? people.reduce((sum, count) => sum + count, 0) : null,
    customerId: sheet.customerId ?? bill.customer?.personId ?? null,
    description: [sheet.description, bill.description].filter(Boolean).join(' · '),
    isSecondBill: bill.isSecondBill,
  }
  return { sheet: merged, ticket: waitingNotice(merged, operation.id, new Set(ids)) }
}

/**
 * Closes the source bill: it has no lines or value and ends FINISHED, neither rejected nor a sale. An order that holds
 * money is refused, because its ledger entries would stay behind.
 */
export function mergeOut(sheet: OrderSheet, operation: { orderId: string; acceptedAt: string }): OrderSheet | FlagCode {
  if (sheet.paid !== 0) return 'ORDER_HAS_MONEY'
  return {
    ...sheet,
    state: 'FINISHED',
    times: { ...sheet.times, FINISHED: operation.acceptedAt },
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
