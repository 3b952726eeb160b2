/**
 * Changes to the lines of a cart (docs/guide/price.md). The ordering module owns the till's and the order editor's rules:
 * what may still be raised and what becomes a void. All of them merge lines by `sameDish`.
 */
import { type Dish, sameDish } from './topping-choices.ts'

export type CartLine = Dish & { id: string; count: number; isFreeItem: boolean }

/** Adds a line. The same dish raises the count of the existing line; anything else becomes a separate line. */
export function addToCart<Line extends CartLine>(lines: readonly Line[], added: Line): Line[] {
  if (added.count <= 0) return [...lines]
  const same = lines.find((line) => line.isFreeItem === added.isFreeItem && sameDish(line, added))
  if (!same) return [...lines, added]
  return lines.map((line) => (line === same ? { ...line, count: line.count + added.count } : line))
}

/** Sets a line's count. At 0 or below the line is dropped; a cart with only free items left becomes empty. */
export function setCartCount<Line extends CartLine>(lines: readonly Line[], id: string, count: number): Line[] {
  const changed = lines.map((line) => (line.id === id ? { ...line, count } : line))
  return withoutLoneFreeItems(changed.filter((line) => line.count > 0))
}

/** Drops lines with a count of 0 and lines that `isOnSale` rejects. */
export function dropUnavailable<Line extends CartLine>(
  lines: readonly Line[],
  isOnSale: (line: Line) => boolean,
): Line[] {
  return withoutLoneFreeItems(lines.filter((line) => line.count > 0 && isOnSale(line)))
}

/** Adds the free items of a FREEITEM coupon and removes those of an earlier coupon. */
export function withFreeItems<Line extends CartLine>(lines: readonly Line[], freeItems: readonly Line[]): Line[] {
  return withoutLoneFreeItems([
    ...lines.filter((line) => !line.isFreeItem),
    ...freeItems.map((line) => ({ ...line, isFreeItem: true })),
  ])
}

/** Removes the free items of a coupon that was removed. */
export function withoutFreeItems<Line extends CartLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !line.isFreeItem)
}

function withoutLoneFreeItems<Line extends CartLine>(lines: Line[]): Line[] {
  return lines.some((line) => !line.isFreeItem) ? lines : []
}
