/**
 * When two lines are the same dish: the same item with the same set of toppings (docs/price.md).
 * Cart, till and order editing merge lines by this rule and no other.
 */
export type ToppingChoice = { toppingId: string; count: number }
export type Dish = { menuItemId: string; toppings: readonly ToppingChoice[] }

/**
 * A text that is equal for equal sets of toppings, whatever the order they were chosen in. A topping named twice counts as the
 * sum of both, one with count 0 as not chosen.
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

/** True when both sets hold the same toppings, each as often. */
export function sameChoices(a: readonly ToppingChoice[], b: readonly ToppingChoice[]): boolean {
  return choicesKey(a) === choicesKey(b)
}

/** True when both lines are the same item with the same set of toppings. */
export function sameDish(a: Dish, b: Dish): boolean {
  return a.menuItemId === b.menuItemId && sameChoices(a.toppings, b.toppings)
}
