import type { MenuSync } from '@sofreh/catalog/contract'
import {
  type FoodShiftFacts,
  type ToppingCategoryFacts,
  type UnavailableReason,
  unavailableReasonOf,
} from '@sofreh/catalog/domain'
import { createSearch } from '@sofreh/kernel/search'
import type { Order } from '@sofreh/ordering/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'

export type Dish = MenuSync['items'][number] & { groups: readonly ToppingCategoryFacts[] }
export type OrderMenu = {
  dishes: readonly Dish[]
  /** Finds dishes by name, tag or barcode, best match first. */
  search: (typed: string) => readonly Dish[]
  /** Returns why a dish cannot be sold now; undefined when it can. */
  reasonOf: (dish: Dish) => UnavailableReason | undefined
}

/** The menu that staff sell from. */
export const orderMenuQuery = queryOptions({
  queryKey: ['catalog', 'sync'],
  queryFn: () => api('GET /api-catalog/catalog/menuitems/sync', { query: { since: 0 } }),
})

/** Returns what staff can sell in the menu's order, with each dish's topping groups. */
export function orderMenuOf(sync: MenuSync, { deliveryType }: Pick<Order, 'deliveryType'>, at: Date): OrderMenu {
  const groups = new Map(sync.toppingCategories.map((group) => [group.id, group]))
  const categories = byPosition(sync.categories).filter(({ isActive }) => isActive)
  const items = byPosition(sync.items)
  const dishes = categories.flatMap((category) =>
    items
      .filter((item) => item.categoryId === category.id && item.isActive && item.sellChannels.includes('SALON'))
      .map((item) => ({ ...item, groups: item.toppingCategoryIds.flatMap((id) => groups.get(id) ?? []) })),
  )
  const shifts = new Map<string, FoodShiftFacts>(
    sync.foodShifts.map((shift) => [shift.id, { ...shift, version: sync.version }]),
  )
  const search = createSearch(
    dishes.map((dish) => ({ item: dish, title: dish.title, labels: [...dish.tags, dish.barcode].filter(isText) })),
  )
  return {
    dishes,
    search: (typed) => (typed.trim() === '' ? dishes : search(typed).items),
    reasonOf: (dish) => {
      const unavailableUntil = dish.unavailableUntil === null ? null : new Date(dish.unavailableUntil)
      const facts = { ...dish, unavailableUntil, categoryIsActive: true }
      return unavailableReasonOf(facts, shifts, { channel: 'SALON', deliveryType, at })
    },
  }
}

function isText(value: string | null | undefined): value is string {
  return Boolean(value)
}

function byPosition<Thing extends { position: number }>(things: readonly Thing[]): Thing[] {
  return things.toSorted((a, b) => a.position - b.position)
}
