/**
 * How the lines of a cart change (docs/price.md). The till's and the order editor's own rules (what may
 * still be raised, what becomes a void) are ordering's; merging is the same rule for all, `sameDish`.
 */
import { type Dish, sameDish } from './topping-choices.ts'

export type CartLine = Dish & { id: string; count: number; isFreeItem: boolean }

/** Adds a line: the same dish raises the count of the line that is there, anything else becomes a line of its own. */
export function addToCart<Line extends CartLine>(lines: readonly Line[], added: Line): Line[] {
  if (added.count <= 0) return [...lines]
  const same = lines.find((line) => line.isFreeItem === added.isFreeItem && sameDish(line, added))
  if (!same) return [...lines, added]
  return lines.map((line) => (line === same ? { ...line, count: line.count + added.count } : line))
}

/** Sets a line's count; at 0 or below the line is dropped, and a cart with nothing but free items left is empty. */
export function setCartCount<Line extends CartLine>(lines: readonly Line[], id: string, count: number): Line[] {
  const changed = lines.map((line) => (line.id === id ? { ...line, count } : line))
  return withoutLoneFreeItems(changed.filter((line) => line.count > 0))
}

/** Drops what can't be ordered any more: a count of 0, an unavailable or inactive item. */
export function dropUnavailable<Line extends CartLine>(
  lines: readonly Line[],
  isOnSale: (line: Line) => boolean,
): Line[] {
  return withoutLoneFreeItems(lines.filter((line) => line.count > 0 && isOnSale(line)))
}

/** Puts the free items of a FREEITEM coupon in, in place of those of an earlier one. */
export function withFreeItems<Line extends CartLine>(lines: readonly Line[], freeItems: readonly Line[]): Line[] {
  return withoutLoneFreeItems([
    ...lines.filter((line) => !line.isFreeItem),
    ...freeItems.map((line) => ({ ...line, isFreeItem: true })),
  ])
}

/** Takes a coupon's free items out again, when the coupon is removed. */
export function withoutFreeItems<Line extends CartLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !line.isFreeItem)
}

function withoutLoneFreeItems<Line extends CartLine>(lines: Line[]): Line[] {
  return lines.some((line) => !line.isFreeItem) ? lines : []
}
