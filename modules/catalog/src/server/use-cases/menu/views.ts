import { isWithin, localMoment } from '@sofreh/kernel'
import type {
  FoodShiftView,
  MenuCategoryView,
  MenuCategoryWithItems,
  MenuItemView,
  ToppingCategoryView,
  ToppingView,
} from '../../../contract/index.ts'
import {
  type FoodShiftFacts,
  finalPriceOf,
  type MenuCategoryFacts,
  type MenuItemFacts,
  type StoredTopping,
  type StoredToppingCategory,
  unavailableReasonOf,
} from '../../../domain/index.ts'
import type { CachedMenu } from './menu-cache.ts'

/** Source of the back office's views: a cached menu and the current time. */
export type MenuLooks = Pick<CachedMenu, 'menu' | 'index'> & { at: Date }

export function itemView(item: MenuItemFacts, { index, at }: MenuLooks): MenuItemView {
  const facts = { ...item, categoryIsActive: index.activeCategories.has(item.categoryId) }
  return {
    id: item.id,
    categoryId: item.categoryId,
    title: item.title,
    description: item.description,
    price: item.price,
    discount: item.discount,
    finalPrice: finalPriceOf(item),
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    images: item.images.map((image) => ({ ...image, sources: [...image.sources] })),
    tags: [...item.tags],
    barcode: item.barcode,
    sellChannels: [...item.sellChannels],
    deliveryTypes: [...item.deliveryTypes],
    foodShiftIds: [...item.foodShiftIds],
    toppingCategoryIds: [...item.toppingCategoryIds],
    preparationMinutes: item.preparationMinutes,
    stock: item.stock,
    isActive: item.isActive,
    unavailableUntil: item.unavailableUntil && item.unavailableUntil > at ? item.unavailableUntil.toISOString() : null,
    position: item.position,
    unavailableReason: unavailableReasonOf(facts, index.shifts, { at }) ?? null,
  }
}

export function categoryView(category: MenuCategoryFacts, { menu }: MenuLooks): MenuCategoryView {
  const { id, title, description, isActive, position } = category
  const itemCount = menu.items.filter((item) => item.categoryId === id).length
  return { id, title, description, isActive, position, itemCount }
}

export function categoryWithItems(category: MenuCategoryFacts, looks: MenuLooks): MenuCategoryWithItems {
  const items = looks.menu.items.filter((item) => item.categoryId === category.id)
  return { ...categoryView(category, looks), items: items.map((item) => itemView(item, looks)) }
}

export function toppingView(topping: StoredTopping, toppingCategoryId: string): ToppingView {
  const { id, title, price, isActive, max, position } = topping
  return { id, toppingCategoryId, title, price, isActive, max, position }
}

export function toppingCategoryView(group: StoredToppingCategory, { menu }: MenuLooks): ToppingCategoryView {
  const { id, title, description, min, max, free, position } = group
  return {
    id,
    title,
    description,
    min,
    max,
    free,
    position,
    itemCount: menu.items.filter((item) => item.toppingCategoryIds.includes(id)).length,
    toppings: group.toppings.map((topping) => toppingView(topping, id)),
  }
}

export function foodShiftView(shift: FoodShiftFacts, { menu, at }: MenuLooks): FoodShiftView {
  return {
    id: shift.id,
    title: shift.title,
    hours: sortHours(shift.hours),
    itemCount: menu.items.filter((item) => item.foodShiftIds.includes(shift.id)).length,
    isOnNow: isWithin(shift.hours, localMoment(at)),
  }
}

/** The Iranian week starts on Saturday. */
const week = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']

function sortHours(hours: FoodShiftFacts['hours']): FoodShiftView['hours'] {
  const rank = (interval: { weekday: string; from: string }) => `${week.indexOf(interval.weekday)} ${interval.from}`
  return [...hours].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}
