/**
 * Two lines are the same dish when they have the same item and the same set of toppings (docs/guide/price.md). Cart, till and
 * order editing merge lines by this rule only.
 */
export type ToppingChoice = { toppingId: string; count: number }
export type Dish = { menuItemId: string; toppings: readonly ToppingChoice[] }

/**
 * Returns a text that is equal for equal sets of toppings in any order. A topping listed twice counts as the sum; one
 * with count 0 counts as not chosen.
 * @example choicesKey([{ toppingId: 'b', count: 1 }, { toppingId: 'a', count: 2 }]) // 'a×2 b×1'
 */
export function choicesKey(choices: readonly ToppingChoice[]): string {
  const counts = new Map<string, number>()
  for (const { toppingId, count } of choices) {
    if (count > 0) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count)
  }
  return [...counts]
    .map(([toppingId, count]) => `${toppingId}\u00d7${count}`)
    .sort()
    .join(' ')
}

/** True when both sets hold the same toppings with the same counts. */
export function sameChoices(a: readonly ToppingChoice[], b: readonly ToppingChoice[]): boolean {
  return choicesKey(a) === choicesKey(b)
}

/** True when both lines are the same item with the same set of toppings. */
export function sameDish(a: Dish, b: Dish): boolean {
  return a.menuItemId === b.menuItemId && sameChoices(a.toppings, b.toppings)
}
