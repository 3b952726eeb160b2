/** Two bills become one (docs/orders.md): the lines live on with their kitchen ledgers, so nothing is cooked twice (R9). */
import { waitingNotice } from '../kitchen-ledger.ts'
import { isSameDoor } from '../delivery/order-delivery.ts'
import type { SheetLine } from '../order-line.ts'
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
 * Whether a bill may go into another. Money, a code and points stay with the order they were taken for, so a bill that has
 * any is the one the other goes into.
 * @param hasMoney the ledger of the bill that goes has entries of money or an attempt under way
 */
export function mergeBills(source: OrderSheet, target: OrderSheet, hasMoney: boolean): MergeRefusal | undefined {
  if (source.orderId === target.orderId) return 'MERGE_SAME_ORDER'
  if (!mayEditLines(source) || !mayEditLines(target)) return 'ORDER_NOT_EDITABLE'
  const isAlike = source.isPayLater && target.isPayLater && source.deliveryType === target.deliveryType
  const isOneWay = source.scheduledFor === target.scheduledFor && isSameDoor(source.delivery, target.delivery)
  if (!isAlike || !isOneWay) return 'MERGE_DIFFERENT_KIND'
  if (hasMoney || source.paid !== 0 || source.refunded !== 0 || source.writtenOff !== 0) return 'MERGE_SOURCE_HAS_MONEY'
  return source.coupon || source.points ? 'MERGE_SOURCE_HAS_COUPON' : undefined
}

/** What the bill that goes brings along. A discount on it as a whole goes with its lines, by the amounts it had on each. */
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

/** The bill that stays: it takes over the lines, the tip and the people; the kitchen hears where its work belongs now. */
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
 * The bill that goes: without lines it is worth nothing, and it ends finished, neither turned down nor sold. One that
 * holds money cannot go, as its ledger would stay behind.
 */
export function mergeAway(
  sheet: OrderSheet,
  operation: { orderId: string; acceptedAt: string },
): OrderSheet | FlagCode {
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
