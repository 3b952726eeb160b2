import {
  checkChoices,
  type ChosenTopping,
  requiredOf,
  type SiteItem,
  type SiteToppingCategory,
} from '@sofreh/catalog/client'

export function countIn(chosen: readonly ChosenTopping[], toppingId: string): number {
  return chosen.find((choice) => choice.toppingId === toppingId)?.count ?? 0
}

type Change = { group: Pick<SiteToppingCategory, 'max' | 'toppings'>; toppingId: string; count: number }

/**
 * The choice after one topping's count was set. In a group of one the new choice takes the place of the old; a group never gets
 * more than its `max`.
 */
export function withTopping(chosen: readonly ChosenTopping[], { group, toppingId, count }: Change): ChosenTopping[] {
  const inGroup = new Set(group.toppings.map(({ id }) => id))
  const kept = chosen.filter(
    (choice) => choice.toppingId !== toppingId && !(group.max === 1 && inGroup.has(choice.toppingId)),
  )
  const others = kept.reduce((sum, choice) => sum + (inGroup.has(choice.toppingId) ? choice.count : 0), 0)
  const fitting = Math.min(count, group.max - others)
  return fitting > 0 ? [...kept, { toppingId, count: fitting }] : kept
}

/** The first group that still wants something, and how much. */
export function firstMissing(
  item: SiteItem,
  chosen: readonly ChosenTopping[],
): { id: string; title: string; count: number } | undefined {
  const short = checkChoices(item, chosen).find((problem) => problem.code === 'TOPPING_TOO_FEW')
  const group = short && item.toppingCategories.find(({ id }) => id === short.toppingCategoryId)
  return group && short ? { id: group.id, title: group.title, count: requiredOf(group) - short.chosen } : undefined
}
