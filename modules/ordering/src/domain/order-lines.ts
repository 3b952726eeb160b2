/**
 * Editing an order's lines: section 4 of the specification, word for word. Each function answers the new sheet or the code
 * that says why nothing changed, so that server, till and fold decide alike.
 */
import { sameDish } from '@sofreh/pricing/domain'
import type { SheetLine, SoldLine } from './order-line.ts'
import type { OrderCoupon } from './order-operations.ts'
import { type FlagCode, findLine, type OrderSheet, withLine } from './order-sheet.ts'
import { canAddTo } from './order-state.ts'

export type LineAnswer = OrderSheet | FlagCode

/** A line fresh on the order. */
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
 * Adding a menu item: the same item with the same set of toppings raises that line, else a new line comes.
 * A line whose price was fixed differently, or that carries words of its own, is another line: one line has one price and one note.
 */
export function addLine(sheet: OrderSheet, line: SoldLine): LineAnswer {
  if (isKnownLine(sheet, line.id)) return 'LINE_ALREADY_THERE'
  const same = sheet.lines.find((each) => isSameLine(each, line))
  if (!same) return { ...sheet, lines: [...sheet.lines, freshLine(line)] }
  const raised = changeCount(sheet, { lineId: same.id, by: line.count })
  if (typeof raised === 'string') return raised
  return { ...raised, joined: { ...raised.joined, [line.id]: same.id } }
}

/** Raises or lowers by so many. Raised freely while SUBMITTED or when `canAdd`, else only up to the first count. */
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

/** Takes the line off and records it; the last remaining one stays, and gifts alone are no order. */
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

/** A removed item comes back as it was. */
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

/** A gift comes back only while its coupon stands and has not given the same dish again meanwhile. */
function mayBeGiven(sheet: OrderSheet, { couponId, menuItemId }: SheetLine): boolean {
  if (couponId === undefined) return true
  const isGiven = sheet.lines.some((line) => line.couponId === couponId && line.menuItemId === menuItemId)
  return couponId === sheet.coupon?.id && !isGiven
}

/**
 * Another coupon, or none: the gifts of the one before go with it, its own come. The rules it brings stay as they were
 * when it was given.
 */
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

/** True for every line that was ever on the order, also under an id that joined another's. */
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
