import { requiredOf, type ToppingCategoryFacts } from '@sofreh/catalog/domain'

/**
 * What a dish is served with when the guest asks for nothing else: in each required group as many toppings as it asks for, the
 * cheapest first and then in the menu's order, so that a default never costs more than it must.
 * @returns counts by topping id; a group that cannot be filled with one of each is left for the cashier
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
