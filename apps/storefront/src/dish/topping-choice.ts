import {
  checkChoices,
  type ChosenTopping,
  requiredOf,
  type SiteItem,
  type SiteToppingCategory,
} from '@sofreh/catalog/client'
import { freeToppingCounts } from '@sofreh/pricing/domain'
import { newLine } from '../cart/cart-acts.ts'
import { priceLineOf } from '../cart/cart-price.ts'

export function countIn(chosen: readonly ChosenTopping[], toppingId: string): number {
  return chosen.find((choice) => choice.toppingId === toppingId)?.count ?? 0
}

type Change = { group: Pick<SiteToppingCategory, 'max' | 'toppings'>; toppingId: string; count: number }

/**
 * Returns the choice after setting one topping's count. A group of one replaces its choice; no group exceeds its `max`.
 */
export function withTopping(chosen: readonly ChosenTopping[], { group, toppingId, count }: Change): ChosenTopping[] {
  const inGroup = new Set(group.toppings.map(({ id }) => id))
  const valid = chosen.filter(
    (choice) => choice.toppingId !== toppingId && !(group.max === 1 && inGroup.has(choice.toppingId)),
  )
  const others = valid.reduce((sum, choice) => sum + (inGroup.has(choice.toppingId) ? choice.count : 0), 0)
  const fitting = Math.min(count, group.max - others)
  return fitting > 0 ? [...valid, { toppingId, count: fitting }] : valid
}

/** Returns how many of each chosen topping are free, by the pricing rule. */
export function freeOf(item: SiteItem, chosen: readonly ChosenTopping[]): ReadonlyMap<string, number> {
  const line = priceLineOf({ ...newLine(item), toppings: [...chosen] }, item)
  const counts = freeToppingCounts(line)
  return new Map(line.toppings.map(({ toppingId }, index) => [toppingId, counts[index] ?? 0]))
}

/** Returns the first incomplete group, and how many it lacks. */
export function firstMissing(
  item: SiteItem,
  chosen: readonly ChosenTopping[],
): { id: string; title: string; missing: number; chosen: number } | undefined {
  const short = checkChoices(item, chosen).find((problem) => problem.code === 'TOPPING_TOO_FEW')
  const group = short && item.toppingCategories.find(({ id }) => id === short.toppingCategoryId)
  return group && short
    ? { id: group.id, title: group.title, missing: requiredOf(group) - short.chosen, chosen: short.chosen }
    : undefined
}
