/**
 * Edits order lines by section 4 of the specification. Each function returns the new order or the code that says why
 * nothing changed, so server, till and fold decide alike.
 */
import type { Money } from '@sofreh/kernel'
import { type Discount, sameDish } from '@sofreh/pricing/domain'
import type { FoldedLine, SoldLine } from './folded-line.ts'
import type { OrderAct, OrderCoupon } from './order-operations.ts'
import { type FlagCode, findLine, type FoldedOrder, withLine } from './folded-order.ts'
import { canAddTo } from './order-state.ts'

export type LineAnswer = FoldedOrder | FlagCode

/** Returns a line as it is first added to the order. */
export function freshLine(line: SoldLine): FoldedLine {
  return {
    ...line,
    originalCount: line.count,
    changePrice: null,
    lineDiscount: null,
    isFreeItem: line.couponId !== undefined,
    isHeld: line.isHeld ?? false,
    units: [],
    remakes: 0,
  }
}

/** What staff changed at the price of a line they sell. */
export type LinePriceChange = {
  id: string
  changePrice?: Money | null | undefined
  isFreeItem?: boolean | undefined
  lineDiscount?: Discount | null | undefined
}

/** Returns the changes to a line's price as operations that follow the placing. */
export function linePriceActsOf(line: LinePriceChange): OrderAct[] {
  const { id: lineId, changePrice = null, isFreeItem = false, lineDiscount = null } = line
  return [
    ...(changePrice === null ? [] : [{ kind: 'priceChange' as const, lineId, changePrice }]),
    ...(isFreeItem ? [{ kind: 'freeItem' as const, lineId, isFreeItem }] : []),
    ...(lineDiscount === null ? [] : [{ kind: 'lineDiscount' as const, lineId, discount: lineDiscount }]),
  ]
}

/**
 * Adds a menu item: raises the line with the same item and toppings, otherwise adds a line. A different fixed price or
 * a note makes it another line, because a line has one price and one note.
 */
export function addLine(order: FoldedOrder, line: SoldLine): LineAnswer {
  if (isKnownLine(order, line.id)) return 'LINE_ALREADY_THERE'
  const same = order.lines.find((each) => isSameLine(each, line))
  if (!same) return { ...order, lines: [...order.lines, freshLine(line)] }
  const raised = changeCount(order, { lineId: same.id, by: line.count })
  if (typeof raised === 'string') return raised
  return { ...raised, joined: { ...raised.joined, [line.id]: same.id } }
}

/** Changes the count. It may rise freely while SUBMITTED or when `canAdd`, otherwise only up to the original count. */
export function changeCount(order: FoldedOrder, change: { lineId: string; by: number }): LineAnswer {
  const line = findLine(order, change.lineId)
  if (!line) return 'LINE_NOT_FOUND'
  if (line.isGivenBack) return 'LINE_GIVEN_BACK'
  const count = line.count + change.by
  if (count < 0) return 'COUNT_BELOW_ZERO'
  if (count === 0) return removeLine(order, line.id)
  const isFree = (order.state === 'SUBMITTED' || canAddTo(order)) && line.couponId === undefined
  if (change.by > 0 && count > line.originalCount && !isFree) return 'COUNT_ABOVE_ORIGINAL'
  return withLine(order, { ...line, count })
}

/** Removes and records the line. Refuses to remove the last bought line: gifts alone are no order. */
export function removeLine(order: FoldedOrder, lineId: string): LineAnswer {
  const line = findLine(order, lineId)
  if (!line) return 'LINE_NOT_FOUND'
  if (line.isGivenBack) return 'LINE_GIVEN_BACK'
  if (order.lines.every((each) => each.id === line.id || each.couponId !== undefined))
    return 'NOT_ALLOW_REMOVE_ALL_ITEMS'
  return {
    ...order,
    lines: order.lines.filter((each) => each.id !== line.id),
    removed: [...order.removed, line],
  }
}

/** Restores a removed line unchanged. */
export function returnLine(order: FoldedOrder, lineId: string): LineAnswer {
  const id = order.joined[lineId] ?? lineId
  const line = order.removed.find((each) => each.id === id)
  if (!line || !mayBeGiven(order, line)) return 'LINE_NOT_FOUND'
  return {
    ...order,
    lines: [...order.lines, line],
    removed: order.removed.filter((each) => each.id !== id),
  }
}

/** A gift may return only while its coupon is on the order and has not given the same dish again. */
function mayBeGiven(order: FoldedOrder, { couponId, menuItemId }: FoldedLine): boolean {
  if (couponId === undefined) return true
  const isGiven = order.lines.some((line) => line.couponId === couponId && line.menuItemId === menuItemId)
  return couponId === order.coupon?.id && !isGiven
}

/** Replaces or removes the coupon and its gifts. The new coupon's rules are stored as they were when it was applied. */
export function changeCoupon(
  order: FoldedOrder,
  { coupon, gifts }: { coupon: OrderCoupon | null; gifts: readonly SoldLine[] },
): LineAnswer {
  if (gifts.some((gift) => isKnownLine(order, gift.id))) return 'LINE_ALREADY_THERE'
  const bought = order.lines.filter((line) => line.couponId === undefined)
  const given = order.lines.filter((line) => line.couponId !== undefined)
  if (bought.length === 0) return 'NOT_ALLOW_REMOVE_ALL_ITEMS'
  return { ...order, coupon, lines: [...bought, ...gifts.map(freshLine)], removed: [...order.removed, ...given] }
}

/** Whether the line was ever on the order, including under an id that joined another line. */
export function isKnownLine(order: FoldedOrder, lineId: string): boolean {
  return lineId in order.joined || [...order.lines, ...order.removed].some((line) => line.id === lineId)
}

function isSameLine(line: FoldedLine, added: SoldLine): boolean {
  return (
    sameDish(line, added) &&
    line.course === added.course &&
    line.seat === added.seat &&
    line.guestId === added.guestId &&
    line.isHeld === (added.isHeld ?? false) &&
    line.couponId === added.couponId &&
    line.price === added.price &&
    line.changePrice === null &&
    !line.isFreeItem &&
    !line.isGivenBack &&
    line.lineDiscount === null &&
    (added.note === '' || added.note === line.note) &&
    line.discount?.kind === added.discount?.kind &&
    line.discount?.value === added.discount?.value &&
    line.toppings.every((topping) =>
      added.toppings.some((other) => other.toppingId === topping.toppingId && other.price === topping.price),
    )
  )
}
