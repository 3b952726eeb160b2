/** Two bills become one (decisions, section 4): the lines live on with their kitchen ledgers, so nothing is cooked twice (R9). */
import { waitingNotice } from './kitchen-ledger.ts'
import { isKnownLine } from './order-lines.ts'
import type { MergedBill } from './order-operations.ts'
import type { FlagCode, KitchenTicket, OrderSheet } from './order-sheet.ts'

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
    customerId: sheet.customerId ?? bill.customerId,
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
