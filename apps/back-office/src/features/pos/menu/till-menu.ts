import type { MenuSync } from '@sofreh/catalog/contract'
import {
  type FoodShiftFacts,
  type ToppingCategoryFacts,
  type UnavailableReason,
  unavailableReasonOf,
} from '@sofreh/catalog/domain'
import { searchForm } from '@sofreh/kernel'
import type { KeptMenu } from '../kept/till-db.ts'

type SyncedItem = MenuSync['items'][number]
export type TillItem = SyncedItem & { searchText: string; toppingCategories: ToppingCategoryFacts[] }
export type TillCategory = { id: string; title: string; items: TillItem[] }
export type TillMenu = {
  version: number
  categories: TillCategory[]
  items: ReadonlyMap<string, TillItem>
  shifts: ReadonlyMap<string, FoodShiftFacts>
  activeCategories: ReadonlySet<string>
}
export type DishSearch = (typed: string) => TillItem[]
export type SaleMoment = { deliveryType: 'SERVE' | 'PICKUP' | 'DELIVER' | 'ZFEXPRESS'; at: Date }

/**
 * Merges a pull into the stored menu: a whole menu replaces it, a partial one changes rows and removes what is gone.
 */
export function layOver(kept: KeptMenu | undefined, sync: MenuSync, vendorId: string): KeptMenu {
  const { isWhole, gone, ...heard } = sync
  if (isWhole || !kept) return { ...heard, vendorId }
  return {
    vendorId,
    version: heard.version,
    categories: merged(kept.categories, heard.categories, gone.categories),
    items: merged(kept.items, heard.items, gone.items),
    toppingCategories: merged(kept.toppingCategories, heard.toppingCategories, gone.toppingCategories),
    foodShifts: merged(kept.foodShifts, heard.foodShifts, gone.foodShifts),
  }
}

function merged<Thing extends { id: string }>(
  kept: readonly Thing[],
  heard: readonly Thing[],
  gone: readonly string[],
): Thing[] {
  const all = new Map(kept.map((thing) => [thing.id, thing]))
  for (const thing of heard) all.set(thing.id, thing)
  for (const id of gone) all.delete(id)
  return [...all.values()]
}

/** Builds the till's menu from the stored one: sorted by position, searchable, with topping groups joined. */
export function tillMenuOf(kept: KeptMenu): TillMenu {
  const groups = new Map(kept.toppingCategories.map((group) => [group.id, group]))
  const items = new Map<string, TillItem>()
  for (const item of byPosition(kept.items)) {
    items.set(item.id, {
      ...item,
      // Menus stored before dishes had barcodes lack the field.
      searchText: searchForm([item.title, ...item.tags, item.barcode ?? ''].join(' ')),
      toppingCategories: item.toppingCategoryIds.flatMap((id) => groups.get(id) ?? []),
    })
  }
  const categories = byPosition(kept.categories).filter((category) => category.isActive)
  return {
    version: kept.version,
    items,
    categories: categories.map(({ id, title }) => ({
      id,
      title,
      items: [...items.values()].filter((item) => item.categoryId === id && isSoldHere(item)),
    })),
    shifts: new Map(kept.foodShifts.map((shift) => [shift.id, { ...shift, version: kept.version }])),
    activeCategories: new Set(categories.map(({ id }) => id)),
  }
}

/** Dishes never sold at the till are hidden; those unavailable now are greyed out. */
function isSoldHere(item: SyncedItem): boolean {
  return item.isActive && item.sellChannels.includes('SALON')
}

function byPosition<Thing extends { position: number }>(things: readonly Thing[]): Thing[] {
  return [...things].sort((a, b) => a.position - b.position)
}

/** Returns why the dish cannot be sold now; undefined when it can. The site and the server use the same rule. */
export function reasonAtTill(menu: TillMenu, item: TillItem, moment: SaleMoment): UnavailableReason | undefined {
  const facts = {
    ...item,
    unavailableUntil: item.unavailableUntil === null ? null : new Date(item.unavailableUntil),
    categoryIsActive: menu.activeCategories.has(item.categoryId),
  }
  return unavailableReasonOf(facts, menu.shifts, { channel: 'SALON', ...moment })
}

/**
 * Returns dishes whose search text contains every typed part, anywhere in a word and in any order. Those that begin
 * with the first part come first.
 */
export function searchItems(menu: TillMenu, typed: string): TillItem[] {
  const parts = searchForm(typed).split(' ').filter(Boolean)
  if (parts.length === 0) return []
  const found = menu.categories
    .flatMap(({ items }) => items)
    .filter(({ searchText }) => parts.every((part) => searchText.includes(part)))
  const rank = ({ searchText }: TillItem) => (searchText.startsWith(parts[0] ?? '') ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b))
}
