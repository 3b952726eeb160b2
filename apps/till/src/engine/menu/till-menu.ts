import type { MenuSync } from '@sofreh/catalog/contract'
import {
  type FoodShiftFacts,
  type ToppingCategoryFacts,
  type UnavailableReason,
  unavailableReasonOf,
} from '@sofreh/catalog/domain'
import { searchForm } from '@sofreh/kernel'
import type { StoredMenu } from '../../storage/till-db.ts'

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
 * Merges a pull into the stored menu: a whole menu replaces it, a partial one changes rows and removes deleted ones.
 */
export function mergeMenu(stored: StoredMenu | undefined, sync: MenuSync, vendorId: string): StoredMenu {
  const { isWhole, gone, ...pulled } = sync
  if (isWhole || !stored) return { ...pulled, vendorId }
  return {
    vendorId,
    version: pulled.version,
    categories: merged(stored.categories, pulled.categories, gone.categories),
    items: merged(stored.items, pulled.items, gone.items),
    toppingCategories: merged(stored.toppingCategories, pulled.toppingCategories, gone.toppingCategories),
    foodShifts: merged(stored.foodShifts, pulled.foodShifts, gone.foodShifts),
  }
}

function merged<Thing extends { id: string }>(
  stored: readonly Thing[],
  pulled: readonly Thing[],
  gone: readonly string[],
): Thing[] {
  const all = new Map(stored.map((thing) => [thing.id, thing]))
  for (const thing of pulled) all.set(thing.id, thing)
  for (const id of gone) all.delete(id)
  return [...all.values()]
}

/** Builds the till's menu from the stored one: sorted by position, searchable, with topping groups joined. */
export function tillMenuOf(stored: StoredMenu): TillMenu {
  const groups = new Map(stored.toppingCategories.map((group) => [group.id, group]))
  const items = new Map<string, TillItem>()
  for (const item of byPosition(stored.items)) {
    items.set(item.id, {
      ...item,
      // Menus stored before dishes had barcodes lack the field.
      searchText: searchForm([item.title, ...item.tags, item.barcode ?? ''].join(' ')),
      toppingCategories: item.toppingCategoryIds.flatMap((id) => groups.get(id) ?? []),
    })
  }
  const categories = byPosition(stored.categories).filter((category) => category.isActive)
  return {
    version: stored.version,
    items,
    categories: categories.map(({ id, title }) => ({
      id,
      title,
      items: [...items.values()].filter((item) => item.categoryId === id && isSoldHere(item)),
    })),
    shifts: new Map(stored.foodShifts.map((shift) => [shift.id, { ...shift, version: stored.version }])),
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
 * Returns dishes whose search text contains every typed part, at any position and in any order. Those that begin
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
