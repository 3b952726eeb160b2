/**
 * Edits order lines by section 4 of the specification. Each function returns the new order or the code that says why
 * nothing changed, so server, till and fold decide alike.
 */
import { sameDish } from '@sofreh/pricing/domain'
import type { SheetLine, SoldLine } from './sheet-line.ts'
import type { OrderCoupon } from './order-operations.ts'
import { type FlagCode, findLine, type OrderSheet, withLine } from './order-sheet.ts'
import { canAddTo } from './order-state.ts'

export type LineAnswer = OrderSheet | FlagCode

/** Returns a line as it is first added to the order. */
export function freshLine(line: SoldLine): SheetLine {
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

/**
 * Adds a menu item: raises the line with the same item and toppings, otherwise adds a line. A different fixed price or
 * a note makes it another line, because a line has one price and one note.
 */
export function addLine(sheet: OrderSheet, line: SoldLine): LineAnswer {
  if (isKnownLine(sheet, line.id)) return 'LINE_ALREADY_THERE'
  const same = sheet.lines.find((each) => isSameLine(each, line))
  if (!same) return { ...sheet, lines: [...sheet.lines, freshLine(line)] }
  const raised = changeCount(sheet, { lineId: same.id, by: line.count })
  if (typeof raised === 'string') return raised
  return { ...raised, joined: { ...raised.joined, [line.id]: same.id } }
}

/** Changes the count. It may rise freely while SUBMITTED or when `canAdd`, otherwise only up to the original count. */
export function changeCount(sheet: OrderSheet, change: { lineId: string; by: number }): LineAnswer {
  const line = findLine(sheet, change.lineId)
  if (!line) return 'LINE_NOT_FOUND'
  if (line.isGivenBack) return 'LINE_GIVEN_BACK'
  const count = line.count + change.by
  if (count < 0) return 'COUNT_BELOW_ZERO'
  if (count === 0) return removeLine(sheet, line.id)
  const isFree = (sheet.state === 'SUBMITTED' || canAddTo(sheet)) && line.couponId === undefined
  if (change.by > 0 && count > line.originalCount && !isFree) return 'COUNT_ABOVE_ORIGINAL'
  return withLine(sheet, { ...line, count })
}

/** Removes and records the line. Refuses to remove the last bought line: gifts alone are no order. */
export function removeLine(sheet: OrderSheet, lineId: string): LineAnswer {
  const line = findLine(sheet, lineId)
  if (!line) return 'LINE_NOT_FOUND'
  if (line.isGivenBack) return 'LINE_GIVEN_BACK'
  if (sheet.lines.every((each) => each.id === line.id || each.couponId !== undefined))
    return 'NOT_ALLOW_REMOVE_ALL_ITEMS'
  return {
    ...sheet,
    lines: sheet.lines.filter((each) => each.id !== line.id),
    removed: [...sheet.removed, line],
  }
}

/** Restores a removed line unchanged. */
export function returnLine(sheet: OrderSheet, lineId: string): LineAnswer {
  const id = sheet.joined[lineId] ?? lineId
  const line = sheet.removed.find((each) => each.id === id)
  if (!line || !mayBeGiven(sheet, line)) return 'LINE_NOT_FOUND'
  return {
    ...sheet,
    lines: [...sheet.lines, line],
    removed: sheet.removed.filter((each) => each.id !== id),
  }
}

/** A gift may return only while its coupon is on the order and has not given the same dish again. */
function mayBeGiven(sheet: OrderSheet, { couponId, menuItemId }: SheetLine): boolean {
  if (couponId === undefined) return true
  const isGiven = sheet.lines.some((line) => line.couponId === couponId && line.menuItemId === menuItemId)
  return couponId === sheet.coupon?.id && !isGiven
}

/** Replaces or removes the coupon and its gifts. The new coupon's rules are stored as they were when it was applied. */
export function changeCoupon(
  sheet: OrderSheet,
  { coupon, gifts }: { coupon: OrderCoupon | null; gifts: readonly SoldLine[] },
): LineAnswer {
  if (gifts.some((gift) => isKnownLine(sheet, gift.id))) return 'LINE_ALREADY_THERE'
  const bought = sheet.lines.filter((line) => line.couponId === undefined)
  const given = sheet.lines.filter((line) => line.couponId !== undefined)
  if (bought.length === 0) return 'NOT_ALLOW_REMOVE_ALL_ITEMS'
  return { ...sheet, coupon, lines: [...bought, ...gifts.map(freshLine)], removed: [...sheet.removed, ...given] }
}

/** Whether the line was ever on the order, including under an id that joined another line. */
export function isKnownLine(sheet: OrderSheet, lineId: string): boolean {
  return lineId in sheet.joined || [...sheet.lines, ...sheet.removed].some((line) => line.id === lineId)
}

function isSameLine(line: SheetLine, added: SoldLine): boolean {
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
