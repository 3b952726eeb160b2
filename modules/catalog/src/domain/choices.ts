import type { ToppingCategoryFacts } from './menu-facts.ts'

/** The chosen toppings for one unit of an order line. */
export type ChosenTopping = { toppingId: string; count: number }

export type ChoiceProblem =
  | { code: 'TOPPING_TOO_FEW'; toppingCategoryId: string; title: string; min: number; chosen: number }
  | { code: 'TOPPING_TOO_MANY'; toppingCategoryId: string; title: string; max: number; chosen: number }
  | { code: 'TOPPING_SOLD_OUT'; toppingId: string; title: string }
  | { code: 'TOPPING_OVER_ITS_MAX'; toppingId: string; title: string; max: number }
  | { code: 'TOPPING_NOT_OFFERED'; toppingId: string }

/**
 * Returns what is wrong with the chosen toppings of one unit; empty when the choice is valid. Shared by site, till and
 * server. The same topping listed twice is added up. A group with too few toppings on sale asks only for those: a guest
 * cannot choose what is sold out, and the dish still sells.
 */
export function checkChoices(
  item: { toppingCategories: readonly ToppingCategoryFacts[] },
  chosen: readonly ChosenTopping[],
): ChoiceProblem[] {
  const counts = new Map<string, number>()
  for (const choice of chosen) counts.set(choice.toppingId, (counts.get(choice.toppingId) ?? 0) + choice.count)
  const problems = item.toppingCategories.flatMap((group) => groupProblems(group, counts))
  const offered = new Set(item.toppingCategories.flatMap((group) => group.toppings.map((topping) => topping.id)))
  for (const toppingId of counts.keys()) {
    if (!offered.has(toppingId)) problems.push({ code: 'TOPPING_NOT_OFFERED', toppingId })
  }
  return problems
}

/** Returns how many toppings a group requires now: its `min`, or fewer when fewer are on sale. */
export function requiredOf(group: ToppingCategoryFacts): number {
  const onSale = group.toppings.reduce((sum, topping) => sum + (topping.isActive ? topping.max : 0), 0)
  return Math.min(group.min, group.max, onSale)
}

/** Returns true when a topping must be chosen. Otherwise one tap adds the item to the cart. */
export function needsChoice(item: { toppingCategories: readonly ToppingCategoryFacts[] }): boolean {
  return item.toppingCategories.some((group) => requiredOf(group) > 0)
}

function groupProblems(group: ToppingCategoryFacts, counts: ReadonlyMap<string, number>): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  let total = 0
  for (const topping of group.toppings) {
    const count = counts.get(topping.id) ?? 0
    total += count
    if (count > 0 && !topping.isActive)
      problems.push({ code: 'TOPPING_SOLD_OUT', toppingId: topping.id, title: topping.title })
    else if (count > topping.max)
      problems.push({ code: 'TOPPING_OVER_ITS_MAX', toppingId: topping.id, title: topping.title, max: topping.max })
  }
  const names = { toppingCategoryId: group.id, title: group.title, chosen: total }
  const required = requiredOf(group)
  if (total < required) problems.push({ code: 'TOPPING_TOO_FEW', ...names, min: required })
  if (total > group.max) problems.push({ code: 'TOPPING_TOO_MANY', ...names, max: group.max })
  return problems
}

/** Returns the code of what is wrong with a group's numbers. */
export function groupFault(group: {
  min: number
  max: number
  free: number
}): 'MIN_OVER_MAX' | 'FREE_OVER_MAX' | undefined {
  if (group.min > group.max) return 'MIN_OVER_MAX'
  return group.free > group.max ? 'FREE_OVER_MAX' : undefined
}
