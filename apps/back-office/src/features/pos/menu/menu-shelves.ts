import { bestSellersId } from './best-sellers.ts'
import type { TillCategory, TillItem } from './till-menu.ts'

/** Dishes under one heading; the first shelf stands without one, as the rail or the search says what it is. */
export type Shelf = { id: string; title: string; items: readonly TillItem[] }

/**
 * The chosen category and those after it, so that the next dish is a scroll away and not a tap. Best sellers stand alone: their
 * dishes are in the other categories too.
 */
export function shelvesFrom(categories: readonly TillCategory[], chosenId: string | undefined): Shelf[] {
  const at = categories.findIndex(({ id }) => id === chosenId)
  const chosen = categories[at]
  if (!chosen) return []
  return chosen.id === bestSellersId ? [chosen] : categories.slice(at)
}

/** The first so many dishes of the shelves; a shelf with none of them is left out. */
export function firstDishes(shelves: readonly Shelf[], most: number): Shelf[] {
  let left = most
  const shown: Shelf[] = []
  for (const shelf of shelves) {
    if (left <= 0) break
    shown.push({ ...shelf, items: shelf.items.slice(0, left) })
    left -= shelf.items.length
  }
  return shown
}
