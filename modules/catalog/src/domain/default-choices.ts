import { requiredOf } from './choices.ts'
import type { ToppingCategoryFacts } from './menu-facts.ts'

/**
 * Chooses the default toppings: in each required group as many as it requires, the cheapest first, then in menu order.
 * A default thus never costs more than it must.
 * @returns counts by topping id; a group that one of each cannot fill is left to staff
 */
export function defaultChoices(groups: readonly ToppingCategoryFacts[]): Record<string, number> {
  const chosen: Record<string, number> = {}
  for (const group of groups) {
    const required = requiredOf(group)
    const offered = group.toppings.filter(({ isActive }) => isActive).toSorted((a, b) => a.price - b.price)
    if (offered.length < required) continue
    for (const { id } of offered.slice(0, required)) chosen[id] = 1
  }
  return chosen
}
