import type { ToppingCategoryFacts } from './menu-facts.ts'

/** Counts of chosen toppings by topping id, for one unit of a dish. */
export type ToppingCounts = Readonly<Record<string, number>>
type CountChange = { counts: ToppingCounts; group: ToppingCategoryFacts; toppingId: string; count: number }

/**
 * Sets the count of one topping; 0 removes it. A group of one replaces its choice. Any other group keeps what was
 * chosen, and `checkChoices` reports too many.
 */
export function withToppingCount({ counts, group, toppingId, count }: CountChange): ToppingCounts {
  const others = group.max === 1 && count > 0 ? group.toppings.map(({ id }) => id) : []
  const chosen = Object.entries(counts).filter(([id, value]) => id !== toppingId && !others.includes(id) && value > 0)
  return Object.fromEntries(count > 0 ? [...chosen, [toppingId, count]] : chosen)
}
