import { isWithin, localMoment } from '@sofreh/kernel'
import { finalPriceOf } from './item-price.ts'
import type {
  Channel,
  DeliveryType,
  FoodShiftFacts,
  ItemDiscount,
  MenuFacts,
  MenuItemFacts,
  ToppingCategoryFacts,
  UnavailableReason,
} from './menu-facts.ts'

/** Decides what can be sold now (modules/catalog/README.md). The site, the till and the server share this rule. */
export type SaleQuestion = {
  channel?: Channel | undefined
  deliveryType?: DeliveryType | undefined
  at: Date
}

/** An item as an order needs it: its price facts, its topping groups, and whether it may be ordered. */
export type Sellable = {
  id: string
  title: string
  categoryId: string
  price: number
  finalPrice: number
  discount: ItemDiscount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  stock: number | null
  preparationMinutes: number | null
  isOnSale: boolean
  reason?: UnavailableReason
  toppingCategories: readonly ToppingCategoryFacts[]
}

type SaleFacts = Pick<
  MenuItemFacts,
  'isActive' | 'sellChannels' | 'deliveryTypes' | 'foodShiftIds' | 'stock' | 'unavailableUntil'
> & { categoryIsActive: boolean }

/**
 * Returns why the item cannot be sold at the given moment; undefined when it can. An item without shifts sells all day;
 * one with several sells while any of them is on.
 */
export function unavailableReasonOf(
  item: SaleFacts,
  shifts: ReadonlyMap<string, FoodShiftFacts>,
  question: SaleQuestion,
): UnavailableReason | undefined {
  if (!item.isActive || !item.categoryIsActive) return 'INACTIVE'
  if (question.channel && !item.sellChannels.includes(question.channel)) return 'NOT_ON_CHANNEL'
  if (question.deliveryType && !item.deliveryTypes.includes(question.deliveryType)) return 'NOT_ON_CHANNEL'
  if (!isShiftOn(item.foodShiftIds, shifts, question.at)) return 'NOT_NOW'
  if (item.stock === 0 || isOff(item.unavailableUntil, question.at)) return 'SOLD_OUT'
  return undefined
}

/** Returns true while an item that is unavailable until a time is still unavailable. */
export function isOff(unavailableUntil: Date | null, at: Date): boolean {
  return unavailableUntil !== null && unavailableUntil.getTime() > at.getTime()
}

/** Returns true when any of the shifts is on. Deleted shifts are ignored. */
export function isShiftOn(shiftIds: readonly string[], shifts: ReadonlyMap<string, FoodShiftFacts>, at: Date): boolean {
  if (shiftIds.length === 0) return true
  const moment = localMoment(at)
  return shiftIds.some((id) => isWithin(shifts.get(id)?.hours ?? [], moment))
}

/** Returns the item as an order needs it. */
export function sellableOf(item: MenuItemFacts, menu: MenuIndex, question: SaleQuestion): Sellable {
  const categoryIsActive = menu.activeCategories.has(item.categoryId)
  const reason = unavailableReasonOf({ ...item, categoryIsActive }, menu.shifts, question)
  return {
    id: item.id,
    title: item.title,
    categoryId: item.categoryId,
    price: item.price,
    finalPrice: finalPriceOf(item),
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    stock: item.stock,
    preparationMinutes: item.preparationMinutes,
    isOnSale: reason === undefined,
    ...(reason ? { reason } : {}),
    toppingCategories: toppingCategoriesOf(item, menu),
  }
}

/** Lookups of a menu by id; built once per version. */
export type MenuIndex = {
  items: ReadonlyMap<string, MenuItemFacts>
  activeCategories: ReadonlySet<string>
  toppingCategories: ReadonlyMap<string, ToppingCategoryFacts>
  shifts: ReadonlyMap<string, FoodShiftFacts>
}

/** Builds the lookups by id. */
export function indexOfMenu(menu: MenuFacts): MenuIndex {
  return {
    items: new Map(menu.items.map((item) => [item.id, item])),
    activeCategories: new Set(menu.categories.filter((category) => category.isActive).map((category) => category.id)),
    toppingCategories: new Map(menu.toppingCategories.map((group) => [group.id, group])),
    shifts: new Map(menu.foodShifts.map((shift) => [shift.id, shift])),
  }
}

/** Returns the topping groups of an item, in its own order. */
export function toppingCategoriesOf(
  item: Pick<MenuItemFacts, 'toppingCategoryIds'>,
  menu: Pick<MenuIndex, 'toppingCategories'>,
): ToppingCategoryFacts[] {
  return item.toppingCategoryIds.flatMap((id) => menu.toppingCategories.get(id) ?? [])
}

/** At this number of portions or fewer, every stock change is published to guests. */
export const fewLeft = 5
