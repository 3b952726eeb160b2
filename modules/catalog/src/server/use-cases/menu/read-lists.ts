import type { Page } from '@sofreh/contract'
import { Refusal, searchForm } from '@sofreh/kernel'
import type {
  FoodShiftView,
  MenuCategoryView,
  MenuCategoryWithItems,
  MenuItemView,
  ToppingCategoryView,
  ToppingView,
} from '../../../contract/index.ts'
import type { CatalogDeps } from '../../catalog-deps.ts'
import type { MenuCache } from './menu-cache.ts'
import {
  categoryView,
  categoryWithItems,
  foodShiftView,
  itemView,
  type MenuLooks,
  toppingCategoryView,
  toppingView,
} from './views.ts'

export type PageQuery = { pageNumber: number; pageSize: number; search?: string | undefined }
export type ItemQuery = PageQuery & {
  categoryId?: string | undefined
  sellChannel?: MenuItemView['sellChannels'][number] | undefined
  isActive?: boolean | undefined
}
type Answer<View> = Promise<View>

/** Creates the reads of the back office. A menu is at most a few thousand rows in memory, so pages are cut from it. */
export function readLists(deps: CatalogDeps & { menus: MenuCache }) {
  const look = async (vendorId: string): Promise<MenuLooks> => ({
    ...(await deps.menus.now(vendorId)),
    at: deps.clock(),
  })
  return { ...categoryLists(look), ...itemLists(look), ...toppingLists(look), ...shiftLists(look) }
}
type Look = (vendorId: string) => Promise<MenuLooks>

function categoryLists(look: Look) {
  return {
    async pageCategories(vendorId: string, query: PageQuery): Answer<Page<MenuCategoryView>> {
      const looks = await look(vendorId)
      const found = looks.menu.categories.filter((category) => matches(query, category.title))
      return pageOf(found, query, (category) => categoryView(category, looks))
    },
    async allCategories(vendorId: string): Answer<{ version: number; categories: MenuCategoryWithItems[] }> {
      const looks = await look(vendorId)
      const categories = looks.menu.categories.map((category) => categoryWithItems(category, looks))
      return { version: looks.menu.version, categories }
    },
    async listCategories(vendorId: string): Answer<{ id: string; title: string }[]> {
      return (await look(vendorId)).menu.categories.map(({ id, title }) => ({ id, title }))
    },
    async getCategory(vendorId: string, id: string): Answer<MenuCategoryWithItems> {
      const looks = await look(vendorId)
      const category = looks.menu.categories.find((each) => each.id === id)
      if (!category) throw new Refusal('MENU_CATEGORY_NOT_FOUND')
      return categoryWithItems(category, looks)
    },
  }
}

function itemLists(look: Look) {
  return {
    async pageItems(vendorId: string, query: ItemQuery): Answer<Page<MenuItemView>> {
      const looks = await look(vendorId)
      const rank = new Map(looks.menu.categories.map((category, place) => [category.id, place]))
      const found = looks.menu.items
        .filter((item) => query.categoryId === undefined || item.categoryId === query.categoryId)
        .filter((item) => query.isActive === undefined || item.isActive === query.isActive)
        .filter((item) => query.sellChannel === undefined || item.sellChannels.includes(query.sellChannel))
        .filter((item) => matches(query, item.title, item.description, ...item.tags, item.barcode ?? ''))
        .sort((a, b) => (rank.get(a.categoryId) ?? 0) - (rank.get(b.categoryId) ?? 0))
      return pageOf(found, query, (item) => itemView(item, looks))
    },
    async getItem(vendorId: string, id: string): Answer<MenuItemView> {
      const looks = await look(vendorId)
      const item = looks.index.items.get(id)
      if (!item) throw new Refusal('MENU_ITEM_NOT_FOUND')
      return itemView(item, looks)
    },
    async listTags(vendorId: string): Answer<{ title: string; itemCount: number }[]> {
      const counts = new Map<string, number>()
      for (const item of (await look(vendorId)).menu.items)
        for (const tag of item.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
      return [...counts].map(([title, itemCount]) => ({ title, itemCount })).sort((a, b) => b.itemCount - a.itemCount)
    },
  }
}

function toppingLists(look: Look) {
  return {
    async pageToppings(
      vendorId: string,
      query: PageQuery & { toppingCategoryId?: string | undefined },
    ): Answer<Page<ToppingView>> {
      const groups = (await look(vendorId)).menu.toppingCategories
      const found = groups
        .filter((group) => query.toppingCategoryId === undefined || group.id === query.toppingCategoryId)
        .flatMap((group) => group.toppings.map((topping) => toppingView(topping, group.id)))
        .filter((topping) => matches(query, topping.title))
      return pageOf(found, query, (topping) => topping)
    },
    async getTopping(vendorId: string, id: string): Answer<ToppingView> {
      for (const group of (await look(vendorId)).menu.toppingCategories) {
        const topping = group.toppings.find((each) => each.id === id)
        if (topping) return toppingView(topping, group.id)
      }
      throw new Refusal('TOPPING_NOT_FOUND')
    },
    async listToppingCategories(vendorId: string): Answer<ToppingCategoryView[]> {
      const looks = await look(vendorId)
      return looks.menu.toppingCategories.map((group) => toppingCategoryView(group, looks))
    },
    async getToppingCategory(vendorId: string, id: string): Answer<ToppingCategoryView> {
      const looks = await look(vendorId)
      const group = looks.menu.toppingCategories.find((each) => each.id === id)
      if (!group) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
      return toppingCategoryView(group, looks)
    },
  }
}

function shiftLists(look: Look) {
  return {
    async pageFoodShifts(vendorId: string, query: PageQuery): Answer<Page<FoodShiftView>> {
      const looks = await look(vendorId)
      const found = looks.menu.foodShifts.filter((shift) => matches(query, shift.title))
      return pageOf(found, query, (shift) => foodShiftView(shift, looks))
    },
    async listFoodShifts(vendorId: string): Answer<FoodShiftView[]> {
      const looks = await look(vendorId)
      return looks.menu.foodShifts.map((shift) => foodShiftView(shift, looks))
    },
    async getFoodShift(vendorId: string, id: string): Answer<FoodShiftView> {
      const looks = await look(vendorId)
      const shift = looks.index.shifts.get(id)
      if (!shift) throw new Refusal('FOOD_SHIFT_NOT_FOUND')
      return foodShiftView(shift, looks)
    },
  }
}

function matches({ search }: PageQuery, ...texts: readonly string[]): boolean {
  const terms = searchForm(search ?? '')
    .split(' ')
    .filter((term) => term !== '')
  const text = terms.length > 0 ? searchForm(texts.join(' ')) : ''
  return terms.every((term) => text.includes(term))
}

function pageOf<Thing, View>(found: readonly Thing[], query: PageQuery, view: (thing: Thing) => View): Page<View> {
  const from = (query.pageNumber - 1) * query.pageSize
  return {
    data: found.slice(from, from + query.pageSize).map(view),
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    totalCount: found.length,
  }
}
