import { bestSellersId } from './best-sellers.ts'
import type { TillCategory, TillItem } from '../../engine/menu/till-menu.ts'

/** Dishes under one heading. The first shelf shows none, as the rail or the search names it. */
export type Shelf = { id: string; title: string; items: readonly TillItem[] }

/**
 * Returns the chosen category and those after it, so that the next dish is a scroll away. Best sellers stay alone,
 * because other categories have these dishes too.
 */
export function menuShelves(categories: readonly TillCategory[], chosenId: string | undefined): Shelf[] {
  const at = categories.findIndex(({ id }) => id === chosenId)
  const chosen = categories[at]
  if (!chosen) return []
  return chosen.id === bestSellersId ? [chosen] : categories.slice(at)
}

/** Returns the first `most` dishes of the shelves and leaves out shelves with none of them. */
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
